"""Lines of tiles: where each tile of a line lies, and where the next one would. No hands, seats or parts."""
