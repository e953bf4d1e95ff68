"""What a player sees: menu, set-up, table, curtain, score sheet, rule book, settings, history, review.

Scenes name each other only through `navigator`, and packages of scenes import nothing in their
`__init__`. `WidgetScene.next_step` is what Enter does where nothing else has it. Before a scene
goes for good the program asks it whether something would be lost: a match that is not all on the
disk asks the player, and may be written into another folder. Where the system ends the program,
nobody is asked and all is rescued. Matches are read on a background thread
(`App.run_in_background`), which is called off and has ended before `App.close` returns.
"""
