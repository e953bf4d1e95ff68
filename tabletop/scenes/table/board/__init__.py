"""The table as it is seen: pieces, decorations, and where they are."""
