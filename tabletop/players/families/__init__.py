"""What the computer players of related games share: policies, reasons, and what came of a move."""
