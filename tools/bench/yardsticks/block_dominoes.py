"""Random play of OpenSpiel's `python_block_dominoes`: a game of a few dozen lines in plain Python,
played by the library that most of its kind are measured by.

Runs in whatever Python has OpenSpiel (`pip install open_spiel`, into an environment of its own) and
imports nothing of this program. For every line it reads it plays so many games and answers with the
decisions it made and the seconds of a core they took.
"""

import random
import sys
import time
from typing import Any

import pyspiel  # type: ignore[import-not-found]
from open_spiel.python.games import (  # type: ignore[import-not-found]
    block_dominoes,  # noqa: F401  registers the game
)

GAMES = 300


def play(game: Any, luck: random.Random, games: int) -> int:
    """Whole games with every choice a random one; what luck deals is no decision."""
    decisions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, chances)[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                decisions += 1
    return decisions


def main() -> None:
    """Answer line by line until nobody asks any more."""
    game, luck = pyspiel.load_game("python_block_dominoes"), random.Random(1739)
    play(game, luck, 10)
    print("ready", flush=True)
    for _asked in sys.stdin:
        began = time.thread_time()
        decisions = play(game, luck, GAMES)
        print(decisions, time.thread_time() - began, flush=True)


if __name__ == "__main__":
    main()
