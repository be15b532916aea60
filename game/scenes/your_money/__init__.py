"""The flagship's own table; found by name, opened by `table.open_table`."""
