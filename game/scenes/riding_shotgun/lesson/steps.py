"""The first lesson: five moments of one little game and their notes."""

from typing import Final

import pygame

from game.engine.riding_shotgun.data import COACH
from game.engine.words import later
from game.scenes.riding_shotgun.lesson import script, text
from game.scenes.riding_shotgun.lesson.facts import (
    facts,
    of_card,
    of_the_blind,
    of_the_other,
    of_the_roll,
    of_turn,
)
from game.scenes.table.teaching import LessonMoment, Note

_GO: Final = (pygame.K_RETURN,)
_NEXT: Final = (pygame.K_k,)

_ROPED: Final = text.turn_against(script.LEARNER)
_BOMBED: Final = text.turn_against(COACH)

_WILDCARD: Final = Note(
    later("That would play a wildcard. The button does it; press it once more, and it stays."),
    text.with_wildcard,
)

_SORTING: Final = (
    _WILDCARD,
    Note(
        later(
            "{left} still to put away. What lies open in an attack must be of one kind, so two "
            "alike are worth more than two unlike; and a dodge is worth having, always."
        ),
        text.to_put_away,
        facts=facts,
        do=(pygame.K_2, pygame.K_5),
    ),
    Note(
        later(
            "Four are left, and one of them is your Quick Draw: its number says when you act, and "
            "then the bandits may trade for it. Lay one you can spare."
        ),
        text.to_lay,
        text.card_at(script.QUICK),
        do=(pygame.K_6,),
        side="above",
    ),
    Note(
        later(
            "That acts {rank}. Move cards as often as you like; the large button lays it down, "
            "for nobody to see."
        ),
        text.sorted_out,
        facts=facts,
        do=_GO,
    ),
)
"""Notes at any Strategy."""

_ATTACKING: Final = (
    Note(
        later("A trade: now send a card of your own, and it goes to your Post for the other."),
        text.half_traded,
    ),
    Note(
        later(
            "With bare hands you need no card, and there is nothing to call. It costs {target} a "
            "point of grit, and you gain one, unless it is met."
        ),
        text.declared_soon(bluff=False, bare=True),
        facts=facts,
        do=_GO,
    ),
    Note(
        later(
            "You say {kind} {strength} at {target}, and it is the truth: whoever calls you is hit, "
            "and loses a point of grit besides. Minus and plus would make it a lie."
        ),
        text.declared_soon(bluff=False),
        facts=facts,
        do=_GO,
    ),
    Note(
        later(
            "You say {kind} {strength} at {target}, and it is a bluff. Called, it fails, and "
            "{target} gains a point of grit; believed, it is as good as the truth."
        ),
        text.declared_soon(bluff=True),
        facts=facts,
        do=_GO,
    ),
    Note(
        later("And at whom? Arrows up and down, or a click on a panel that glows."),
        text.to_aim,
        text.control("aim:1"),
        do=(pygame.K_DOWN,),
        side="above",
    ),
    Note(
        later(
            "Nobody but you knows what lies there; what you say of it begins at the truth. Now "
            "show {card} beside it: that makes the attack stronger."
        ),
        text.to_show,
        text.card_at(script.SHOWN),
        of_the_other,
        (pygame.K_1,),
        "above",
    ),
    Note(
        later(
            "Your turn, and every turn is an attack. First a card face down, your Blind: any card "
            "will do. {card} shows two shotguns."
        ),
        text.to_begin,
        text.card_at(script.BLIND),
        of_card(script.BLIND),
        (pygame.K_3,),
        "above",
    ),
    Note(
        later(
            "{answers} says {value} against your {strength}. Believe it, and you have missed. Call "
            "it: {answers} loses a point of grit if it is a bluff, you do if it is true."
        ),
        text.challenged,
        facts=facts,
    ),
)
"""Notes at any attack of the learner's."""

_ANSWERING: Final = (
    Note(
        later(
            "You say {value}, and it is the truth. If {attacker} calls it, that costs {attacker} a "
            "point of grit. The third button says so."
        ),
        text.met(bluff=False),
        text.control("answer:defend"),
        facts,
        (pygame.K_3,),
    ),
    Note(
        later(
            "You say {value}, and {card} shows more: to say too little is a bluff as well. Plus, "
            "and it is the truth."
        ),
        text.modest,
        facts=of_the_blind,
        do=(pygame.K_PLUS,),
    ),
    Note(
        later(
            "You say {value}, and it is a bluff. Believed, it saves you; called, the attack hits, "
            "and you lose a point of grit besides."
        ),
        text.met(bluff=True),
        text.control("answer:defend"),
        facts,
    ),
    Note(
        later("{meeting} Take it, call it, or lay cards and defend: the price stands under each."),
        text.answering_somebody,
        facts=facts,
    ),
)
"""Notes at any attack on the learner."""

SORT: Final = LessonMoment(
    later("Four to keep"),
    script.SEED,
    (
        Note(
            later(
                "All cards turn at once, and the lowest number goes first: {first} begins, and you "
                "are number {place} of {all}. {driver} is the last of the guards, and drives."
            ),
            text.turned_up,
            facts=facts,
            do=_NEXT,
        ),
        Note(
            later(
                "So a round begins: of {n} cards four may stay. {card} is a lasso, and guards "
                "throw none. Click it, or press its number, and it is put away."
            ),
            text.holds_to(script.ROPE),
            text.card_at(script.ROPE),
            of_card(script.ROPE),
            (pygame.K_3,),
            "above",
        ),
        *_SORTING,
    ),
    over=text.turned_up,
)

LIE: Final = LessonMoment(
    later("A liar"),
    script.SEED,
    (
        Note(
            later(
                "A bluff it was! {liar} has thrown away a turn, and you have gained a point of "
                "grit: {grit} now. Grit is what you draw by, and what keeps you going."
            ),
            text.caught,
            facts=of_turn(_ROPED),
            do=_NEXT,
        ),
        Note(
            later("That was your first round. On to the next moment."),
            text.later_round,
            do=_NEXT,
        ),
        Note(
            later(
                "{outcome} You could have called that lasso: the only such card was your own. You "
                "have {bars} of gold and {grit} grit now."
            ),
            text.settled(_ROPED),
            facts=of_turn(_ROPED),
            do=_NEXT,
        ),
        Note(
            later(
                "Bring the coach to Redemption, and you win; the bandits win with all the gold, or "
                "with four burnt wheels. Now {attacker} throws a lasso after your gold: the Blind "
                "is said to show lasso {said}. You put the only such card away: call the bluff!"
            ),
            text.lied_to,
            text.control("answer:call"),
            facts,
            (pygame.K_2,),
        ),
        *_ANSWERING,
    ),
    script.ROPED,
    over=text.settled(_ROPED),
)

STRIKE: Final = LessonMoment(
    later("Your own attack"),
    script.SEED,
    (
        Note(
            later(
                "{outcome} Whatever lay face down there and was not called, nobody will ever see. "
                "That doubt is the game."
            ),
            text.both(text.settled(text.own_turn), lambda desk: not text.later_round(desk)),
            facts=of_turn(text.own_turn),
            do=_NEXT,
        ),
        Note(
            later("Your attack is made, and the round is over. On to the next moment."),
            text.later_round,
            do=_NEXT,
        ),
        *_ATTACKING,
    ),
    script.CALLED,
    over=text.settled(text.own_turn),
)

DRIVE: Final = LessonMoment(
    later("Driver"),
    script.SEED,
    (
        Note(
            later("{outcome} The coach has {wheels}."),
            text.both(text.settled(_BOMBED), lambda desk: not text.later_round(desk)),
            facts=of_turn(_BOMBED),
            do=_NEXT,
        ),
        Note(
            later("The coach is through this round. On to the next moment."),
            text.later_round,
            do=_NEXT,
        ),
        Note(
            later(
                "Dynamite at the coach, and you drive: you answer for it. {meeting} Your token is "
                "worth the first of them. {card} will do as your Blind: lay it there."
            ),
            text.for_the_coach,
            text.card_at(script.DODGE),
            of_card(script.DODGE),
            (pygame.K_4,),
            "above",
        ),
        *_ANSWERING,
    ),
    script.BOMBED,
    over=text.settled(_BOMBED),
)

REINS: Final = LessonMoment(
    later("Speed"),
    script.SEED,
    (
        Note(
            later(
                "The coach has rolled {way} spaces and past {town}: everybody draws a wildcard. "
                "Hands are filled, whoever lay in cover gets up, and the next round begins."
            ),
            text.rolled,
            facts=of_the_roll,
            do=_NEXT,
        ),
        Note(
            later("So a round goes by. The coach is nearer to Town, and so are you to winning."),
            text.later_round,
            do=_NEXT,
        ),
        Note(
            later(
                "Your Post counts {guards} stagecoaches, theirs {bandits}: your team sets the "
                "speed, and you choose. Faster is sooner in Town; slower is safer for gold."
            ),
            text.at_the_reins,
            text.control("change:-1"),
            facts,
            (pygame.K_3,),
        ),
        Note(
            later("{roll} The large button lets them go."),
            text.driving,
            facts=facts,
            do=_GO,
        ),
    ),
    script.DRIVEN,
    over=text.rolled_or_later,
)

LESSON: Final = (LIE, SORT, STRIKE, DRIVE, REINS)
