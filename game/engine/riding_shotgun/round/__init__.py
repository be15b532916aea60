"""The phases of a round, and what their decisions do: Strategy, Showdown, Reload."""
