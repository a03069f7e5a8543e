"""What goes over the wire: commands, messages, bodies and what they are made of. See docs/wire.md."""
