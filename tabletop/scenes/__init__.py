"""What a player sees: menu, set-up, table, curtain, score sheet, rule book, settings, history, review."""
