"""Pictures of pieces and of the felt: rasterised from SVG, composed with shadows and outlines, and cached."""
