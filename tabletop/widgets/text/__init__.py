"""Widgets of words: lines and paragraphs, some with links, and a field to type into."""
