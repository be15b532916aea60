"""How every event of The Famous Dick Turpin looks and sounds."""
