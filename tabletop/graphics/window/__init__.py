"""The window, the keyboard, and what of the desktop the program asks or calls."""
