"""What is drawn or heard: pieces, their animation, picture caches, felt, text, sound and the window."""
