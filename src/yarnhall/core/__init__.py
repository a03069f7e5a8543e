"""The contract. Standard library only, no I/O."""
