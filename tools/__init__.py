"""Programs for developers: figures, pictures, opponents that play each other."""

import tests  # noqa: F401 - Hearts joins the games
