"""How every event of On Their Merry Way looks and sounds."""
