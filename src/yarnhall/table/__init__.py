"""Tables without I/O: who sits where, what was done, what each reader may be told."""
