"""What translators need: `python3 -m tools.translations` collects sentences, and checks catalogues.

`collect` writes every message of the program into the catalogues of all languages: what is new is empty,
what is gone is dropped, what changed is marked as fuzzy. `check` says what is missing or cannot be told, and
which books and lessons are others in English than when they were translated; `read CODE [GAME ...]` notes
that somebody has read them beside the English ones. `terms CODE` prints where the words of the glossary are
not used. `untold [SCENE]` lists what stands on the screen and is no message, in all scenes or in some.
"""
