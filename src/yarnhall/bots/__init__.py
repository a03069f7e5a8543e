"""Players that are programs. They know State and Judge only, and never see the true state."""
