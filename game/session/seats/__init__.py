"""Who sits where and in whose stead: chairs, seats lent and given up, and how strong a rival is."""
