"""How a quick courier rides, fights and rests (§22)."""
