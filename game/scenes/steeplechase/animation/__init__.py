"""How every event of Steeplechase looks and sounds."""
