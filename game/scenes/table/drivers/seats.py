"""Who sits in the people's seats of a table that is played at, and the card on which they are lent,
taken back and given up.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.ai.levels import BY_STRENGTH
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.words import _, later
from game.scenes.kit.control import set_alike
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import GIVE_UP, Danger, Notice, NoticeQuestion, asked_already
from game.scenes.kit.page import Furnished, sheet
from game.scenes.kit.routes import ToTable
from game.scenes.kit.scene import Context, Go, Pop, Push, Reset, Transition
from game.scenes.table.bar import seats_place
from game.scenes.table.drivers.playing import Playing
from game.scenes.table.ending import EndingScene
from game.session.match import Match
from game.session.seats import substitution
from game.session.seats.substitution import for_good_words, leaving, lent_words, plays_for
from game.session.seats.told import in_brief, means
from game.sprites import art
from game.sprites.lettering import Face, fitted, paragraph, paragraph_height
from game.sprites.palette import INK, OXBLOOD, SEPIA, seal

Chosen = Callable[[str], Transition | None]
"""What becomes of the level that was chosen."""

_ROW: Final = 66
_WIDE: Final = 860
"""Units of a seat's row, and of the whole card."""


class Does(NamedTuple):
    """What can be done with a seat."""

    lend: Callable[[Seat, str], Transition | None]
    take_back: Callable[[Seat], Transition | None]
    ask_to_give_up: Callable[[Seat, Surface | None], Transition | None]


class _Card(Furnished):
    """A sheet over a still picture: a heading, a line under it, and what is on it."""

    def __init__(self, context: Context, under: Surface | None, heading: str, words: str) -> None:
        super().__init__(context)
        self.under, self.heading, self.words = under, heading, words
        self._panel = Rect(0, 0, 0, 0)
        keys = context.bindings.close("table.seats")
        self.back = Press("back", _("Back"), Pop, keys[::-1])

    def _lay_panel(self, wanted: int) -> Rect:
        """Lay the sheet for so much between its heading and its foot: where that lies."""
        scale = self.scale
        wide = min(scale.width - scale.px(40), scale.text(_WIDE))
        margin = scale.px(40)
        inner = wide - 2 * margin
        self._heading_px = min(scale.text(32), scale.px(46))
        self._words_px = min(scale.text(18), scale.px(28))
        said = paragraph_height(self.words, self._words_px, inner, Face.SCRIPT)
        head = round(self._heading_px * 1.5) + scale.px(26) + said + scale.px(14)
        foot = min(scale.text(52), scale.px(72))
        around = scale.px(22) + head + scale.px(16) + foot + scale.px(30)
        body = min(wanted, scale.height - scale.px(24) - around)
        self._panel = Rect(0, 0, wide, around + body)
        self._panel.center = (scale.width // 2, scale.height // 2)
        area = Rect(self._panel.left + margin, self._panel.top + scale.px(22) + head, inner, body)
        across = min(inner, max(scale.px(200), self.back.natural_width(scale, foot)))
        self.back.place(
            (self._panel.centerx - across // 2, area.bottom + scale.px(16), across, foot)
        )
        return area

    def draw(self, surface: Surface) -> None:
        scale, panel = self.scale, self._panel
        self.draw_behind(surface, self.under)
        sheet(surface, panel, scale)
        inner = panel.width - 2 * scale.px(40)
        head = fitted(self.heading, self._heading_px, inner, 14, Face.HEADING, OXBLOOD)
        at = head.get_rect(midtop=(panel.centerx, panel.top + scale.px(20)))
        surface.blit(head, at)
        rule = art.picture("app/tail_rule", (scale.px(200), scale.px(24)))
        surface.blit(rule, rule.get_rect(midtop=(panel.centerx, at.bottom - scale.px(2))))
        said = paragraph(self.words, self._words_px, inner, Face.SCRIPT, SEPIA, "centre")
        surface.blit(said, said.get_rect(midtop=(panel.centerx, at.bottom + scale.px(24))))
        self.draw_on(surface)
        self.controls.draw(surface)

    def draw_on(self, surface: Surface) -> None:
        """What stands beside the buttons."""

    def resume(self) -> None:
        self.controls.reset()

    def suspend(self) -> None:
        self.controls.reset()


class SeatsCard(_Card):
    """A row for every person's seat: who plays there now, and what can be done about it. Nothing on
    it is anybody's secret.
    """

    def __init__(
        self, context: Context, under: Surface | None, match: Match, names: Names, does: Does
    ) -> None:
        words = _("A rival sees what the seat may see, and no more. You take it back at will.")
        words = " ".join(filter(None, [words, match.throwing.when_lent]))
        super().__init__(context, under, _("Who plays on?"), words)
        self.match, self.names, self.does = match, names, does
        self.seats = tuple([n for n, chair in enumerate(match.seats) if chair.is_person])
        away, gone = substitution.away(match), substitution.for_good(match)
        alone = len(self.seats) == 1
        self._rows: list[tuple[Press, ...]] = []
        for seat in self.seats:
            name = names.seat(seat)
            presses: tuple[Press, ...] = ()
            if seat in away and seat not in gone:
                keys = (pygame.K_t,) if alone else ()
                take = partial(does.take_back, seat)
                back = Press(f"take:{seat}", _("Take the seat back"), take, keys, text=19)
                back.tip = _("{name} decides again, from now on").format(name=name)
                presses = (back,)
            elif seat not in gone:
                keys = (pygame.K_p,) if alone else ()
                act = partial(self._choose, seat)
                lend = Press(f"lend:{seat}", _("Play on for me…"), act, keys, text=19)
                lend.tip = _("A rival plays for {name}, for as long as you like").format(name=name)
                presses = (lend,)
            if seat not in gone:
                keys = (pygame.K_g,) if alone else ()
                give = Press(
                    f"give:{seat}",
                    _("Give up…"),
                    partial(does.ask_to_give_up, seat, under),
                    keys,
                    text=19,
                )
                give.grave = True
                presses = (*presses, give)
            self._rows.append(presses)
            self.controls.add(*presses)
        self.controls.add(self.back)
        self._places: list[Rect] = []

    def said_of(self, seat: Seat) -> str:
        """Who plays in a seat now, in a sentence."""
        match, name = self.match, self.names.seat(seat)
        if seat in substitution.for_good(match):
            return _("Has given up.")
        away = substitution.away(match)
        if seat in away:
            return plays_for(away[seat], name)
        return _("Plays.")

    def _choose(self, seat: Seat) -> Transition:
        lend = partial(self.does.lend, seat)
        return Push(LevelCard(self.context, self.under, self.match, self.names.seat(seat), lend))

    def lay_out(self) -> None:
        scale = self.scale
        count = len(self.seats)
        area = self._lay_panel(count * scale.text(_ROW))
        row, gap = min(scale.text(_ROW), area.height // count), scale.px(10)
        high = min(scale.text(50), round(row * 0.84))
        share = round(area.width * 0.6)
        self._places = []
        for number, presses in enumerate(self._rows):
            place = Rect(area.left, area.top + number * row, area.width, row)
            self._places.append(Rect(place.left, place.top, area.width - share, row))
            wide = [round((share - gap) * part) - gap // 2 for part in (0.6, 0.4)]
            left = place.right - share
            for press, each in zip(presses, wide, strict=False):
                press.place((left + gap, place.centery - high // 2, each, high))
                left += each + gap
        every = [press for presses in self._rows for press in presses]
        set_alike(every, lambda: all(p.natural_width(scale, high) <= p.rect.width for p in every))

    def draw_on(self, surface: Surface) -> None:
        scale = self.scale
        for seat, place in zip(self.seats, self._places, strict=True):
            side = min(round(place.height * 0.7), scale.px(60))
            stamp = art.picture(seal(self.match.seats[seat].mark), (side, side))
            surface.blit(stamp, stamp.get_rect(midleft=place.midleft))
            left = place.left + side + scale.px(10)
            room = place.right - left
            px = min(scale.text(22), round(place.height * 0.42))
            name = fitted(self.names.seat(seat), px, room, 12, Face.HEADING, INK)
            surface.blit(name, name.get_rect(bottomleft=(left, place.centery + scale.px(4))))
            small = min(scale.text(16), round(place.height * 0.32))
            said = fitted(self.said_of(seat), small, room, 10, Face.SCRIPT, SEPIA)
            surface.blit(said, said.get_rect(topleft=(left, place.centery + scale.px(2))))


class LevelCard(_Card):
    """The rivals there are, the mildest first; `chosen` hears the level that was pressed."""

    def __init__(
        self,
        context: Context,
        under: Surface | None,
        match: Match,
        name: str,
        chosen: Chosen,
        *,
        for_good: bool = False,
    ) -> None:
        words = _("From the next decision on, with the seat’s own eyes.")
        if for_good:
            words = for_good_words(name)
        super().__init__(context, under, _("Who plays for {name}?").format(name=name), words)
        self.levels: Sequence[Press] = tuple(
            [self._press(match, number, chosen) for number in range(len(BY_STRENGTH))]
        )
        self.controls.add(*self.levels, self.back)

    def _press(self, match: Match, number: int, chosen: Chosen) -> Press:
        known = BY_STRENGTH[number]
        act = partial(chosen, known.level)
        press = Press(f"level:{known.level}", known.name, act, (pygame.K_1 + number,), text=20)
        press.icon = f"{known.picture}_small"
        press.tip = known.line
        press.below = in_brief(match.spec.key, known.level) or known.strength
        return press

    def lay_out(self) -> None:
        scale = self.scale
        rows = -(-len(self.levels) // 2)
        tall = scale.text(86)
        area = self._lay_panel(rows * tall)
        row, gap = area.height // rows, scale.px(12)
        wide = (area.width - gap) // 2
        for number, press in enumerate(self.levels):
            down, column = divmod(number, 2)
            left = area.left + column * (wide + gap)
            press.place((left, area.top + down * row, wide, row - scale.px(8)))


ALL_AGREE: Final = NoticeQuestion("all_agree", Danger.LOSS, later("Give this game up?"))
"""Where others have to agree it is asked every time."""


def does(live: Playing) -> Does:
    """That at a table that is played at."""
    return Does(partial(lend, live), partial(take_back, live), partial(ask_to_give_up, live))


# What is pressed ----------------------------------------------------------------------------------


def _alone(live: Playing) -> Seat | None:
    """The one person there is, where a rival plays for that one now."""
    people = live.table.party.people
    match = live.match
    alone = people[0] if len(people) == 1 else -1
    gone = substitution.for_good(match)
    return alone if alone in substitution.away(match) and alone not in gone else None


def offered(live: Playing) -> bool:
    """Whether there is anything to be done about seats here."""
    return live.lends and bool(live.table.party.people) and live.match.result is None


def open_card(live: Playing, under: Surface | None = None) -> Transition | None:
    """The card of the seats; whoever is the only person takes the seat back at once."""
    if not offered(live):
        return None
    table, alone = live.table, _alone(live)
    table.controls.reset()
    if under is None and alone is not None:
        return take_back(live, alone)
    still = table.picture() if under is None else under
    return Push(SeatsCard(table.context, still, live.match, table.names, does(live)))


def furnish(live: Playing) -> None:
    """The button in the bar, and while all that watch have lent their seats a large one."""
    table, bound = live.table, live.table.context.bindings
    if not offered(live):
        return
    alone = _alone(live)
    back = alone is not None
    tip = _("Take your seat back ({key})") if back else _("Play on for me, or give up ({key})")
    icon = "app/icon_player" if back else "app/icon_rival"
    key, word = bound.key("table.seats"), bound.word("table.seats")
    act = partial(open_card, live)
    button = Press("seats", "", act, (key,), icon=icon, show_key=False, text=17)
    button.tip = tip.format(key=word)
    button.place(seats_place(table.places.bar, table.scale))
    table.controls.add(button)
    if alone is not None and table.mode is None and not live.held:
        large = Press("take_back_seat", _("Take your seat back"), partial(take_back, live, alone))
        large.text = 18
        # Over the place of the large button, where a rival's face lies while it thinks.
        main, (_left, right) = table.main_place, table.places.halves
        large.place(Rect(main.left, right.top, main.width, right.height))
        table.controls.add(large)


# What is done -------------------------------------------------------------------------------------


def lend(live: Playing, seat: Seat, level: str, for_good: bool = False) -> Transition | None:
    """From now on that rival plays for the seat; `for_good` where its person has given up."""
    substitution.lend(live.match, seat, level, for_good=for_good)
    return _anew(live, seat)


def take_back(live: Playing, seat: Seat) -> Transition | None:
    """Its owner decides again; what a rival was thinking of is thought of no more."""
    substitution.take_back(live.match, seat)
    return _anew(live, seat)


def _anew(live: Playing, seat: Seat) -> Transition | None:
    """Lay the table for whoever sits there now, written down before anything is drawn."""
    name, match = live.table.names.seat(seat), live.match
    last = [each for each in match.lent if each.seat == seat]
    words = _("{name} takes the seat back.").format(name=name)
    if seat in substitution.away(match):
        words = lent_words(last[-1], name)
    live.kept.save()
    return Go(ToTable(match, told=words))


def ask_to_give_up(live: Playing, seat: Seat, under: Surface | None) -> Transition | None:
    """Ask whoever gives up, and all who have to agree."""
    context, match, names = live.table.context, live.match, live.table.names
    gone = leaving(match, seat)
    end = partial(give_up, live, gone.seats)
    if not gone.asked and asked_already(context, GIVE_UP):
        return end()
    said = means(match.spec)
    who = _("{names} give up.") if len(gone.seats) > 1 else _("{names} gives up.")
    words = [who.format(names=names.listed(gone.seats)), said]
    if not gone.asked:
        question = " ".join([*words, _("The game ends here, as it stands.")])
        return Push(
            Notice(
                context,
                GIVE_UP.words,
                question,
                yes=_("Give up"),
                no=_("Play on"),
                on_yes=end,
                under=under,
                question=GIVE_UP,
            )
        )
    asked = _("Do all agree that the game ends here: {names}?")
    question = " ".join([*words, asked.format(names=names.listed(gone.asked))])
    leave = partial(lend, live, seat, for_good=True)
    level = LevelCard(context, under, match, names.seat(seat), leave, for_good=True)
    return Push(
        Notice(
            context,
            GIVE_UP.words,
            question,
            yes=_("All agree"),
            no=_("Not now"),
            other=_("The others play on"),
            on_yes=end,
            on_no=Pop,
            on_other=partial(Push, level),
            under=under,
            question=ALL_AGREE,
        )
    )


def give_up(live: Playing, seats: tuple[Seat, ...]) -> Transition | None:
    """The game is over: it is written down, and told."""
    substitution.give_up(live.match, seats)
    live.kept.save()
    table = live.table
    return Reset(EndingScene(table.context, live.match, table.names, table.screen))
