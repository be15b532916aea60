"""The table of Your Money or Your Life in every phase, from positions that never change."""

# In the order of a game: each puts its pictures on the list.
from tools.pictures import table_plan, table_robbery, table_round

__all__ = ["table_plan", "table_robbery", "table_round"]
