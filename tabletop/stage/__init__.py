"""What a scene is made of: pieces that glide, felt, shadows, words, sound and widgets."""
