"""Make a new game: a small whole one, to be changed until it is yours.

    python -m tools.new_game toll_gate "The Toll-Gate"

It writes `game/engine/<key>`, `tests/games/<key>`, its golden games, and its sentences into the
template of translations. Nothing that exists is edited.
"""

import sys
from collections.abc import Sequence

from tools.new_game.making import Refused, make, refuse_key, refuse_title

UNFIT = 2
"""The exit code for what cannot be done as it was asked."""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; a refusal is one sentence."""
    said = list(sys.argv[1:] if argv is None else argv)
    try:
        if not 1 <= len(said) <= 2:
            raise Refused("Say a key and, if you like, a title: make new-game KEY=toll_gate.")
        key = said[0].strip()
        refuse_key(key)
        title = said[1].strip() if len(said) == 2 else ""
        title = title or key.replace("_", " ").title()
        refuse_title(title)
        for file in make(key, title):
            print(file)
    except Refused as refused:
        print(refused, file=sys.stderr)
        return UNFIT
    print(f"{title} can be played: python -m game play {key} --terminal")
    print("What comes next stands in docs/adding-a-game.md.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
