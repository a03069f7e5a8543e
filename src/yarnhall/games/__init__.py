"""One package a game. They are found by looking; nobody lists them."""
