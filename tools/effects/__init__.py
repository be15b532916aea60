"""What each house rule changes, played out: `make effects`."""
