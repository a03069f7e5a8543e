"""Circuitous: paths laid freely on the table, exactly."""
