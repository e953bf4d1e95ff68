"""What is drawn or heard: pieces, their animation, picture caches, felt, text, sound and the window.

What rests is kept on one layer; a frame draws what moves, and only the parts that changed
(`compositor`). While nothing happens the program sleeps, and so does the sound device. How a piece
flies (too far and back, leaning, shaken) is all in `pieces.animation`. A line of words is set in
stretches of one font, script and direction (`text.text_line`, `text.bidirectional`); letters that
our own font lacks are looked for in the system's fonts on a background thread
(`text.system_fonts`). `window.keyboard_layout` says what a key means on any keyboard. How large the
first window and its words are follows from the screen and the system's scale
(`window.first_start`); a window below 960 x 600 shows a larger layout smaller (`window.downscale`).
Python's garbage collection waits until nothing moves (`tabletop.garbage`).
"""
