"""The hall on the net: routes, sockets, sessions, limits, workers. I/O and nothing else."""
