"""`games`: which games there are, how many may play, and what may be chosen."""

import argparse
import json
from typing import Any

from game.commands.command_line import table
from game.engine.discovery import games
from game.engine.spec import GameSpec
from game.engine.words import _, in_english, later

NAME = "games"
HELP = later("list the games there are")
ABOUT = later("Which games there are, how many may play, and what may be chosen.")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("--json", action="store_true", help=_("as JSON, with every option"))


def run(said: argparse.Namespace) -> int:
    """List the games."""
    known = list(games().values())
    if said.json:
        with in_english():  # what a program reads is the same in every tongue
            plain = [_plain(spec) for spec in known]
        print(json.dumps(plain, ensure_ascii=False, indent=2))
        return 0
    rows = [[_("key"), _("title"), _("seats"), _("minutes"), _("options")]]
    for spec in known:
        seats = ", ".join(str(n) for n in sorted(spec.seats))
        minutes = f"{spec.minutes[0]}–{spec.minutes[1]}"
        options = ", ".join(option.name for option in spec.options)
        rows.append([spec.key, spec.title, seats, minutes, options])
    print(table(rows))
    return 0


def _plain(spec: GameSpec) -> dict[str, Any]:
    return {
        "key": spec.key,
        "title": spec.title,
        "line": spec.line,
        "seats": sorted(spec.seats),
        "ways": [
            {
                "key": mode.key,
                "seats": mode.seats,
                "title": mode.title,
                "line": mode.line,
                "sides": list(mode.sides),
            }
            for mode in spec.modes
        ],
        "minutes": list(spec.minutes),
        "rules": spec.rules_number,
        "options": [
            {
                "name": option.name,
                "title": option.title,
                "default": option.default,
                "choices": [
                    {"value": choice.value, "label": choice.label, "effect": choice.effect}
                    for choice in option.choices
                ],
            }
            for option in spec.options
        ],
    }
