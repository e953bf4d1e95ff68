"""The widgets: one tree for each scene, one focus ring, crisp at any size of the window.

A scene has a `WidgetTree`, which hands on what mouse and keys do, keeps the focus, and draws only what has
changed. What hangs in it stands on floors: `base` (the widget, boxes that hold others, how all is drawn),
`controls` (what one chooses with), `text` and `panels`, and above them `popups`.
"""
