"""The commands for what players make themselves: maps, and other numbers of cards and prices."""
