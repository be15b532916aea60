"""A run of events that is told in one beat, everything there is to tell it with, and how everybody
stands after it; what moves over the table: riders and their dust, patrols, dice, chits, icons,
bullets.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import dist

from pygame import Rect, Surface

from game.engine.flavour.talk import LIGHT, Weight
from game.engine.geometry import Point, direction
from game.engine.kinds import Event, Seat
from game.engine.steeplechase import events as e
from game.engine.steeplechase.state import Group
from game.scenes.steeplechase import view_model
from game.scenes.steeplechase.slips import courier_piece, group_piece, slip_of, sprite_middle
from game.scenes.steeplechase.view_model import SteeplechaseShown
from game.scenes.steeplechase.widgets import Furniture
from game.scenes.table.prompter import Prompter, along, travel, turned_over
from game.sprites import art
from game.sprites.dice import DieCast, DieColour, throw
from game.sprites.maps.camera import Pixel
from game.sprites.stage import Sprite, glide
from game.sprites.steeplechase.counters import Of, chit
from game.sprites.steeplechase.woodcuts import Pose
from game.sprites.timeline import (
    Motion,
    ease_in_out,
    ease_out,
    linear,
    sequence,
    together,
    tween,
    wait,
)


class Run:
    """The events, the table before them, and where things are."""

    def __init__(
        self,
        furniture: Furniture,
        events: Sequence[Event],
        shown: SteeplechaseShown,
        prompter: Prompter,
        weight: Weight = LIGHT,
    ) -> None:
        self.furniture, self.party, self.layout = furniture, furniture.party, furniture.layout
        self.events, self.shown, self.prompter = tuple(events), shown, prompter
        self.weight, self.view = weight, shown.view
        self.glass = furniture.glass(shown)

    # Where things are ---------------------------------------------------------------------------

    def part(self, piece: str, *names: str) -> Rect | None:
        """The first of these parts that piece has; None where it does not lie."""
        parts = self.prompter.on.parts.get(piece, {})
        return next((parts[name] for name in names if name in parts), None)

    def on_slip(self, seat: Seat, *names: str) -> Pixel:
        """The middle of a part of a courier's slip."""
        found = self.part(f"slip:{seat}", *names, "seal")
        return (found or self.layout.slip(self.furniture.place(self.shown, seat))).center

    def pixel(self, p: Point) -> Pixel:
        """Where a point of the country is seen; at the map's edge where it lies beyond."""
        x, y = self.glass.pixel(p)
        board = self.layout.board
        return max(board.left, min(board.right, x)), max(board.top, min(board.bottom, y))

    def courier(self, seat: Seat) -> Pixel:
        """Where a courier stands."""
        return self.pixel(self.view.couriers[seat].at)

    def group(self, name: str) -> Group | None:
        """A group that is there."""
        return next((group for group in self.view.groups if group.id == name), None)

    def anywhere(self, who: str) -> Pixel:
        """The middle of whoever has something: a seat ("0") by its slip, a group on the map; the
        middle of the map for nobody.
        """
        if who.isdigit():
            return self.on_slip(int(who), "despatch")
        group = self.group(who)
        return self.layout.board.center if group is None else self.pixel(group.at)

    def place_of(self, seat: Seat) -> Pixel:
        """Where something befalls a courier: on the map, or on the sheet over it."""
        return self.layout.sheet.at.title.midtop if self.sheet else self.courier(seat)

    def contest_place(self, seat: Seat, other: Seat) -> Pixel:
        """Where a boast is turned up: over the map, left the one and right the other."""
        middle, far = self.layout.board.center, self.layout.scale.px(70)
        return middle[0] + (far if seat > other else -far), middle[1]

    @property
    def bag(self) -> Pixel:
        """Where chits come from: the foot of the map, or of the sheet."""
        board = self.layout.board
        return board.centerx, board.bottom - self.layout.scale.px(40)

    def beside_slip(self, seat: Seat) -> Pixel:
        """A place for a die beside a slip, on the map's edge."""
        slip = self.layout.slip(self.furniture.place(self.shown, seat))
        if self.layout.large:
            return slip.centerx, slip.bottom + self.layout.scale.px(30)
        return slip.right + self.layout.scale.px(40), slip.centery

    @property
    def sheet(self) -> bool:
        """Whether the table sheet lies over the map, so that nothing is seen of that."""
        return self.furniture.covered(self.shown)


def run_length(coming: Sequence[Event]) -> int:
    """How many of the events that come next are told in one beat: a group's throw goes with its
    march, all chits of one draw with the first, and how things stand with whatever came before.
    """
    first, length = coming[0], 1
    while length < len(coming) and _joins(coming[length], first, coming[length - 1]):
        length += 1
    return length


def _joins(event: Event, first: Event, before: Event) -> bool:
    return isinstance(event, e.Happened) and event.joins(first, before)


def run_told(events: Sequence[Event], sentences: Sequence[str]) -> str:
    """What is said of it all."""
    said = [sentence for sentence in sentences if sentence]
    first = events[0]
    if isinstance(first, e.Happened) and first.alike and len(said) > 1:
        return said[0] if len(set(said)) == 1 else " ".join(said[:2])
    return " ".join(said)


RIDE, MARCH = 12_000.0, 10_000.0
"""Mils a courier rides and a patrol marches in a second."""
_LEAST, _MOST = 0.35, 1.9
"""Seconds any way takes."""
_RIDER, _DUST, _SHOT = 44, 42, 58
_LAP, _MANY = 0.08, 6


class Movements:
    """Steps of things that move and leave the table as it was."""

    def __init__(self, run: Run) -> None:
        self.run, self.prompter = run, run.prompter
        self.scale, self.layout, self.calm = run.layout.scale, run.layout, run.party.calm
        self._thrown: list[str] = []

    # Anything -----------------------------------------------------------------------------------

    def fly(
        self, picture: Surface, start: Pixel, goal: Pixel, seconds: float, key: str = "thing"
    ) -> Motion:
        """Something on its way from here to there, and gone."""
        sprite = self.prompter.flyer(picture, start, key)
        return self.prompter.while_there(sprite, glide(sprite, goal, seconds, then_still=False))

    def icon(self, name: str, side: int = 34) -> Surface:
        """An icon as it flies."""
        px = self.scale.px(side)
        return art.picture(f"steeplechase/icon_{name}", (px, px))

    def icon_flies(self, name: str, start: Pixel, goal: Pixel, seconds: float = 0.4) -> Motion:
        """An icon on its way."""
        return self.fly(self.icon(name), start, goal, seconds, name)

    def held_up(self, picture: Surface, at: Pixel, seconds: float, z: int = 60) -> Motion:
        """Something everybody looks at for a while, coming and going softly."""
        sprite = self.prompter.flyer(picture, at, "held")
        sprite.z, sprite.alpha = z, 0.0

        def show(alpha: float) -> None:
            sprite.alpha = alpha

        rise = min(0.12, seconds / 3)
        return self.prompter.while_there(
            sprite,
            tween(show, 0.0, 255.0, rise, motion=False),
            wait(seconds - 2 * rise),
            tween(show, 255.0, 0.0, rise, motion=False),
        )

    # On the map ---------------------------------------------------------------------------------

    def ride(
        self, seat: Seat, path: Sequence[Point], mounted: bool, leaps: bool, *then: Motion
    ) -> Motion:
        """A courier along his path at twelve inches a second, in dust; over a barrier at its end
        his horse lifts. He stands there while what comes `then` is told.
        """
        view, run = self.run.view, self.run
        courier = view.couriers[seat]
        superb = courier.horse is not None and courier.horse.superb
        pose: Pose = ("superb" if superb else "mounted") if mounted else "foot"
        piece = courier_piece(view, seat, run.party, run.glass, self.scale, True, pose)
        line = [sprite_middle(piece, run.pixel(p)) for p in path]
        sprite = self.prompter.flyer(piece.surface, line[0], f"courier {seat}")
        sprite.z = _RIDER
        seconds = self._seconds(path, RIDE if mounted else RIDE * 0.75)
        lift = self.scale.px(26) if leaps else 0
        step = self.scale.px(3 if mounted else 2)

        def show(t: float) -> None:
            x, y = along(line, t)
            # The gait, and the leap at the end.
            hop = abs(((t * seconds * 6) % 2) - 1) * step * (0 < t < 1)
            over = max(0.0, (t - 0.72) / 0.28) if leaps else 0.0
            sprite.x, sprite.y = x, y - hop - 4 * lift * over * (1 - over)

        moving: list[Motion] = [tween(show, 0.0, 1.0, seconds, ease_in_out)]
        if mounted and not self.calm and seconds > 0.4:
            moving += self._dust(line, seconds)
        return self.prompter.while_there(sprite, together(*moving), *then)

    def _dust(self, line: Sequence[Pixel], seconds: float) -> list[Motion]:
        """Clouds left behind along the way, each thinning out."""
        clouds = max(2, min(7, round(seconds * 4)))
        found: list[Motion] = []
        side = max(14, round(self.run.glass.unit * 1500))
        for number in range(clouds):
            share = (number + 0.5) / clouds
            cloud = self.prompter.flyer(
                art.picture("dick_turpin/dust", (side * 2, side)), along(line, share), "dust"
            )
            cloud.z, cloud.alpha = _DUST, 170.0

            def thin(alpha: float, cloud: Sprite = cloud) -> None:
                cloud.alpha = alpha

            gone = tween(thin, 170.0, 0.0, 0.3, motion=False)
            found.append(sequence(wait(seconds * share), self.prompter.while_there(cloud, gone)))
        return found

    def march(self, group: Group, path: Sequence[Point], charging: bool) -> Motion:
        """A group along its way, facing where it goes."""
        run = self.run
        if len(path) < 2 or path[0] == path[-1]:
            return wait(0.1)
        eyes = run.view.seat
        facing = _facing(path) or group.facing
        piece = group_piece(group, eyes, run.glass, self.scale, facing, charging)
        line = [sprite_middle(piece, run.pixel(p)) for p in path]
        sprite = self.prompter.flyer(piece.surface, line[0], f"group {group.id}")
        sprite.z = _RIDER - 1
        seconds = self._seconds(path, MARCH)
        return self.prompter.while_there(sprite, travel(sprite, line, seconds, linear))

    def _seconds(self, path: Sequence[Point], pace: float) -> float:
        """How long a way takes."""
        far = sum([dist(a, b) for a, b in pairwise(path)])
        return max(_LEAST, min(_MOST, far / pace))

    def shot(self, group: Group, seat: Seat, hit: bool) -> Motion:
        """A flash, smoke, and the bullet on its way: into somebody, or past him."""
        run = self.run
        start, goal = run.pixel(group.at), run.courier(seat)
        side = self.scale.px(40)
        flash = art.picture("dick_turpin/flash", (side, side))
        smoke = art.picture("dick_turpin/smoke", (side, side))
        muzzle = along((start, goal), min(0.45, 20.0 / max(20.0, dist(start, goal))))
        past = goal
        if not hit:
            past = goal[0] + (goal[0] - start[0]) * 0.3, goal[1] - self.scale.px(22)
        ball = Surface((max(5, self.scale.px(6)),) * 2)
        ball.fill((26, 20, 14))
        bullet = self.prompter.flyer(ball, muzzle, "bullet")
        bullet.z = _SHOT
        return sequence(
            self.prompter.sound("pistol"),
            together(
                self.held_up(flash, muzzle, 0.18, _SHOT),
                self.prompter.while_there(
                    bullet, glide(bullet, past, 0.28, then_still=False), wait(0.04)
                ),
                sequence(wait(0.12), self.held_up(smoke, muzzle, 0.4, _SHOT)),
            ),
        )

    def lit(self, picture: Surface, at: Pixel, seconds: float) -> Motion:
        """Something over the map that grows clear and fades: a wedge, a ring."""
        sprite = self.prompter.flyer(picture, at, "lit")
        sprite.z, sprite.alpha = 20, 0.0

        def show(alpha: float) -> None:
            sprite.alpha = alpha

        half = seconds / 3
        return self.prompter.while_there(
            sprite,
            tween(show, 0.0, 255.0, half, ease_out, motion=False),
            wait(half),
            tween(show, 255.0, 0.0, half, motion=False),
        )

    def group_picture(self, group: Group) -> Surface:
        """A group as it stands."""
        run = self.run
        return group_piece(group, run.view.seat, run.glass, self.scale).surface

    def race(self, event: Event) -> Motion:
        """The slips change places, where the race has another order after that."""
        run = self.run
        before = view_model.order(run.view)
        now = view_model.order(run.furniture.after(run.view, event))
        if before == now:
            return wait(0.0)
        slides: list[Motion] = []
        for place, seat in enumerate(before):
            start, goal = self.layout.slip(place), self.layout.slip(now.index(seat))
            piece = slip_of(run.furniture, run.shown, seat, place, start.size)
            sprite = self.prompter.flyer(piece.surface, start.center, f"slip {seat}")
            sprite.z = 61 if now.index(seat) < place else 60
            slides.append(
                self.prompter.while_there(
                    sprite, glide(sprite, goal.center, 0.45, then_still=False)
                )
            )
        return sequence(
            self.prompter.changed(slipping=True),
            self.prompter.sound("card_slap"),
            together(*slides),
        )

    # Dice ---------------------------------------------------------------------------------------

    def dice(
        self,
        faces: Sequence[int],
        thrown: Sequence[int] = (),
        colour: DieColour = "ivory",
        at: Sequence[Pixel] = (),
        seconds: float = 0.6,
    ) -> Motion:
        """Dice thrown on the leather; where some are `thrown` again, only those fly."""
        desk = self.layout.dice_desk
        places = desk.places(len(faces))
        spots = list(at) or [place.center for place in places]
        side = round(places[0].width * 0.86)
        flying = [n for n in range(len(faces)) if not thrown or n in thrown]
        casts = [
            DieCast(self.prompter.name("die"), faces[n], spots[n % len(spots)], colour)
            for n in flying
        ]
        origin = (desk.leather.right + self.scale.px(120), desk.leather.bottom)
        held = None
        if self.run.weight.hangs and casts:
            held = self.prompter.held_breath(casts[-1].at, side)
        steps: list[Motion] = [self.prompter.remove(f"leather:{n}") for n in flying]
        steps.append(self.prompter.sound("dice_roll"))
        steps.append(throw(self.prompter.on.stage, casts, side, origin, seconds, held=held))
        if self.run.weight.sound:
            steps.append(self.prompter.sound(self.run.weight.sound))
        # They lie till the beat is over, and from then on as the table lays them.
        self._thrown.extend([cast.id for cast in casts])
        return sequence(*steps)

    @property
    def dice_down(self) -> Motion:
        """What was thrown is taken up: the table has it."""
        return sequence(*[self.prompter.remove(name) for name in self._thrown])

    # Chits --------------------------------------------------------------------------------------

    def chits(self, kind: Of, values: Sequence[int | None], start: Pixel, goal: Pixel) -> Motion:
        """Chits out of their bag to a slip: face down, but for the eyes of whose they are."""
        side = self.scale.px(40)
        back = chit(kind, None, side).surface
        flights: list[Motion] = []
        for number, value in enumerate(values[:_MANY]):
            sprite = self.prompter.flyer(back, start, f"chit {kind}")
            steps: list[Motion] = [wait(_LAP * number)]
            if value is not None:
                face = chit(kind, value, side).surface
                steps.append(turned_over(sprite, back, face, 0.25))
                steps.append(wait(0.35))
                steps.append(turned_over(sprite, face, back, 0.2))
            steps.append(glide(sprite, goal, 0.4, then_still=False))
            flights.append(self.prompter.while_there(sprite, *steps))
        return together(*flights)

    def chit_up(self, kind: Of, value: int, at: Pixel) -> Motion:
        """A chit turned up before everybody."""
        side = self.scale.px(64)
        back, face = chit(kind, None, side).surface, chit(kind, value, side).surface
        sprite = self.prompter.flyer(back, at, "chit up")
        return self.prompter.while_there(
            sprite, wait(0.1), turned_over(sprite, back, face, 0.3), wait(0.7)
        )


def _facing(path: Sequence[Point]) -> Point | None:
    """Where the last step of a way leads."""
    for a, b in reversed(list(pairwise(path))):
        if a != b:
            return direction(b[0] - a[0], b[1] - a[1])
    return None
