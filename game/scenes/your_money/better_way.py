"""The better way: a decision as it was put to a robber, and the best one as a ghost beside it."""

from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event as PygameEvent

from game.engine.kinds import Action, Seat
from game.engine.words import _
from game.engine.your_money.actions import Chase, Divide, LetGo, Plan, Rob
from game.engine.your_money.data import PLACES, ROADS, STATS
from game.engine.your_money.draft import Draft
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView
from game.scenes.kit.scene import Context, Pop, Scene, Transition
from game.scenes.your_money.modes.robbing import Robbing
from game.scenes.your_money.table import YourMoneyTable
from game.session.match import Match
from game.sprites import lettering
from game.sprites.dice import Die
from game.sprites.lettering import Face
from game.sprites.palette import CARD, GOLD, INK, IVORY, OXBLOOD
from game.sprites.pieces import Piece, kept, plate, sheet_of
from game.sprites.stage import Sprite
from game.sprites.your_money.coach_card import Frame
from game.sprites.your_money.desk import die_side, tray_spots
from game.sprites.your_money.robbery_board import MOST_DICE

GHOST: Final = 135.0
"""How much of a ghost is to be seen, of 255."""

_ROBBERY = Rob | Chase | Divide | LetGo


def open_better_way(
    context: Context,
    match: Match,
    seat: Seat,
    done: Action,
    better: Action,
    lines: tuple[str, ...],
) -> Scene | None:
    """The table of `match` as it stood before the decision; None where only words can show it."""
    planned = isinstance(done, Plan) and isinstance(better, Plan)
    robbed = isinstance(done, _ROBBERY) and isinstance(better, _ROBBERY)
    if not planned and not robbed:
        return None
    return BetterWay(context, match, seat, done, better, lines)


def drafted(view: YourMoneyView, seat: Seat, action: Action) -> Draft:
    """An action as dice put down: the first die of each face that is not taken yet."""
    dice = list(view.sheets[seat].dice or ())
    free = list(range(len(dice)))
    draft = Draft.fresh(view, seat)
    for slot in STATS:
        for face in getattr(action, slot, ()):
            index = next(n for n in free if dice[n] == face)
            free.remove(index)
            draft = draft.place(index, slot)
    draft = draft.with_horse(getattr(action, "horse", False))
    draft = draft.with_spur(getattr(action, "spur", False))
    if isinstance(action, Rob | Divide) and view.options.idle_dice == "idle":
        for index in free:
            draft = draft.place(index, "idle")
    return draft


@kept
def _tag(words: str, px: int, best: bool) -> Piece:
    """A small plate that says whose way it is."""
    text = lettering.line(words, px, Face.BOLD, INK if best else CARD)
    out = sheet_of((text.get_width() + px, round(px * 1.5)))
    plate(out, out.get_rect(), px // 2, IVORY if best else OXBLOOD, GOLD if best else INK, 2)
    out.blit(text, text.get_rect(center=out.get_rect().center))
    return Piece(out)


class BetterWay(YourMoneyTable):
    """A table to look at: what was done stands solid, what was better is a ghost."""

    def __init__(
        self,
        context: Context,
        match: Match,
        seat: Seat,
        done: Action,
        better: Action,
        lines: tuple[str, ...],
    ) -> None:
        super().__init__(context, match)
        self.seat, self.done, self.better = seat, done, better
        self.said = lines
        self.sitting.viewer = seat
        self.shown = self._view_of(seat)
        if isinstance(done, _ROBBERY):
            mode = Robbing(self, seat, self.shown)
            mode.draft = drafted(self.shown, seat, done)
            self.mode = mode
        for event in match.history(seat):
            self._remember(event)

    @property
    def window_title(self) -> str:
        return _("{game}, the better way").format(game=self.match.spec.title)

    @property
    def secrets_seen(self) -> bool:
        """Nothing that is still secret lies here, so the lamp stays dark."""
        return False

    @property
    def deciding(self) -> Seat | None:
        return self.seat

    def frame_of(self, place: str) -> Frame:
        """What was chosen, and what would have been better, stand out."""
        if isinstance(self.done, Plan) and place == self.done.place:
            return Frame.CHOSEN
        if isinstance(self.better, Plan) and place == self.better.place:
            return Frame.CHOICE
        return Frame.PLAIN

    def _words(self) -> tuple[str, list[str]]:
        if isinstance(self.better, Plan) and self.better.place not in PLACES:
            return _("The better way was to leave the road for good."), list(self.said)
        return _("What was done stands solid; the better way is its ghost."), list(self.said)

    # Showing ------------------------------------------------------------------------------------

    def compose(self) -> None:
        super().compose()
        if self.laid_for is None:
            return
        if isinstance(self.mode, Robbing):
            self._dice_of(self.mode)
        elif self.shown.phase is Phase.PLAN:
            self._riders_of()
        self.touch()

    def _riders_of(self) -> None:
        """The robber where he rode, and his ghost where he should have ridden."""
        for action, best in ((self.done, False), (self.better, True)):
            place = getattr(action, "place", "")
            if place not in PLACES:
                continue
            x, y = self.composer.rider_spot(self.seat, place)
            piece = self.composer.rider_piece(self.seat)
            rider = Sprite(f"way:{best}", piece.surface, f"rider {place}", x, y, 18)
            rider.alpha = GHOST if best else 255.0
            self.stage.add(rider)
        self._labels()
        dice = self.shown.sheets[self.seat].dice or ()
        side = die_side(self.layout)
        for number, (face, spot) in enumerate(
            zip(dice, tray_spots(self.layout, len(dice)), strict=True)
        ):
            self.stage.add(Die(f"way:die:{number}", "ivory", face, side, spot.center, 20))

    def _dice_of(self, robbing: Robbing) -> None:
        """In every slot the ghosts of the better dice, after those that were put there."""
        parts = self.composer.parts["board"]
        for stat in STATS:
            lying = len(robbing.in_slot(stat))
            placed = robbing.view.sheets[self.seat].placed
            taken = lying + len(getattr(placed, stat))
            for other in robbing.view.sharing:
                if other != self.seat and stat != "speed":
                    taken += len(getattr(robbing.view.sheets[other].placed, stat))
            for number, face in enumerate(getattr(self.better, stat, ())):
                well = min(taken + number, MOST_DICE - 1)
                spot = parts[f"{stat}_die_{well}"]
                shift = max(0, taken + number - well) * spot.width // 4
                at = (spot.centerx + shift, spot.centery + shift)
                ghost = Die(f"way:{stat}:{number}", "ivory", face, spot.width, at, 24)
                ghost.alpha = GHOST
                self.stage.add(ghost)

    def _labels(self) -> None:
        """Under, over or beside each of the two places what it means, where it covers nothing."""
        px = min(self.scale.text(15), self.scale.px(19))
        taken = [sprite.rect for sprite in self.stage if sprite.id.startswith(("way:", "rider:"))]
        taken += [self.layout.plot(place) for place in PLACES]
        taken += [self._name_of(place) for place in ROADS]
        for action, best in ((self.done, False), (self.better, True)):
            place = getattr(action, "place", "")
            if place not in PLACES:
                continue
            piece = _tag(_("the better way") if best else _("what was done"), px, best)
            at = self._beside(self.layout.plot(place), piece.surface.get_rect(), taken)
            taken.append(at)
            key = f"tag {best}"
            self.stage.add(
                Sprite(f"way:tag:{best}", piece.surface, key, at.centerx, at.centery, 25)
            )

    def _beside(self, plot: Rect, tag: Rect, taken: list[Rect]) -> Rect:
        """Where a tag next to `plot` covers least of what is `taken`, below it if it may."""
        gap, room = (
            self.scale.px(4),
            self.layout.board.inflate(-self.scale.px(8), -self.scale.px(8)),
        )
        wide, high = (tag.width + 1) // 2, (tag.height + 1) // 2
        across = (plot.centerx, plot.left + wide, plot.right - wide)
        down = (plot.centery, plot.top + high, plot.bottom - high)
        middles = [
            *[(x, y) for y in (plot.bottom + gap + high, plot.top - gap - high) for x in across],
            *[(x, y) for x in (plot.left - gap - wide, plot.right + gap + wide) for y in down],
        ]
        spots = [tag.move_to(center=middle).clamp(room) for middle in middles]

        def covers(spot: Rect) -> int:
            return sum([each.width * each.height for each in map(spot.clip, taken)])

        return min(spots, key=covers)

    def _name_of(self, road: str) -> Rect:
        """About where the name of a road's town stands on the map."""
        px = min(self.scale.text(15), self.scale.px(19))
        name = Rect(0, 0, round(6 * px), round(2.4 * px))
        name.center = self.layout.label(road)
        return name.clamp(self.layout.map)

    def furnish(self) -> None:
        self.controls.clear()
        self.controls.home = "main"
        back = self.add_main(_("Back to the court"), Pop)
        back.keys = (*back.keys, pygame.K_ESCAPE, pygame.K_SPACE)
        back.pads = (*back.pads, "B")

    # Nothing is asked, and nothing goes on -------------------------------------------------------

    def update(self, dt: float) -> Transition | None:
        self.controls.update(dt)
        return None

    @property
    def busy(self) -> bool:
        return self.controls.waiting

    def handle(self, event: PygameEvent) -> Transition | None:
        handled = self.controls.handle(event)
        return handled.transition if handled is not None else None

    def enter(self) -> None:
        """Whatever music plays goes on."""

    def idle(self, seconds: float) -> Transition | None:
        """There is nothing here that does not lie open by now."""
        return None

    def picture(self) -> Surface:
        return Scene.picture(self)
