"""The widgets: one tree for each scene, one focus ring, crisp at any size of the window."""
