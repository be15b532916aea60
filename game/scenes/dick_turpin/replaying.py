"""Where the house looks for the replay of a game without one of its own."""

from game.scenes.table.replay import open_replay as open_replay
