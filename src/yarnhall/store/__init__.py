"""Where a hall is kept: people, tables and their events, in SQLite or PostgreSQL."""
