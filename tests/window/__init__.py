"""The real program in a real window, on a screen nobody sees, played with a real mouse."""
