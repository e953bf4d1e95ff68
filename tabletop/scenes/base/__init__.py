"""What all scenes are made of: their interface, scenes of widgets, the top bar, notices and overlays."""
