"""The lab: simulate, compare, balance. It knows State only, and runs on one process, many, or a Ray cluster."""
