"""What the person at the table does: by mouse, by keyboard, with chips, and with the line enlarged."""
