"""Pictures of pieces, icons and faces: rasterised from SVG, composed with shadows and outlines, and cached.

How a piece gets its pixels:

1. **One key.** A `PieceLook` holds everything that decides how a piece looks (its code, size, angle, how
   high it is, its outline, whether it is dimmed, the edition), but not where it lies. Pieces with the same
   look share one picture: a surface with body, shadow and outline, so that a frame has one copy to make for
   each piece.
2. **One function.** `PiecePictures.picture(look)` makes that picture, on whichever thread it is called.
   What rests is rasterised from its SVG at exactly the size and angle on the screen (`sprite_rasters`,
   `svg_sprites`), on a silhouette that is blurred and turned (`shadows`). What moves has a `base` in its
   look: it is turned and sized from one larger raster, its master, which takes a twentieth of the time.
3. **One cache.** `PictureCaches.cache` holds all pictures of the program in bytes, rasters and lines of
   text as well as finished pieces. What was used last stays (LRU), and there is room for two frames of the
   window. Pictures in motion are not in it: most are seen once, and would push the others out.
4. **One thread.** `BackgroundRasteriser` makes what is not there yet. Each piece has one request, and a
   newer one replaces it, so that the thread never works on what nobody wants any more.
5. **One rule.** A piece keeps its last picture, at its new place, until the next is made (`pieces.piece`).
   So no frame waits for a drawing, and a picture in flight is a frame or two behind. The exception is what
   is shown for the first time, what jumps and what is hurried: it is drawn in the frame, as nobody must see
   what it showed before.

At rest the picture depends on the look alone, never on how the piece came there or on what is in the cache.
Where no thread runs, as at the start and in most tests, everything is drawn in the frame that needs it.

Two things are kept apart. The felt is painted for a window and stays until the next one (`felt_picture`).
What the first frame needs is kept on the disk from one start to the next (`raster_disk_cache`).
"""
