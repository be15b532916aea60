"""What can be read out at any time: the table, why a number is what it is, the log, the rules."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from game.engine.book import Book
from game.engine.chart import Chart
from game.engine.compass import called, leads, middle, wind
from game.engine.errors import BadData
from game.engine.geometry import Point, heading
from game.engine.kinds import Seat, View
from game.engine.messages import Zone
from game.engine.names import Names
from game.engine.spec import GameSpec
from game.engine.words import _, plural
from game.session.fair_play.codes import codes_in
from game.session.match import Match
from game.session.paths import legible
from game.session.replay import forgotten
from game.session.sane import folded
from game.session.seats.told import before_each, moved, steps_told
from game.session.voice import table_lines, zone_called
from game.terminal.advice import HintsAsked, TutorTold, judge_lines
from game.terminal.habits import AT_FIRST, ORDERS, Habits, TableInTerminal
from game.terminal.paper import Gone
from game.terminal.seats import SeatWords, mark, note, notes
from game.terminal.turning import BackAndForth
from game.terminal.vocabulary import order_in, says


def map_lines(chart: Chart, zones: Iterable[Zone], names: Names, about: str = "") -> list[str]:
    """Every place and all that is beside them, or the places called `about`."""
    standing = list(_standing(zones, names))
    wanted = folded(about)
    places = [place for place in chart.places if wanted in folded(called(place))]
    if about and not places:
        return [_("No place on the map is called “{words}”.").format(words=about)]
    told: list[str] = []
    for place in places:
        told.append(leads(chart, place))
        here = [thing for thing, at in standing if chart.spot(at) == place.at]
        if here:
            told.append(_("Here: {things}.").format(things="; ".join(here)))
    if about or not places:
        return told
    taken = {place.at for place in chart.places}
    for thing, at in standing:
        if chart.spot(at) not in taken:
            told.append(_beside(chart, thing, chart.spot(at)))
    told += [_beside(chart, called(area), middle(area)) for area in chart.areas if area.name]
    return told


def _standing(zones: Iterable[Zone], names: Names) -> Iterator[tuple[str, str | Point]]:
    """What stands on the map: whose or which, and where."""
    for zone in zones:
        for piece in zone.pieces:
            if piece.at:
                said = _("{zone}, {piece}")
                yield said.format(zone=zone_called(zone, names), piece=piece.words), piece.at


def _beside(chart: Chart, thing: str, at: Point) -> str:
    """Where something is that is at no place, told from the nearest."""
    place = chart.nearest_place(at)
    if place.at == at:
        return _("{thing}: at {place}.").format(thing=thing, place=called(place))
    said = _("{thing}: {wind} of {place}.")
    return said.format(thing=thing, wind=wind(heading(place.at, at)), place=called(place))


RECENT = 12
"""How many sentences of the log are read out unless all are wanted."""


def seal_lines(match: Match, names: Names) -> list[str]:
    """Everything that was sealed with its code, and what it held where that lies open."""
    coded = [each.line(names) for each in codes_in(match.record())]
    return coded or [_("No seal has been given a code in this game yet.")]


def why_lines(zones: Iterable[Zone], names: Names, about: str = "") -> list[str]:
    """What is noted of the things on the table, or of those whose words hold `about`."""
    noted = [
        (_("{zone}, {piece}:").format(zone=zone_called(zone, names), piece=piece.words), piece.note)
        for zone in zones
        for piece in zone.pieces
        if piece.note
    ]
    wanted = folded(about)
    found = [each for each in noted if wanted in folded(" ".join(each))]
    if about and not found:
        return [_("Nothing is noted about “{words}”.").format(words=about)]
    return [line for each in found for line in each] or [_("There is nothing to explain yet.")]


def chronicle(match: Match, names: Names, viewer: Seat | None) -> list[str]:
    """All that has happened at a match as `viewer` may know it, and who sat in whose seat."""
    happened = match.history(viewer)
    lost = forgotten(match.spec, happened, match.view(None))
    between = before_each(moved(match, names), steps_told(match, viewer), len(happened))
    teller, lines = match.spec.messages.Teller(names), list[str]()
    for place, event in enumerate(happened):
        lines += [each.words for each in next(between)]
        sentence = teller.tell(event)
        lines += [sentence] if sentence and place not in lost else []
    return [*lines, *[each.words for each in next(between)]]


def log_lines(sentences: Sequence[str], everything: bool) -> list[str]:
    """The last sentences told, or all of them."""
    if everything or len(sentences) <= RECENT:
        return list(sentences) or [_("Nothing has happened yet.")]
    earlier = plural(
        "{n} sentence before these: “log all” tells everything.",
        "{n} sentences before these: “log all” tells everything.",
        len(sentences) - RECENT,
    )
    return [earlier, *sentences[-RECENT:]]


def odds_lines(spec: GameSpec, asked: View | None, names: Names) -> Sequence[str]:
    """What is likely, from the eyes of whoever decides; `asked` is None where nobody does."""
    told = spec.parts.odds
    if told is None:
        return [_("What is likely here stands on the table: “table”, and “why”.")]
    lines = () if asked is None or asked.seat is None else told(asked, names)
    return lines or [_("There is nothing to choose by odds now.")]


def rules_lines(spec: GameSpec, view: View, asked: str) -> list[str]:
    """The chapters of the book; or one of them, all of them, or the paragraph of a number."""
    book = spec.book
    if says("all", asked):
        return [
            line for number in range(len(book.chapters)) for line in (*_chapter(book, number), "")
        ]
    if asked.isdigit() and 1 <= int(asked) <= len(book.chapters):
        return _chapter(book, int(asked) - 1)
    if asked:
        return _paragraph(book, asked)
    rulebook = spec.parts.book
    now = _paragraph(book, rulebook.rule_now(view)) if rulebook is not None else []
    chapters = [
        _("{number}. {title}").format(number=number, title=_(chapter.title))
        for number, chapter in enumerate(book.chapters, 1)
    ]
    ask = _("“rules 1” reads a chapter, “rules all” the whole book.")
    return [*now, _("The chapters of the book:"), *chapters, ask]


def _chapter(book: Book, number: int) -> list[str]:
    chapter = book.chapters[number]
    heading = _("{number}. {title}").format(number=number + 1, title=_(chapter.title))
    lines = [heading]
    for place in range(len(chapter.paragraphs)):
        lines += _read(book, number, place)
    return lines


def _paragraph(book: Book, anchor: str) -> list[str]:
    """The paragraph of that number, and those without one that go on with it."""
    try:
        number, place = book.find(anchor.upper())
    except BadData:
        return [_("The book has no chapter and no paragraph {asked}.").format(asked=anchor)]
    lines = _read(book, number, place)
    for after in range(place + 1, len(book.chapters[number].paragraphs)):
        if book.chapters[number].paragraphs[after].id is not None:
            break
        lines += _read(book, number, after)
    return lines


def _read(book: Book, number: int, place: int) -> list[str]:
    paragraph = book.chapters[number].paragraphs[place]
    parts = [paragraph.id or "", book.read_heading(paragraph), book.read(paragraph.text)]
    lines = [" ".join([part for part in parts if part])]
    if paragraph.caption:
        lines.append(book.read(paragraph.caption))
    return lines


def own_news(match: Match, seat: Seat, names: Names) -> list[str]:
    """What others did not hear, from the seat’s own last step on."""
    since = max([batch.number for batch in match.batches if batch.seat == seat], default=0)
    news = []
    for batch in match.batches:
        if batch.number < since:
            continue
        for event in batch.events:
            seen = event.seen_by(seat)
            if seen is not None and seen != event.seen_by(None):
                news.append(match.spec.messages.sentence(seen, names))
    return [said for said in news if said]


class Obeying(TableInTerminal, Protocol):
    """The table with everything that can be asked of it by a word."""

    hinting: HintsAsked
    tutor: TutorTold
    habits: Habits
    turning: BackAndForth
    seats: SeatWords
    unsaved: bool


def obeyed(table: Obeying, said: str, seat: Seat | None, asked: View | None) -> bool:
    """Do what a word says; whether it changed what is asked now.

    `asked` is the view of a decision, None before a hand-over: then only what everybody may know is
    read out.
    """
    word, (_word, _space, rest) = order_in(said), said.partition(" ")
    say = table.match.spec.messages
    view = asked if asked is not None else table.match.view(None)
    whole, rest = rest.strip(), rest.casefold()
    if table.match.throwing.opening_waits and word not in AT_FIRST:
        table.paper.say(_("Nothing lies there yet: answer what is asked first."))
        return False
    match word:
        case "table":
            table.paper.say(*table_lines(say.zones(view, table.names), table.names, rest))
        case "map":
            table.paper.say(*_map(table, view, rest))
        case "why":
            table.paper.say(*why_lines(say.zones(view, table.names), table.names, rest))
        case "log":
            sentences = chronicle(table.match, table.names, table.schedule.viewer)
            table.paper.say(*log_lines(sentences, says("all", rest)))
        case "rules":
            table.paper.say(*rules_lines(table.match.spec, view, rest))
        case "hint":
            table.paper.say(table.hinting.next(table.match, seat, asked, table.names))
        case "judge":
            table.paper.say(*judge_lines(table.match, rest))
        case "steps" | "forced" as habit:
            table.paper.say(table.habits.said(habit, rest))
        case "tutor":
            table.paper.say(table.tutor.told(rest))
        case "odds":
            table.paper.say(*odds_lines(table.match.spec, asked, table.names))
        case "seals":
            table.paper.say(*seal_lines(table.match, table.names))
        case "back":
            return table.turning.back(rest)
        case "forth":
            return table.turning.forth()
        case "restart":
            return table.turning.restart()
        case "play-for-me":
            return table.seats.lend(rest, seat)
        case "take":
            return table.seats.take_back(rest)
        case "resign":
            return table.seats.resign(rest, seat)
        case "open" if asked is not None and asked.seat is None:
            table.schedule.open_shutters()
            return True
        case "note":
            note(table, whole)
        case "mark":
            mark(table)
        case "notes":
            notes(table, whole)
        case "save":
            table.save()
            if not table.unsaved:
                file = table.store.file_of(table.match.record())
                table.paper.say(_("Saved as {file}.").format(file=legible(file)))
        case "quit":
            raise Gone
        case "help":
            ask = _("A number chooses; words find the choices that have them.")
            open_ = asked is not None and asked.seat is None
            missing = {"map"} if table.match.spec.parts.chart is None else set()
            missing |= {"odds"} if table.match.spec.parts.odds is None else set()
            missing |= set() if open_ else {"open"}
            there = [word for word in ORDERS if word not in missing]
            table.paper.say(ask, *[_(ORDERS[word]) for word in there])
        case _:
            table.paper.say(_("That is none of the words this table knows; try “help”."))
    return False


def _map(table: TableInTerminal, view: View, about: str) -> list[str]:
    spec = table.match.spec
    if spec.parts.chart is None:
        return [_("This game has no map.")]
    zones = spec.messages.zones(view, table.names)
    return map_lines(spec.parts.chart(view), zones, table.names, about)
