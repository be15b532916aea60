"""A game as one page for any browser: nothing in it comes from elsewhere, and nothing of it runs.

Written with the standard library's tree of elements, which escapes whatever anybody is called.
"""

import base64
from collections.abc import Iterable
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as Tree

from game import VERSION
from game.engine.messages import Zone
from game.engine.spec import GameSpec, PlayMode
from game.engine.words import _, said_as
from game.session.calendar.export import minus
from game.session.disk.files import write_safely
from game.session.disk.store import Store
from game.session.player_notes import PlacedNote
from game.session.record import Jotting, Record
from game.session.review.outcome import result_words
from game.session.seats.seats import EVERY_MARK
from game.session.sharing.paper import Format
from game.session.sharing.score_sheet import empty_sheet, filled_sheet, printed
from game.session.sharing.story import Pictures, Story, StoryChapter, StoryStep, story_of

Element = Tree.Element

STYLE: Final = """
:root { color-scheme: light dark; --paper: #efe3c6; --card: #f7efd9; --ink: #1b1512;
  --faded: #5c4326; --red: #7d1d1a; --rule: #a88f62; }
@media (prefers-color-scheme: dark) { :root { --paper: #17120f; --card: #241c17; --ink: #efe3c6;
  --faded: #cbb88f; --red: #e79a86; --rule: #6b5537; } }
* { box-sizing: border-box; }
html { font: 1.0625rem/1.55 "Source Serif Pro", "Source Serif 4", Georgia, "Times New Roman", serif;
  background: var(--paper); color: var(--ink); }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h1, h2, h3 { color: var(--red); line-height: 1.2; text-wrap: balance; }
h1 { font-size: 2.1rem; margin: 0 0 .3rem; } h2 { font-size: 1.45rem; margin: 2.4rem 0 .6rem;
  border-bottom: 1px solid var(--rule); padding-bottom: .25rem; } h3 { font-size: 1.1rem; }
p { margin: .35rem 0; } a { color: var(--red); } a:focus-visible, summary:focus-visible {
  outline: 3px solid var(--red); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; } .skip:focus { position: static; }
.lead { font-size: 1.2rem; } .aside, .facts, figcaption, footer { color: var(--faded); }
.facts { list-style: none; padding: 0; } nav ul { list-style: none; padding: 0; display: flex;
  flex-wrap: wrap; gap: .2rem .9rem; }
nav a { display: inline-block; padding: .3rem 0; }
table { border-collapse: collapse; width: 100%; } caption { text-align: left; font-weight: bold; }
th, td { padding: .35rem .5rem; border-bottom: 1px solid var(--rule); text-align: left; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums lining-nums; }
ol.steps { list-style: none; padding: 0; } ol.steps > li { margin: 0 0 .7rem; }
.who { font-weight: bold; margin: 0; } .who .n { color: var(--faded); font-weight: normal; }
.seat { display: inline-block; min-width: 1.3em; border-radius: .3em; padding: 0 .25em;
  text-align: center; font-size: .85em; font-weight: bold; margin-right: .4em;
  box-shadow: 0 0 0 1px var(--rule); }
.note { background: var(--card); border-left: .3rem solid var(--red); margin: .5rem 0;
  padding: .5rem .8rem; white-space: pre-line; }
.note b { display: block; color: var(--red); font-size: .9em; }
figure { margin: 1rem 0; } img { max-width: 100%; height: auto; display: block;
  border: 1px solid var(--rule); }
details { background: var(--card); border: 1px solid var(--rule); padding: .3rem .8rem; margin:
  .8rem 0; } summary { cursor: pointer; padding: .3rem 0; color: var(--red); font-weight: bold; }
.verse { text-align: center; white-space: pre-line; margin: 1rem 0; font-style: italic; }
:target { background: var(--card); outline: 2px solid var(--rule); outline-offset: .4rem; }
footer { margin-top: 3rem; border-top: 1px solid var(--rule); padding-top: .8rem; }
@media print { :root { --paper: #fff; --card: #fff; --ink: #000; --faded: #333; --red: #000;
  --rule: #777; } html { font-size: 10.5pt; } body { max-width: none; padding: 0; }
  nav, .skip { display: none; } h2, h3, .who, caption { break-after: avoid; }
  figure, .note, tr, .verse { break-inside: avoid; } a { color: inherit; text-decoration: none; }
  img { max-height: 11cm; width: auto; } }
"""
"""Light or dark as the reader has it, narrow enough for a telephone, black on white on paper."""

_POLICY: Final = (
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; "
    "form-action 'none'"
)
"""A browser is told to fetch nothing and run nothing, whatever stands in the page."""


def web_page(story: Story, language: str = "en") -> bytes:
    """The page, as the bytes of its file."""
    page = Tree.Element("html", {"lang": language.replace("_", "-")})
    page.append(_head(story))
    body = _into(page, "body")
    _into(body, "a", _("To the tale"), {"class": "skip", "href": "#tale"})
    body.append(_masthead(story))
    main = _into(body, "main")
    main.extend(_result(story))
    main.extend(_notes(story))
    main.append(_contents(story))
    tale = _into(main, "div", attributes={"id": "tale"})
    for number, chapter in enumerate(story.chapters):
        tale.append(_chapter(story, number, chapter))
    main.extend(_ballad(story))
    footer = _into(body, "footer")
    _into(footer, "p", _("Kept by Stand and Deliver {version}.").format(version=VERSION))
    written = Tree.tostring(page, encoding="unicode", method="html")
    return f"<!DOCTYPE html>\n{written}\n".encode()


def _head(story: Story) -> Element:
    head = Tree.Element("head")
    _into(head, "meta", attributes={"charset": "utf-8"})
    policy = {"http-equiv": "Content-Security-Policy", "content": _POLICY}
    _into(head, "meta", attributes=policy)
    view = {"name": "viewport", "content": "width=device-width, initial-scale=1"}
    _into(head, "meta", attributes=view)
    _into(head, "title", _page_title(story))
    colours = "".join(
        [
            f".m-{mark.name} {{ background: {_hex(mark.colour)}; color: {_hex(mark.edge)}; }}\n"
            for mark in EVERY_MARK
        ]
    )
    # The tree writes what stands in a style as it is: no name ever gets there.
    _into(head, "style", STYLE + colours)
    return head


def _hex(colour: tuple[int, int, int]) -> str:
    return "#" + "".join([f"{part:02x}" for part in colour])


def _page_title(story: Story) -> str:
    names = story.names.listed(range(len(story.names.seats)))
    return _("{game}: {names}").format(game=story.title, names=names)


def _masthead(story: Story) -> Element:
    header = Tree.Element("header")
    _into(header, "h1", story.title)
    people = _into(header, "ul", attributes={"class": "facts"})
    for each in story.seated:
        _into(people, "li", each)
    facts = _into(header, "p", " · ".join(story.facts), {"class": "aside"})
    facts.tail = "\n"
    if story.told_for:
        _into(header, "p", story.told_for, {"class": "lead"})
    return header


def _result(story: Story) -> Iterable[Element]:
    result = story.record.result
    if result is None:
        return []
    section = _section("result", _("How it ended"))
    headline, *others = story.ending or (result_words(None, result, story.names),)
    _into(section, "p", headline, {"class": "lead"})
    table = _into(section, "table")
    _into(table, "caption", _("Scores"))
    row = _into(_into(table, "thead"), "tr")
    _into(row, "th", _("Who"), {"scope": "col"})
    _into(row, "th", _("Score"), {"scope": "col", "class": "number"})
    _into(row, "th", _("Result"), {"scope": "col"})
    rows = _into(table, "tbody")
    for seat, score in enumerate(result.scores):
        row = _into(rows, "tr")
        name = _into(row, "th", attributes={"scope": "row"})
        name.extend(_sealed(story, seat))
        _into(row, "td", minus(score), {"class": "number"})
        _into(
            row,
            "td",
            said_as("how a game ended for somebody", "won")
            if result.won[seat]
            else said_as("how a game ended for somebody", "lost"),
        )
    for each in others:
        _into(section, "p", each)
    return [section]


def _notes(story: Story) -> Iterable[Element]:
    if not story.jottings:
        return []
    section = _section("notes", _("Notes and bookmarks"))
    listed = _into(section, "ul")
    parts = {
        step.number: chapter.title
        for chapter in reversed(story.chapters)
        for step in chapter.steps
        if step.jottings
    }
    for jotting in story.jottings:
        words = PlacedNote(jotting, parts.get(jotting.steps, "")).line(story.names)
        target = {"href": f"#note-{story.jottings.index(jotting) + 1}"}
        _into(_into(listed, "li"), "a", words, target)
    return [section]


def _contents(story: Story) -> Element:
    nav = Tree.Element("nav", {"aria-label": _("The tale, part by part")})
    listed = _into(nav, "ul")
    for number, chapter in enumerate(story.chapters):
        target = {"href": f"#part-{number + 1}"}
        _into(_into(listed, "li"), "a", _called(chapter), target)
    return nav


def _called(chapter: StoryChapter) -> str:
    return chapter.title or _("The beginning")


def _chapter(story: Story, number: int, chapter: StoryChapter) -> Element:
    section = _section(f"part-{number + 1}", _called(chapter))
    steps = _into(section, "ol", attributes={"class": "steps"})
    for step in chapter.steps:
        if step.told or step.jottings:
            steps.append(_step(story, step))
    section.extend(_table_then(story, chapter))
    return section


def _step(story: Story, step: StoryStep) -> Element:
    item = Tree.Element("li")
    if step.seat is not None:
        who = _into(item, "p", attributes={"class": "who"})
        who.extend(_sealed(story, step.seat))
        number = _into(who, "span", " · " + _("step {n}").format(n=step.number), {"class": "n"})
        number.tail = "\n"
    for sentence in step.told:
        _into(item, "p", sentence)
    for jotting in step.jottings:
        item.append(_note(story, jotting))
    return item


def _note(story: Story, jotting: Jotting) -> Element:
    number = story.jottings.index(jotting) + 1
    note = Tree.Element("div", {"class": "note", "role": "note", "id": f"note-{number}"})
    kind = _("Note") if jotting.words else _("Bookmark")
    if jotting.seat is not None:
        whose = _("{kind}, {name}")
        kind = whose.format(kind=kind, name=story.names.seat(jotting.seat))
    head = _into(note, "b", kind)
    head.tail = jotting.words
    return note


def _sealed(story: Story, seat: int) -> list[Element]:
    """The letter of a seat on its colour, and the name."""
    name = story.names.seat(seat)
    mark = next(each for each in EVERY_MARK if each.name == story.record.seats[seat].mark)
    badge = Tree.Element("span", {"class": f"seat m-{mark.name}", "aria-hidden": "true"})
    badge.text, badge.tail = mark.letter, name
    return [badge]


def _table_then(story: Story, chapter: StoryChapter) -> Iterable[Element]:
    called = _called(chapter)
    picture = story.pictures.get(chapter.ended)
    words = _("The table after “{part}”").format(part=called)
    if picture is not None:
        figure = Tree.Element("figure")
        source = f"data:image/jpeg;base64,{base64.b64encode(picture).decode()}"
        _into(figure, "img", attributes={"src": source, "alt": words, "loading": "lazy"})
        _into(figure, "figcaption", words)
        yield figure
    if not chapter.table:
        return
    details = Tree.Element("details")
    _into(details, "summary", _("{table}, in words").format(table=words))
    for zone in chapter.table:
        details.extend(_zone(zone))
    yield details


def _zone(zone: Zone) -> Iterable[Element]:
    heading = Tree.Element("h3")
    heading.text = zone.title
    yield heading
    if zone.line:
        line = Tree.Element("p")
        line.text = zone.line
        yield line
    pieces = _counted([piece.words for piece in zone.pieces])
    if pieces:
        listed = Tree.Element("p", {"class": "aside"})
        listed.text = " · ".join(pieces)
        yield listed


def _counted(words: list[str]) -> list[str]:
    """Things that are called alike are counted."""
    return [
        each
        if words.count(each) == 1
        else _("{n} × {thing}").format(n=words.count(each), thing=each)
        for each in dict.fromkeys(words)
    ]


def _ballad(story: Story) -> Iterable[Element]:
    if not story.ballad:
        return []
    section = _section("ballad", _("The ballad of it"))
    for stanza in story.ballad:
        _into(section, "p", "\n".join(stanza.lines), {"class": "verse"})
    return [section]


def _section(name: str, heading: str) -> Element:
    section = Tree.Element("section", {"id": name, "aria-labelledby": f"{name}-heading"})
    _into(section, "h2", heading, {"id": f"{name}-heading"})
    return section


def _into(
    parent: Element, tag: str, text: str = "", attributes: dict[str, str] | None = None
) -> Element:
    child = Tree.SubElement(parent, tag, attributes or {})
    child.text = text
    child.tail = "\n"
    return child


FOLDER: Final = "shared"


def folder(store: Store) -> Path:
    """Where it lies: beside the folder of saved games."""
    return store.folder.parent / FOLDER


def keep_page(store: Store, record: Record, pictures: Pictures | None, language: str) -> Path:
    """Write the page of a game; its file. Raises CannotSave, BadSave."""
    ending = "" if pictures is not None else "-in-words"
    page = web_page(story_of(record, record.name, pictures), language)
    return _kept(store, f"{record.name}{ending}.html", page)


def keep_sheet(store: Store, record: Record, form: Format, language: str) -> tuple[Path, str]:
    """Write the score sheet of a finished game: its file, and the letters there is no type for.
    Raises CannotSave, BadData, BadSave.
    """
    data, lacking = printed(filled_sheet(record), form, language)
    return _kept(store, f"{record.name}-{form}.pdf", data), lacking


def keep_empty_sheet(
    store: Store, spec: GameSpec, mode: PlayMode, form: Format, language: str
) -> Path:
    """Write an empty score sheet; its file. Raises CannotSave."""
    data, _lacking = printed(empty_sheet(spec, mode), form, language)
    return _kept(store, f"{spec.key}-{mode.seats}-empty-{form}.pdf", data)


def keep_picture(store: Store, record: Record, picture: bytes) -> Path:
    """Write a picture of the table (PNG); its file. Raises CannotSave."""
    return _kept(store, f"{record.name}-step-{len(record.steps)}.png", picture)


def _kept(store: Store, name: str, data: bytes) -> Path:
    file = folder(store) / name
    store.may_write(file)
    write_safely(file, data)
    return file
