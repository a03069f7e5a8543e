"""A table with the screens that look at it: who is told what, when bots think, what goes to the store. Whoever carries
it brings the store, the thinking and the lines: a server, or a browser's worker."""
