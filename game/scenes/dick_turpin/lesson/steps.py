"""The first lesson: five moments of the road and their notes."""

from typing import Final

import pygame

from game.engine.words import later
from game.scenes.dick_turpin.lesson.facts import facts, of_journey
from game.scenes.dick_turpin.lesson.script import (
    AT_CARLISLE,
    FIRST,
    FIVE_PLAYED,
    FOUR_PLAYED,
    MOLL,
    SECOND_CARD,
)
from game.scenes.dick_turpin.lesson.text import (
    ahead,
    better_away,
    better_on,
    both,
    cards_turned,
    chooses,
    chosen,
    control,
    driven_off,
    duelling,
    empty_handed,
    last_card,
    lost_duel,
    past,
    robbed,
    shot_at_once,
    town,
    waits,
    won_duel,
    would_not,
    would_win,
)
from game.scenes.table.teaching import Exercise, Note

_LAY: Final = (pygame.K_RETURN,)
_TURN: Final = (pygame.K_t,)
_RIDE: Final = (pygame.K_r,)
_NEXT: Final = (pygame.K_k,)

_HOLDING_UP: Final = (
    Note(
        later(
            "{sum} so far, and {pistols} among {cards}. Turning on is worth {worth} on average, "
            "riding off {takes}: turn another, with T."
        ),
        better_on,
        control("next"),
        facts,
        _TURN,
        "after",
    ),
    Note(
        later(
            "{sum}, and the next card is a pistol {pistol} of the time. Turning on is worth "
            "{worth} on average: less than you have. Ride off, with R."
        ),
        better_away,
        control("main"),
        facts,
        _RIDE,
        "above",
    ),
)
"""Notes wherever the learner stands before the coach."""


def _elsewhere(journey: int) -> Note:
    """A town the note before did not speak of."""
    return Note(
        later(
            "Another town? Why not; nobody sees it until the coach is there. Enter lays the card "
            "face down."
        ),
        chosen(journey),
        control("main"),
        do=_LAY,
        side="above",
    )


def _on_the_way(journey: int) -> tuple[Note, ...]:
    """Notes while the coach is driven, and where it went otherwise than was meant."""
    return (
        Note(
            later(
                "A duel! Each draws a card in turn, and a pistol puts out whoever drew it. The "
                "driver draws last."
            ),
            duelling,
        ),
        Note(
            later(
                "The pistol was yours: {other} has the coach, and you have nothing of it. So it "
                "goes where there is company."
            ),
            lost_duel(journey),
            facts=of_journey(journey),
            do=_NEXT,
        ),
        Note(
            later(
                "A pistol on the very first card: nothing for you, and nothing lost. The "
                "passengers keep their purses for whoever comes next."
            ),
            shot_at_once(journey),
            do=_NEXT,
        ),
        Note(
            later("The coach is on its way, and stops wherever somebody waits for it."),
            waits,
        ),
        Note(
            later(
                "Nothing for you this time: the coach was empty when it came to you. Early towns "
                "meet a full one."
            ),
            empty_handed(journey),
            do=_NEXT,
        ),
    )


CARD: Final = Exercise(
    later("A card face down"),
    "oxford-23",
    (
        Note(
            later(
                "{taken} for you! The others have paid it, as evenly as can be. The card you laid "
                "lies open, and is played until the next round."
            ),
            robbed(1),
            facts=of_journey(1),
            do=_NEXT,
        ),
        Note(
            later(
                "A pistol, and {lost} left lying: the passengers keep their purses. The next "
                "journey brings six again."
            ),
            driven_off(1),
            facts=of_journey(1),
            do=_NEXT,
        ),
        Note(
            later(
                "Every journey you lay a card face down, and lie in wait at its town. Each serves "
                "once a round. The coach comes to Oxford first, and full: press 1, or drag the "
                "card there."
            ),
            chooses(1),
            town("oxford"),
            do=(pygame.K_1,),
            side="after",
        ),
        Note(
            later(
                "Nobody sees it until the coach is there; think again, if you like. Enter lays it "
                "face down."
            ),
            chosen(1, "oxford"),
            control("main"),
            do=_LAY,
            side="above",
        ),
        _elsewhere(1),
        Note(
            later(
                "Nobody else waits here: the coach is yours. The first card is turned for you, and "
                "shows {sum}. Each card is a passenger; T robs one more."
            ),
            both(cards_turned(1), better_on),
            control("next"),
            facts,
            _TURN,
            "after",
        ),
        *_HOLDING_UP,
        *_on_the_way(1),
    ),
    FIRST,
    over=past(1),
)

BOOTY: Final = Exercise(
    later("One more card?"),
    "bath-820",
    (
        Note(
            later(
                "{taken}, and away. {on} are left in the coach for the towns to come: nobody may "
                "turn more cards than there are purses."
            ),
            robbed(1),
            facts=of_journey(1),
            do=_NEXT,
        ),
        Note(
            later(
                "A pistol, and {lost} left lying: that was one card too many. Whoever waits "
                "further on meets a full coach."
            ),
            driven_off(1),
            facts=of_journey(1),
            do=_NEXT,
        ),
        Note(
            later(
                "{sum} before you. A card shows 1 to 5, or a pistol, and then all of it stays "
                "behind. There are {pistols} in {cards}: turning on is worth {worth} on average. T "
                "turns another."
            ),
            both(cards_turned(2), better_on),
            control("next"),
            facts,
            _TURN,
            "after",
        ),
        *_HOLDING_UP,
        *_on_the_way(1),
    ),
    SECOND_CARD,
    over=past(1),
)

COMPANY: Final = Exercise(
    later("Company"),
    "carlisle-74",
    (
        Note(
            later(
                "{taken}, won twice over: in the duel, and before the coach. Who finds a town to "
                "himself has it easier."
            ),
            robbed(2),
            facts=of_journey(2),
            do=_NEXT,
        ),
        Note(
            later("A pistol after all, and {lost} left lying. The duel was won for nothing."),
            driven_off(2),
            facts=of_journey(2),
            do=_NEXT,
        ),
        Note(
            later(
                "Back from Edinburgh now, so that Carlisle is first. The fullest coach draws "
                "company: go there all the same, and see what comes of it. Press 6."
            ),
            chooses(2),
            town("carlisle"),
            do=(pygame.K_6,),
            side="after",
        ),
        Note(
            later("Where two wait, they duel for the coach. Enter lays the card face down."),
            chosen(2, "carlisle"),
            control("main"),
            do=_LAY,
            side="above",
        ),
        _elsewhere(2),
        Note(
            later(
                "{other} drew the pistol, and the coach is yours. Cards of a duel are out of the "
                "deck: {pistols} among {cards} now. With {sum}, T turns another."
            ),
            both(won_duel(2), better_on),
            control("next"),
            of_journey(2),
            _TURN,
            "after",
        ),
        *_HOLDING_UP,
        *_on_the_way(2),
    ),
    AT_CARLISLE,
    over=past(2),
)

LEFT: Final = Exercise(
    later("What they have left"),
    "york-127",
    (
        Note(
            later(
                "{taken}, and nobody to fight for it. Only the last card played lies open: whoever "
                "remembers the others finds more such towns."
            ),
            robbed(5),
            facts=of_journey(5),
            do=_NEXT,
        ),
        Note(
            later(
                "A pistol, and {lost} left lying; but the choice was good. Only the last card "
                "played lies open: whoever remembers the others finds more such towns."
            ),
            driven_off(5),
            facts=of_journey(5),
            do=_NEXT,
        ),
        Note(
            later(
                "The fifth journey, and two cards left. The card that lies open is the one played "
                "last: {ned} and {moll} met at York, and cannot be there again. You can: press 5."
            ),
            chooses(5),
            last_card(MOLL),
            facts,
            (pygame.K_5,),
        ),
        Note(
            later(
                "Alone at York for certain, if the others leave anybody to be robbed. Enter lays "
                "the card face down."
            ),
            chosen(5, "york"),
            control("main"),
            do=_LAY,
            side="above",
        ),
        Note(
            later(
                "Lancaster comes first, but {ned} or {moll} may have that card left. Enter lays "
                "yours; 5 goes to York instead."
            ),
            chosen(5, "lancaster"),
            control("main"),
            facts,
            _LAY,
            "above",
        ),
        *_HOLDING_UP,
        *_on_the_way(5),
    ),
    FOUR_PLAYED,
    over=past(5),
)

LAST: Final = Exercise(
    later("The last hold-up"),
    "oxford-979",
    (
        Note(
            later(
                "{gold} to {theirs}: the most gold wins after the last journey, and it is yours. "
                "Whoever has all of it wins at once."
            ),
            both(past(6), ahead),
            facts=facts,
            do=_NEXT,
        ),
        Note(
            later(
                "{gold}, and {richest} has {theirs}: the most gold wins after the last journey. "
                "But you know how it is done now."
            ),
            past(6),
            facts=facts,
            do=_NEXT,
        ),
        Note(
            later(
                "The last town of the last journey, and {gold} sovereigns are yours. Riding off "
                "makes {then}, and leaves {rival} {left}: not enough. So whatever the odds, T."
            ),
            would_not,
            control("next"),
            facts,
            _TURN,
            "after",
        ),
        Note(
            later(
                "{sum}! Riding off makes {then}, and leaves {rival} {left}: that wins. Nobody "
                "comes after you, so ask no more. R rides off."
            ),
            would_win,
            control("main"),
            facts,
            _RIDE,
            "above",
        ),
    ),
    FIVE_PLAYED,
    over=past(6),
)

LESSON: Final = (CARD, BOOTY, COMPANY, LEFT, LAST)
"""A town, the booty, a duel, what others can do, and how a game ends."""
