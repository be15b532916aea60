"""The rules book of Steeplechase, its numbers and tables taken from the rules themselves."""

from typing import Any, Final

from game.engine.book import Book, read_book
from game.engine.discovery import game_called
from game.engine.phrases import clauses, either, listed
from game.engine.spec import Choice, Option
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import (
    BOAST_BAG,
    BOASTS,
    KINDS,
    NUMBERS,
    SHAME_BAG,
    SHAMES,
    TABLES,
)
from game.engine.steeplechase.messages.sums import TALES, effect, row_name
from game.engine.steeplechase.messages.things import group_name, inches
from game.engine.steeplechase.round.moving import BRANCHES
from game.engine.steeplechase.round.turns import LONE_RANKS
from game.engine.steeplechase.rule_references import rule_of_question
from game.engine.steeplechase.state import Options, Phase
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, plural

_PACKAGE: Final = __package__ or "game.engine.steeplechase"

SEVEN: Final = {"guerrilla_parlay"}
"""Tables whose last row is a total no bare die comes to."""


class Facts(dict[str, Any]):
    """What the book is filled with; tables and house rules are said when they are asked for."""

    def __missing__(self, name: str) -> str:
        if name in TABLES:
            return rows_said(name)
        for option in game_called("steeplechase").options:
            if name == f"o_{option.name}":
                return option_said(option)
        raise KeyError(name)


def facts() -> Facts:
    """Everything the book speaks of in numbers, by the name it has there."""
    spec, house = game_called("steeplechase"), Options()
    seats = [n for n in spec.seats if n > 1]
    rider, aide, legend = LONE_RANKS
    return Facts(
        {
            "seats": _("{low} to {high}").format(low=min(seats), high=max(seats)),
            "rider": rider,
            "aide": aide,
            "legend": legend,
            "boast_bag": _bag(BOASTS, BOAST_BAG.counts),
            "shame_bag": _bag(SHAMES, SHAME_BAG.counts),
            "rerolls_3": _up_to(3),
            "rerolls_2": _up_to(2),
            "rerolls_1": _up_to(1),
            "breaks": _breaks(),
            "monks": next(
                group.figures for group in house.country.groups if group.kind == "priest"
            ),
            "close": inches(NUMBERS.close),
            "beside": inches(NUMBERS.beside),
            "pistol": inches(NUMBERS.pistol),
            "helper": inches(NUMBERS.helper),
            "begins": inches(house.begins_at),
            "keeps": inches(house.keeps_up_at),
            "near_prisoner": inches(NUMBERS.keep_near_prisoner),
            "wood": inches(house.wood_sight * INCH),
            "lane": inches(house.lane_length * INCH),
            "run_short": inches(3 * INCH),
            "run_best": _("{low} to {high}").format(low=3, high=inches(6 * INCH)),
            "run_long": inches(12 * INCH),
            "foot_dice": 2,
            "fresh_dice": 3,
            "superb_dice": 4,
            "wakes": 4,
            "catch": NUMBERS.catch_succeeds,
            "hide": NUMBERS.hide_succeeds,
            "hide_boasts": NUMBERS.hide,
            "hits": NUMBERS.pistol_hits,
            "branches": BRANCHES,
            "front": 3,
            "round_most": 7,
            "recovery": NUMBERS.recovery,
            "delivery": NUMBERS.delivery,
            "last_turn": NUMBERS.last_turn,
        }
    )


def _up_to(face: int) -> str:
    """Faces from 1: "1, 2 or 3"."""
    return either([str(n) for n in range(1, face + 1)])


def _bag(values: tuple[int, ...], counts: tuple[int, ...]) -> str:
    """What is in a full bag."""
    there = [
        _("{n} worth {value}").format(n=count, value=value)
        for value, count in zip(values, counts, strict=True)
    ]
    return listed(there)


def _breaks() -> str:
    """How many of each kind have to fall."""
    return listed(
        [
            _("{n} of {group}").format(n=kind.threshold, group=group_name(name))
            for name, kind in KINDS.items()
            if name != "maiden"
        ]
    )


def rows_said(table: str) -> str:
    """Every row of a table, in a sentence: totals, what it is, what it does."""
    firsts = TABLES[table]
    said = []
    for n, first in enumerate(firsts):
        last = firsts[n + 1] - 1 if n + 1 < len(firsts) else first
        lies = str(first) if first == last else f"{first}–{last}"
        if n + 1 == len(firsts) and first <= 6 and table not in SEVEN:
            lies = _("{n} or more").format(n=first) if first < 6 else str(first)
        does = effect(table, first)
        told = [does.words]
        if does.boasts:
            told.append(plural("{n} boast", "{n} boasts", does.boasts))
        if does.shames:
            told.append(plural("{n} shame", "{n} shames", does.shames))
        row, doing = TALES[table].rows[first], ", ".join(told)
        # What a row is called is not said again where it says what it does.
        line = _("({n}) {does}") if row.title.startswith(row.name) else _("({n}) {row}: {does}")
        said.append(line.format(n=lies, row=row_name(table, first), does=doing))
    return _("{what}.").format(what=clauses(said))


def option_said(option: Option) -> str:
    """A house rule with all its choices, the usual one first."""
    usual, *others = [_choice(each) for each in option.choices]
    return _("{title}: {usual}; or {others}.").format(
        title=option.title, usual=usual, others=clauses(others)
    )


def _choice(choice: Choice) -> str:
    line = choice.effect.rstrip(".!")
    return _("{label} ({line})").format(label=choice.label, line=line)


def rule_now(view: SteeplechaseView) -> str:
    """The number of the rules that are being played at this moment."""
    if view.phase is Phase.OVER or view.result is not None:
        return "15"
    task = view.asked
    if isinstance(task, t.AskAction) and any(
        type(each).__name__ == "DoFight" for each in view.legal
    ):
        return "10.1"
    return rule_of_question(task)


BOOK: Book = read_book(_PACKAGE, facts)
