"""A hall in one browser: the same tables, kept by the browser itself, with nobody else in it."""
