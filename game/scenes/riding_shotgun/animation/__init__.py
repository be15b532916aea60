"""How every event of Riding Shotgun looks and sounds."""
