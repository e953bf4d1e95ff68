"""What keys and gamepads are called, what the player has made of them, and what a gamepad does as keys.

It is plain Python: which events of the window they come as, `graphics.window` knows.
"""
