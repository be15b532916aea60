"""How every event looks and sounds: one beat for each run of them, ending with what it changed.

How long something takes hangs on what everybody sees of it and on nothing else: the same for every
card that is drawn, chosen or handed over.
"""

from collections.abc import Iterator

from pygame import Rect, Surface

from game.engine.merry_way import events as e
from game.engine.merry_way.data import PLACES
from game.scenes.kit.prerender import Job
from game.scenes.merry_way.animation.building import building, dealing
from game.scenes.merry_way.animation.runs import Run, Told, walking
from game.scenes.table.prompter import turned_over
from game.sprites import art
from game.sprites.timeline import Beat, Motion, beat, hastened, sequence, together, wait


class Telling(Run):
    """Turns a run of events into a beat: what moves, one sentence, and then what it changed."""

    @property
    def beat(self) -> Beat:
        """All that is seen and heard of them."""
        prompter = self.prompter
        name = type(self.events[0]).__name__ + (" run" if len(self.events) > 1 else "")
        # What nobody watches: no picture and no sound tells who is done with it, or how soon.
        picks = [event for event in self.events if isinstance(event, e.CardPicked)]
        if len(picks) == len(self.events):
            own = any(event.card is not None for event in picks)
            quiet = [prompter.said, wait(0.1)] if own else [prompter.muttered]
            return beat(*quiet, prompter.done, name=name)
        told = self._told
        steps = [prompter.settled, *told.steps, prompter.done]
        whole = sequence(*steps) if told.haste == 1.0 else hastened(told.haste, *steps)
        return beat(whole, sound=told.sound, name=name)

    @property
    def _told(self) -> Told:
        for tell in (walking, of_the_round, dealing, building):
            found = tell(self)
            if found is not None:
                return found
        return Told([self.prompter.said, wait(0.2)])

    def drawings(self) -> Iterator[Job]:
        """What will move or change in it."""
        yield lambda: self.beat


_TURNED = 0.4
"""Seconds until all cards to work with are turned up."""


def of_the_round(run: Run) -> Told | None:
    """What is seen of what every round has; None for the rest."""
    said, moves, spots = run.prompter.said, run.moves, run.spots
    match run.events[0]:
        case e.ResourceCardsDrawn() | e.SchemesDrawn(why="deal"):
            return Told([said, _dealt(run)], "card_flip")
        case e.SchemesDrawn(seat=seat, count=count):
            cards = moves.deal("scheme", [seat] * count, spots.pile("schemes"))
            return Told([said, cards], "card_flip")
        case e.CardsRevealed() as event:
            return Told([_revealed(run, event), said])
        case e.Collected(seat, digit, resource):
            start, goal = spots.supply(resource), spots.on_band(seat, resource)
            taken = moves.goods(resource, digit, start, goal)
            return Told([said, taken, run.prompter.sound("coin_1")])
        case e.NothingCollected():
            return Told([said, wait(0.3)])
        case e.FolliesDealt() as event:
            return Told([said, _follies(run, event)], "card_flip")
        case e.RoundEnded() as event:
            return Told([said, *_cleared(run, event), wait(0.2)], "bell")
        case e.LeaderPassed(seat):
            start, goal = spots.on_band(run.shown.view.leader, "horn"), spots.on_band(seat, "horn")
            return Told([said, moves.goods("leader", 1, start, goal, 0.5)], "horn")
        case e.RoundBegan():
            return Told([said, wait(0.3)], "horn")
        case e.GameEnded():
            return Told([said, wait(0.4)], "bell")
        case _:
            return None


def _dealt(run: Run) -> Motion:
    """Cards for everybody, the resource cards first."""
    work = [each.seat for each in run.events if isinstance(each, e.ResourceCardsDrawn)]
    schemes = [each.seat for each in run.events if isinstance(each, e.SchemesDrawn) and each.count]
    return together(
        run.moves.deal("work", work, run.spots.pile("work")),
        run.moves.deal("scheme", schemes, run.spots.pile("schemes")),
    )


def _revealed(run: Run, event: e.CardsRevealed) -> Motion:
    """Laid face down before all panels, and turned up at the same moment."""
    furniture, prompter, moves = run.furniture, run.prompter, run.moves
    cards: list[Motion] = []
    for seat, card in enumerate(event.cards):
        at = before_band(run.layout.band(seat), run.layout.scale.px(8))
        hidden = moves.back("work", at.size)
        face = furniture.work_card(card, at.size)
        sprite = prompter.flyer(hidden, at.center, f"work {seat}")
        cards.append(
            prompter.while_there(
                sprite, wait(0.15), turned_over(sprite, hidden, face, _TURNED), wait(0.5)
            )
        )
    return sequence(prompter.sound("card_flip"), together(*cards))


def before_band(panel: Rect, gap: int) -> Rect:
    """Where a card lies before its band's panel, over the forest's edge."""
    high = panel.height
    card = Rect(0, 0, round(high * 400 / 560), high)
    card.midleft = (panel.right + gap, panel.centery)
    return card


def _follies(run: Run, event: e.FolliesDealt) -> Motion:
    """From left to right: dealt, turned to their second sides, or replaced."""
    layout, moves, furniture = run.layout, run.moves, run.furniture
    lying = run.shown.view.lineup
    steps: list[Motion] = []
    for place in range(PLACES):
        at = layout.folly(place)
        face = furniture.folly_card(event.faces[place], at.size)
        hidden: Surface = moves.back("folly", at.size)
        if lying and event.faces[place].split(".")[0] == lying[place].face.split(".")[0]:
            hidden = furniture.folly_card(lying[place].face, at.size)
        steps.append(sequence(wait(0.07 * place), moves.flip(at, hidden, face)))
    return sequence(together(*steps), run.prompter.sound("card_slap"))


def _cleared(run: Run, event: e.RoundEnded) -> list[Motion]:
    """The roadblock is carried off."""
    if event.block is None:
        return []
    at = run.layout.step(event.block)
    picture = art.picture("merry_way/roadblock", at.size)
    sprite = run.prompter.flyer(picture, at.center, "roadblock")
    return [
        run.prompter.remove("roadblock"),
        run.prompter.while_there(sprite, run.moves.faded(sprite, 0.3)),
    ]
