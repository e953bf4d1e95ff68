"""Our own few widgets: one tree a scene, one focus ring, crisp at any size of the window."""
