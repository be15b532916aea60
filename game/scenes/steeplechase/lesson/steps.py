"""The first lesson: three moments of two little games and their notes."""

from typing import Final

import pygame

from game.engine.steeplechase import tasks as t
from game.engine.words import later
from game.scenes.steeplechase.lesson.facts import facts
from game.scenes.steeplechase.lesson.script import (
    AT_THE_BRIDGE,
    BRIDGE_SEED,
    NEARLY_THERE,
    ON_THE_ROAD,
    OPTIONS,
    SEED,
)
from game.scenes.steeplechase.lesson.text import (
    asked,
    broke,
    control,
    crossed,
    delivered,
    does,
    first_throw,
    loses,
    missed,
    must_meet_them,
    parted,
    rides,
    rode,
    stays,
    takes_up,
    throws,
    to_fend,
    to_strike,
)
from game.scenes.table.teaching import LessonMoment, Note

_GO: Final = (pygame.K_RETURN,)
_NEXT: Final = (pygame.K_k,)
_FIRST: Final = (pygame.K_1, pygame.K_RETURN)
_SECOND: Final = (pygame.K_2, pygame.K_RETURN)

_RIDING: Final = (
    Note(
        later("{dice}, which is {sum} inches. Enter rides with that throw."),
        throws,
        facts=facts,
        do=_GO,
    ),
    Note(
        later("A horseman may turn once on the way. Straight on will do: Enter."),
        asked(t.AskTurn),
        do=_GO,
    ),
    Note(
        later("In line with a bridge you may stop. Enter rides on to the end."),
        asked(t.AskStop),
        do=_GO,
    ),
    Note(later("You would stay where you are. Esc takes up the line again."), stays),
    Note(
        later(
            "The line is your way: pull it about on the map, or turn it with the arrows. "
            "Enter throws the dice, and you ride."
        ),
        rides,
        control("main"),
        facts,
        _GO,
    ),
)
"""Notes wherever the learner rides."""

_JUMPING: Final = (
    Note(
        later(
            "A wall! Stop before it, or jump. A horseman on a superb horse clears it {over} of the "
            "time, and a clean leap is a boast. Press 1, and Enter."
        ),
        asked(t.AskJump),
        control("answer:0"),
        facts,
        _FIRST,
    ),
    Note(
        later("A {die} is not enough. You are not tired yet: throw it again, with 1, and Enter."),
        asked(t.AskAgain),
        control("answer:0"),
        facts,
        _FIRST,
    ),
)

RIDE: Final = LessonMoment(
    later("Over the bridge"),
    BRIDGE_SEED,
    (
        Note(
            later(
                "Over the bridge, in one ride, and {far} to go! Boasts are won on the way: by "
                "adventures, fights, and leaps over walls."
            ),
            crossed,
            facts=facts,
            do=_NEXT,
        ),
        Note(
            later(
                "That was a ride. {far} are still to go. In the next moment you stand at "
                "the bridge."
            ),
            rode,
            facts=facts,
            do=_NEXT,
        ),
        Note(
            later("{dice}: that is {sum} inches, and over the bridge. Enter keeps them all."),
            first_throw,
            control("main"),
            facts,
            _GO,
        ),
        Note(later("Enter throws those again, and that throw counts."), takes_up, do=_GO),
        *_JUMPING,
        Note(
            later(
                "The most boasts win. Your despatch brings three at headquarters, the tent in a "
                "ring, {far} off. The line leads over the bridge; you ride as "
                "many inches as the dice come to. Enter throws."
            ),
            rides,
            control("main"),
            facts,
            _GO,
        ),
        *_RIDING,
    ),
    ON_THE_ROAD,
    OPTIONS,
    over=rode,
)

MEETING: Final = LessonMoment(
    later("Two redcoats"),
    SEED,
    (
        Note(
            later(
                "They run! That is {boasts} by now, and the bridge is yours. Whoever is beaten "
                "throws on a table of his own, and may lose horse, despatch or freedom."
            ),
            broke,
            facts=facts,
            do=_NEXT,
        ),
        Note(
            later(
                "They are still there. Next turn you may ride away from them. In the next moment "
                "you are nearly home."
            ),
            parted,
            do=_NEXT,
        ),
        Note(
            later(
                "Two redcoats are close, so it is words or blows. They break when one of them is "
                "out of the fight. Fight: 2, and Enter."
            ),
            must_meet_them,
            control("answer:1"),
            facts,
            _SECOND,
        ),
        Note(
            later(
                "He shows a {enemy}. Fending off, as much is enough: {fend}. Striking, it takes "
                "more: {strike}, and else you are beaten. Fend off: 1, and Enter."
            ),
            to_fend,
            control("answer:0"),
            facts,
            _FIRST,
            "above",
        ),
        Note(
            later(
                "Only a {enemy}! Striking puts him out of the fight {strike} of the time. Strike: "
                "2, and Enter."
            ),
            to_strike,
            control("answer:1"),
            facts,
            _SECOND,
            "above",
        ),
        Note(
            later(
                "Your {die} is too low against a {enemy}. Your strength gives you another throw: "
                "2, and Enter."
            ),
            loses,
            control("answer:1"),
            facts,
            _SECOND,
            "above",
        ),
        Note(
            later("Your {die} is enough against a {enemy}. Keep it: 1, and Enter."),
            does,
            control("answer:0"),
            facts,
            _FIRST,
            "above",
        ),
        *_JUMPING,
        *_RIDING,
    ),
    AT_THE_BRIDGE,
    OPTIONS,
    over=parted,
)

HOME: Final = LessonMoment(
    later("Headquarters"),
    SEED,
    (
        Note(
            later(
                "Delivered! Three boasts more, and the race is over. All boasts are added up now: "
                "the best tale wins."
            ),
            delivered,
            do=_NEXT,
        ),
        Note(
            later("Not there yet: {far} to go. The next ride may do it. Finish, or try once more."),
            missed,
            facts=facts,
            do=_NEXT,
        ),
        Note(
            later(
                "Headquarters are {far} off, and nothing is in the way. Whoever comes there with a "
                "despatch draws three boasts, and ends the race. Enter throws."
            ),
            rides,
            control("main"),
            facts,
            _GO,
        ),
        *_JUMPING,
        *_RIDING,
    ),
    NEARLY_THERE,
    OPTIONS,
    over=delivered,
)

LESSON: Final = (RIDE, MEETING, HOME)
