"""What lies above or beside the board: buttons, bubbles, questions, the log, the book, a deal's summary."""
