"""Widgets with which one chooses: buttons, switches, sliders and lists of choices."""
