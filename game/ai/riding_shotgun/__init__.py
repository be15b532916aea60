"""How a rival thinks of Riding Shotgun."""
