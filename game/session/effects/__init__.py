"""What each house rule was measured to change, and how the set-up page says it."""
