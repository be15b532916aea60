"""Where the house looks for the replay of this game."""

from game.scenes.table.replay import open_replay as open_replay
