"""The title page, set like a broadside of 1739, with what its buttons lead to; and before it what
went wrong with the player's files.
"""

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from itertools import chain

import pygame
from pygame import Surface

from game import VERSION
from game.engine.words import _
from game.scenes.front.kept_page import KeptPage
from game.scenes.kit import routes
from game.scenes.kit.control import place_in_a_row
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Notice
from game.scenes.kit.page import Page
from game.scenes.kit.scene import Context, Go, Quit, Reset, Scene, Transition
from game.session.disk.strangers import Keeper
from game.session.errors import in_short
from game.session.review.progress import where_it_stands
from game.sprites import art, palette
from game.sprites.hearing import overheard
from game.sprites.lettering import Face, Scale, fitted, put
from game.sprites.palette import INK, OXBLOOD, SEPIA

Way = Callable[[], Transition | None]

KEPT_PAGE = "kept_page"
"""The service that has this page from the last start, if it is as it was then."""

FIRST = "first_picture"
"""The service that says once that nothing has been painted yet."""

_APART = 20
"""Units between two of the plain ways."""


class TitlePage(Page):
    """The first page: a button for each of the `ways`, by its name; `resume_words` is one line
    about the game that was left. `at_once` is gone through before the first picture, by whoever
    has said at the start where to go.
    """

    def __init__(
        self,
        context: Context,
        ways: Mapping[str, Way],
        resume_words: str = "",
        at_once: Way | None = None,
    ) -> None:
        super().__init__(context)
        self._at_once = at_once
        self._large = [Press("new", _("A new game"), ways["new"], (pygame.K_n,), text=26)]
        if "resume" in ways:
            ride_on = Press("resume", _("Ride on"), ways["resume"], (pygame.K_r,), text=26)
            ride_on.below = resume_words
            self._large.insert(0, ride_on)
        # What lies first is what most come for.
        self._large[0].keys = (*self._large[0].keys, pygame.K_RETURN)
        plain = (
            ("learn", _("Learn to ride"), pygame.K_l),
            ("rides", _("Today’s ride"), pygame.K_d),
            ("practice", _("Practice"), pygame.K_p),
            ("saved", _("Saved games"), pygame.K_g),
            ("calendar", _("The Newgate Calendar"), pygame.K_c),
            ("settings", _("Settings"), pygame.K_s),
            ("made", _("How it was made"), pygame.K_h),
            ("quit", _("Quit"), pygame.K_q),
        )
        ways = {"quit": Quit, **ways}
        self._small = [
            Press(name, words, ways[name], (key,), look="plain", text=20)
            for name, words, key in plain
            if name in ways
        ]
        self.controls.add(*self._large, *self._small)

    def enter(self) -> None:
        self.context.sounds.music("greensleeves")

    def reworded(self) -> Scene:
        return title_page(self.context)

    def resume(self) -> None:
        self.controls.reset()

    def arrange(self) -> None:
        scale = self.scale
        middle = scale.width // 2
        y = scale.height // 2 + scale.px(80 if self._small_coach else 138)
        buttons = self._large
        rows = self._rows_of_words()
        high = min(scale.text(78 if len(buttons) == 2 else 66), scale.px(98 - 16 * (len(rows) > 1)))
        if self._small_coach:
            high = scale.px(128)
        gap = scale.px(28)
        most = (scale.width - scale.px(240) - gap * (len(buttons) - 1)) // len(buttons)
        wide = min(most, scale.text(390))
        place_in_a_row(buttons, [wide] * len(buttons), gap, (middle, y), high)
        y += high + scale.px(14 if scale.text_factor < 1.3 else 4)
        gap = scale.px(_APART)
        high = min(scale.text(42), scale.px(56 if len(rows) == 1 else 42))
        for row in rows:
            widths = [button.natural_width(scale) for button in row]
            total = sum(widths) + gap * (len(row) - 1)
            if total > self._room:
                widths = [w * self._room // total for w in widths]
            place_in_a_row(row, widths, gap, (middle, y), high)
            y += high

    @property
    def _small_coach(self) -> bool:
        """Whether the coach gives way to what large letters say of the game that was left."""
        return self.scale.text_factor >= 1.5 and len(self._large) == 2

    @property
    def _room(self) -> int:
        return self.scale.width - self.scale.px(200)

    def _rows_of_words(self) -> list[list[Press]]:
        """The plain ways in one row, or in two where words are large or long."""
        scale, small = self.scale, self._small
        for button in small:
            button.text = 20
        wide = sum([button.natural_width(scale) + scale.px(_APART) for button in small])
        if wide - scale.px(_APART) <= self._room * 1.02:
            return [small]
        for button in small:
            button.text = min(20.0, scale.px(42) * 0.62 * 1000 / scale.text(1000))
        half = (len(small) + 1) // 2
        return [small[:half], small[half:]]

    def update(self, dt: float) -> Transition | None:
        super().update(dt)
        way, self._at_once = self._at_once, None
        return way() if way is not None else None

    def draw(self, surface: Surface) -> None:
        kept: KeptPage | None = self.context.services.get(KEPT_PAGE)
        # The very first picture goes from the disk into the window; what the next is drawn on is
        # looked for afterwards.
        first = self.context.services.pop(FIRST, False) and self._page is None
        if first and kept is not None and kept.lay(self._told, surface):
            self.paint(surface)
            self.controls.draw(surface)
        else:
            super().draw(surface)

    def printed(self) -> Surface:
        kept: KeptPage | None = self.context.services.get(KEPT_PAGE)
        if kept is None:
            return super().printed()
        page = art.converted(Surface(self.size), alpha=False)
        with overheard.apart() as said:
            there = kept.lay(self._told, page)
        if there:
            overheard.remember(page, said)
            return page
        page = super().printed()
        kept.put_by(self._told, page)
        return page

    def make_ready(self) -> None:
        """What the next picture is drawn on, if the first came without it."""
        if self._page is None and self.laid_for == self.context.scale:
            self._page = self.printed()

    @property
    def _told(self) -> Hashable:
        """All that decides how the page is printed."""
        return (
            self.scale,
            palette.now(),
            self._small_coach,
            self._one_row,
            _("Games of the Road"),
            _("Stand and Deliver"),
            self._motto,
            self._imprint_words,
        )

    @property
    def shown(self) -> str:
        """All that decides how the page looks with its ways, before anybody touches it."""
        ways = [
            (door.name, door.words, door.below, door.text, door.share, door.keys, tuple(door.rect))
            for door in [*self._large, *self._small]
        ]
        return repr((self._told, ways))

    @property
    def _motto(self) -> str:
        return _("in which Coaches are stopt, Purses are lightened, and some few escape the Rope")

    @property
    def _imprint_words(self) -> str:
        words = _("YORK: printed for the Players, at the Sign of the Black Mare in Castlegate")
        return f"{words} · {VERSION}"

    @property
    def _one_row(self) -> bool:
        """Whether the plain ways stand in one row."""
        return self._small[0].rect.y == self._small[-1].rect.y

    def print_on(self, page: Surface) -> None:
        scale = self.scale
        x, y = scale.width // 2, scale.height // 2
        _stamp(page, "objects/headpiece", (420, 60), (x, y - scale.px(324)), scale)
        if palette.now().plain_letters:
            self._plain_name(page, x, y, scale)
        else:
            _stamp(page, "app/title_stand_and_deliver", (900, 173), (x, y - scale.px(256)), scale)
        between = scale.px(262)  # the rules beside it
        small = fitted(_("Games of the Road"), scale.text(27, 31), between, 12, Face.SCRIPT, INK)
        put(page, small, midtop=(x, y - scale.px(254)))
        room, px = scale.width - scale.px(240), scale.text(25, 31)
        put(page, fitted(self._motto, px, room, 12, Face.SCRIPT, INK), midtop=(x, y - scale.px(82)))
        if self._small_coach:
            self._ride(page, x, y + scale.px(68), scale, 0.66)
        else:
            self._ride(page, x, y + scale.px(120), scale)
        self._imprint(page, x, scale)

    def _plain_name(self, page: Surface, x: int, y: int, scale: Scale) -> None:
        room = scale.width - scale.px(240)
        name = _("Stand and Deliver").upper()
        large = fitted(name, scale.px(92), room, 16, Face.HEADING, OXBLOOD)
        page.blit(large, large.get_rect(midtop=(x, y - scale.px(214))))

    def _ride(self, page: Surface, x: int, foot: int, scale: Scale, share: float = 1.0) -> None:
        """The coach at a gallop, and him behind it, at their usual size or a share of it."""

        def px(units: float) -> int:
            return scale.px(units * share)

        coach = art.picture("figures/coach_and_four", (px(468), px(158)))
        rider = art.picture("figures/highwayman", (px(198), px(160)))
        gap = px(34)
        left = x - (coach.get_width() + rider.get_width() + gap) // 2
        page.blit(rider, rider.get_rect(bottomleft=(left, foot - scale.px(4))))
        page.blit(coach, coach.get_rect(bottomright=(x + (x - left), foot)))

    def _imprint(self, page: Surface, x: int, scale: Scale) -> None:
        foot = scale.height // 2 + scale.px(340)
        px = min(scale.text(16), max(12, scale.px(20)))
        imprint = fitted(
            self._imprint_words, px, scale.width - scale.px(260), 12, Face.SCRIPT, SEPIA
        )
        page.blit(imprint, imprint.get_rect(midbottom=(x, foot)))
        # Large letters, and long words in two rows, need the room of the ornament.
        if scale.text_factor < 1.3 and self._one_row:
            rule = art.picture("app/tail_rule", (scale.px(300), scale.px(36)))
            page.blit(rule, rule.get_rect(midbottom=(x, foot - imprint.get_height())))


def _stamp(
    page: Surface, name: str, units: tuple[int, int], midtop: tuple[int, int], scale: Scale
) -> None:
    """A cut of so many units, its top in the middle at `midtop`."""
    put(page, art.picture(name, (scale.px(units[0]), scale.px(units[1]))), midtop=midtop)


KEEPER = "keeper"
"""The service that holds the folder of saves, or waits for it."""

AT_ONCE = "at_once"
"""The service that is the way the title page goes first of all, once."""


def first_page(context: Context, trouble: str | None = None) -> Scene:
    """The title page, or before it what went wrong with the player's files, each in a sentence."""
    # The first look at the road sets broken files aside and is the only one that tells of them;
    # finished games may be thousands, and the shelf and the calendar tell of theirs.
    listing = context.store.listing(ended=False)
    troubles = ([trouble] if trouble else []) + list(listing.troubles)
    # A mistake in the house brings everybody back here: the same trouble is told only once.
    told: set[str] = context.services.setdefault("troubles_told", set())
    fresh = [each for each in troubles if each not in told]
    told.update(fresh)
    if not fresh:
        return title_page(context)
    return Notice(
        context,
        _("Before we ride"),
        "\n\n".join(in_short(fresh, context.scale.text_factor)),
        yes=_("To the title page"),
        on_yes=lambda: Reset(title_page(context)),
    )


def title_page(context: Context) -> Scene:
    """The title page with all its ways; the newest unfinished game is one key away."""
    keeper: Keeper | None = context.services.get(KEEPER)
    if context.store.looks_only and keeper is not None and keeper.take():
        # The other window is closed, and no game is open here that it might have gone on with.
        context.store.looks_only = False
    left = [saved for saved in context.store.listing(ended=False).matches if not saved.finished]
    ways: dict[str, Way] = {
        "new": partial(Go, routes.ToGames()),
        "saved": partial(Go, routes.ToSaved()),
        "calendar": partial(Go, routes.ToCalendar()),
        "learn": partial(Go, routes.ToLesson()),
        "practice": partial(Go, routes.ToPractice()),
        "rides": partial(Go, routes.ToRides()),
        "settings": partial(Go, routes.ToSettings()),
        "made": partial(Go, routes.ToAbout()),
    }
    if left:
        ways["resume"] = partial(Go, routes.ToTable(left[0].file))
    words = where_it_stands(context.store, left[0]) if left else ""
    page = TitlePage(context, ways, words, context.services.pop(AT_ONCE, None))
    if KEPT_PAGE in context.services:
        page.coming = lambda scale: chain([page.make_ready], context.ahead(scale))
    return page
