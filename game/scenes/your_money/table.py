"""Where the house looks for this table."""

from game.scenes.table.live import open_table as open_table
