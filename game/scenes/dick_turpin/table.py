"""Where the house looks for the table of a game without one of its own."""

from game.scenes.table.live import open_table as open_table
