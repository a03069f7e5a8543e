"""Playing in a terminal: a local table, plain text, any game."""
