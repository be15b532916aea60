"""The first lesson: three moments of one little game and their notes."""

from typing import Final

import pygame

from game.engine.words import later
from game.scenes.merry_way.lesson import text
from game.scenes.merry_way.lesson.facts import facts
from game.scenes.merry_way.lesson.script import BANKED, OFFERED, OPTIONS, SEED
from game.scenes.table.teaching import LessonMoment, Note

_GO: Final = (pygame.K_RETURN,)
_NEXT: Final = (pygame.K_k,)

_BARGAINING: Final = (
    Note(
        later(
            "{name} gives {give} and asks {want}. Enter takes it, D declines, and C opens the pans "
            "for another offer."
        ),
        text.answers,
        facts=facts,
    ),
    Note(
        later(
            "What you lay into the pans goes to {name} as an offer of yours. Esc brings back what "
            "was offered."
        ),
        text.counters,
        facts=facts,
    ),
    Note(
        later(
            "You have the floor. Click what you give in your own panel, and what you ask for in "
            "that of {name}; or rest, with R."
        ),
        text.has_floor,
        text.control("rest"),
        facts,
        (pygame.K_r,),
        "above",
    ),
    Note(
        later("{name} asks for your price. What you say binds nobody."),
        text.names_price,
        facts=facts,
    ),
    Note(
        later(
            "At the bank a purse buys one thing, and three of a kind buy one of another. You need "
            "neither: Enter leaves it."
        ),
        text.at_the_bank,
        do=_GO,
    ),
)
"""Notes wherever the learner bargains, or stands at the bank."""

WORK: Final = LessonMoment(
    later("A day’s work"),
    SEED,
    (
        Note(
            later(
                "The day’s work is done: you have {stores}. {lack} Others may have what you lack."
            ),
            text.worked,
            facts=facts,
            do=_NEXT,
        ),
        Note(
            later(
                "The same round from its beginning: this is how you came to build. {trap} costs "
                "{cost}. To work, then: {work} brings most of that."
            ),
            text.to_pick,
            text.work_card,
            facts,
            (pygame.K_1,),
            "above",
        ),
        Note(
            later(
                "{card} is {sum} in all. Enter plays it, face down; when {name} has chosen, too, "
                "both are turned."
            ),
            text.picked,
            facts=facts,
            do=_GO,
        ),
        Note(
            later(
                "A digit brings so many of one thing, or draws so many schemes. {trap} wants four "
                "materials and you have one: take {digit}."
            ),
            text.to_collect(0, "materials"),
            text.control("take:materials"),
            facts,
            (pygame.K_t, pygame.K_RETURN),
            "above",
        ),
        Note(
            later("Now {digit} plots: one is for the inn, and one is to deal with."),
            text.to_collect(1, "plots"),
            text.control("take:plots"),
            facts,
            (pygame.K_p, pygame.K_RETURN),
            "above",
        ),
        Note(
            later(
                "A last digit. A band lives by its schemes: draw one. The manpower you lack, "
                "{name} may sell."
            ),
            text.to_collect(2, "draw"),
            text.control("take:draw"),
            facts,
            (pygame.K_s, pygame.K_RETURN),
            "above",
        ),
        Note(
            later("{what}: Enter does it. Until then you may choose otherwise."),
            text.collected,
            facts=facts,
            do=_GO,
        ),
        Note(
            later("Your {digit} brings so many of one thing, or draws so many schemes. {lack}"),
            text.collecting,
            facts=facts,
        ),
    ),
    options=OPTIONS,
    over=text.worked,
)

DEAL: Final = LessonMoment(
    later("A fair exchange"),
    SEED,
    (
        Note(
            later(
                "A deal, and done at once: you have {stores}. {lack} Only what changes hands now "
                "can be dealt in; what is promised is only said."
            ),
            text.dealt,
            facts=facts,
            do=_NEXT,
        ),
        Note(
            later("Nothing has changed hands. Finish, or try once more."),
            text.bargained,
            do=_NEXT,
        ),
        Note(
            later(
                "{name} gives {give} and asks {want}. {lack} And of plots you have one too many: "
                "both of you gain. Enter takes the deal."
            ),
            text.the_offer,
            text.control("main"),
            facts,
            _GO,
            "above",
        ),
        *_BARGAINING,
    ),
    OFFERED,
    OPTIONS,
    over=text.dealt_or_over,
)

TRAP_SET: Final = LessonMoment(
    later("What wins"),
    SEED,
    (
        Note(
            later(
                "{purses} in one round: three lazy travellers, and an inn on their way. That is "
                "the game. Know what tempts them, and lie where they come by."
            ),
            text.rich,
            facts=facts,
            do=_NEXT,
        ),
        Note(
            later(
                "The first round is over: you have {purses}. Who is tempted by something else "
                "walks past, and pays nothing. Go on, or try once more."
            ),
            text.walked,
            facts=facts,
            do=_NEXT,
        ),
        Note(
            later("{who} has fallen for it, and pays you {happened}. Enter goes on."),
            text.fell,
            facts=facts,
            do=_GO,
        ),
        Note(
            later(
                "{who} looks for the nearest trap of his first folly, or goes straight to town. "
                "Enter goes on."
            ),
            text.walking,
            facts=facts,
            do=_GO,
        ),
        Note(
            later("Both of you have passed. Enter, and the travellers set out."),
            text.set_out,
            do=_GO,
        ),
        Note(
            later("You build no more this round: Enter."),
            text.passes,
            facts=facts,
            do=_GO,
        ),
        Note(
            later("{sums} Enter builds it."),
            text.laid,
            facts=facts,
            do=_GO,
        ),
        Note(
            later(
                "Ropes lie round the clearings that are open. Theirs is the north road: click its "
                "rope, or press the right arrow."
            ),
            text.holds_trap,
            text.the_site,
            facts,
            (pygame.K_RIGHT,),
            "above",
        ),
        Note(
            later("That has its uses. Choose where it goes, or put it back with Esc."),
            text.holds_other,
        ),
        Note(
            later(
                "Most purses win, once somebody has {target}. Travellers in caps pay when they "
                "fall for your trap; hoods take purses, helmets take claims. All three on the "
                "north road follow the snail, lazy: take {trap} in hand, with a click or 1."
            ),
            text.can_take,
            text.trap_card,
            facts,
            (pygame.K_1,),
            "above",
        ),
        Note(
            later("Your trap lies there. Pass, with D, and Enter."),
            text.nothing_more,
            text.control("pass"),
            facts,
            (pygame.K_d, pygame.K_RETURN),
            "above",
        ),
        Note(
            later("Take a card of your hand and then a clearing, or pass, with D."),
            text.bare,
        ),
        Note(later("Build on, or pass, with D."), text.waits),
        *_BARGAINING,
    ),
    BANKED,
    OPTIONS,
    over=text.walked,
)

LESSON: Final = (TRAP_SET, WORK, DEAL)
