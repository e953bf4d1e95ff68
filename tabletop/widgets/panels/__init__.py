"""Larger widgets: scrolling windows, panels at the edge of a scene, and the plate of a seat."""
