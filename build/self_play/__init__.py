"""What `build/learn.py` learns, a game a file, and how."""
