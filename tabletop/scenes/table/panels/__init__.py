"""What lies above or beside the board: buttons, bubbles, questions, the log, the book, the summary of a deal."""
