"""The sentences of hints: each says what is so on this table, and no more."""

from collections import Counter
from collections.abc import Sequence

from game.engine.kinds import Action
from game.engine.names import Names, listed
from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun.data import BANDITS, COACH, GUARDS, SYMBOL, VALUE
from game.engine.riding_shotgun.messages import odds, things
from game.engine.riding_shotgun.messages.sums import contest_line, rank_line, roll_line
from game.engine.riding_shotgun.odds.answers import Answering, DefenceFaced, defended
from game.engine.riding_shotgun.odds.desk import Striking, contest, rank, roll, striking
from game.engine.riding_shotgun.odds.tolls import responder
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _, plural

# ---- Strategy


def symbols_of(cards: Sequence[int]) -> str:
    """All that cards show, symbol by symbol: "5 dodges, 1 knife"; "" for no cards."""
    found: Counter[str] = Counter()
    for card in cards:
        found[SYMBOL[card]] += VALUE[card]
    return listed([things.counted(count, symbol) for symbol, count in found.most_common()])


def of_the_hand(view: RidingView) -> str:
    """What a hand is made of."""
    return _("You hold {symbols}. Cards shown in one attack must all be of one kind.").format(
        symbols=symbols_of(view.hand)
    )


def of_keeping(view: RidingView, gone: tuple[int, ...]) -> str:
    """What stays once those are set aside."""
    kept = tuple([card for card in view.hand if card not in gone])
    said = _("That leaves {symbols}.").format(symbols=symbols_of(kept))
    own = view.sides[view.seat or 0]
    if own == GUARDS and any(SYMBOL[card] == "lasso" for card in gone):
        return said + " " + _("A guard throws no ropes.")
    if own == BANDITS and any(SYMBOL[card] == "dynamite" for card in kept):
        return said + " " + _("Dynamite burns wheels, too.")
    if any(SYMBOL[card] == "dodge" for card in kept):
        return said + " " + _("Dodges meet everything but a rope.")
    return said


def of_a_draw(view: RidingView, action: d.QuickDraw) -> str:
    """What a Quick Draw comes to."""
    return _("{card}: {rank}.").format(
        card=things.card_words(action.card), rank=rank_line(rank(view, action))
    )


def of_a_wildcard(card: int) -> str:
    """What it does."""
    return _("{title}: {text}").format(
        title=things.wildcard_name(card), text=things.wildcard_text(card)
    )


# ---- attacking


def of_the_target(view: RidingView, target: d.Target, names: Names) -> str:
    """Who would answer, and with what."""
    seat = responder(view, target)
    rider = view.riders[seat]
    if target == COACH:
        said = _("Look at the coach: {name} answers for it, with {cards} in hand.")
    else:
        said = _("Look at {name}: grit {grit}, {cards} in hand.")
    return said.format(name=names.seat(seat), grit=rider.grit, cards=things.some_cards(rider.cards))


def of_an_attack(view: RidingView, steps: tuple[Action, ...], names: Names) -> str:
    """What a hit would do, and what can be said against it."""
    now = strike(view, steps)
    hit = _("A hit: {price}.").format(price=odds.price(now.hit, now.seat, names))
    return f"{hit} {odds.answers_line(now, names)}"


def strike(view: RidingView, steps: tuple[Action, ...]) -> Striking:
    """The attack that steps come to, with what lies there already."""
    last = steps[-1]
    if not isinstance(last, d.Declare):
        return striking(view, "desperate", last.target)  # type: ignore[attr-defined]
    attack = view.attack
    blind = None if attack is None else attack.blind
    shown = () if attack is None else attack.cards
    kept = set(view.hand)
    for action in steps:
        match action:
            case d.LayBlind(card):
                blind = card
                kept -= {card}
            case d.Trade(give, take):
                shown = (*shown, take)
                kept -= {give}
            case d.AddCards(cards):
                shown = (*shown, *cards)
                kept -= {*cards}
    loaded = last.wildcard is not None
    claim = last.strength - sum([VALUE[card] for card in shown]) - loaded
    return striking(
        view,
        last.kind,
        last.target,
        blind=blind,
        shown=shown,
        claim=claim,
        loaded=loaded,
        kept=tuple(sorted(kept)),
    )


def attack_in_full(view: RidingView, steps: tuple[Action, ...], names: Names) -> str:
    """Every step of an attack in a sentence, and whether it is true."""
    told = []
    for action in steps:
        match action:
            case d.LayBlind(card):
                told.append(_("lay {card} as the Blind").format(card=things.card_words(card)))
            case d.Trade(give, take):
                told.append(
                    _("trade {give} for {take}").format(
                        give=things.cards_listed((give,)), take=things.card_words(take)
                    )
                )
            case d.AddCards(cards):
                told.append(
                    _("show {cards}").format(
                        cards=listed([things.card_words(card) for card in cards])
                    )
                )
            case d.Declare(kind, target, strength, wildcard):
                told.append(
                    _("say {kind} {n} at {target}").format(
                        kind=things.symbol_name(kind),
                        n=strength,
                        target=things.target_name(target, names),
                    )
                )
                if wildcard is not None:
                    told.append(_("play {card}").format(card=things.wildcard_name(wildcard)))
    now = strike(view, steps)
    truth = _("That is a bluff.") if now.bluff else _("That is the truth.")
    return _("{steps}. {truth}").format(steps=things.capital(listed(told)), truth=truth)


# ---- answering


def of_a_claim(now: Answering | DefenceFaced) -> str:
    """How the other's number is made up, and what bears it."""
    if now.bearing is None:
        return _("Bare hands have strength {n}, and nothing to call.").format(n=now.attack.strength)
    said = _("{sum}.").format(sum=odds.claim_line(now))
    return f"{said} {odds.certain_line(now.bearing) or odds.likely_line(now.bearing)}"


def of_an_answer(view: RidingView, now: Answering, action: Action, names: Names) -> str:
    """What the answers come to, the one that is thought of last."""
    taken = _("Taking it: {price}.").format(price=odds.price(now.take, now.seat, names))
    called = ""
    if now.right is not None and now.wrong is not None:
        called = _("A right call: {right}. A wrong one: {wrong}.").format(
            right=odds.price(now.right, now.seat, names),
            wrong=odds.price(now.wrong, now.seat, names),
        )
    meeting = now.meeting
    met = "" if meeting is None else f"{odds.meeting_line(meeting)} {odds.reach_line(meeting)}"
    if action == d.TAKE_IT:
        parts = [met, called, taken]
    else:
        parts = [met, taken, called] if action == d.CALL else [taken, met]
    return " ".join([part for part in parts if part])


def defence_in_full(view: RidingView, action: d.Defend, names: Names) -> str:
    """A defence in a sentence, and whether it is true."""
    if action.blind is None:
        return _("Defend with {n}, and no card.").format(n=action.value)
    said = _("Defend with {n}: {card} as the Blind.")
    if action.cards:
        said = _("Defend with {n}: {card} as the Blind, {cards} beside it.")
    told = said.format(
        n=action.value,
        card=things.card_words(action.blind),
        cards=listed([things.card_words(card) for card in action.cards]),
    )
    thought = defended(view, action)
    bluff = thought is not None and thought.bluff
    return told + " " + (_("That is a bluff.") if bluff else _("That is the truth."))


def of_a_challenge(now: DefenceFaced, names: Names) -> str:
    """What calling a defence comes to, and believing it."""
    return _("A right call: {right}. A wrong one: {wrong}. Believing it: {believe}.").format(
        right=odds.price(now.right, now.seat, names),
        wrong=odds.price(now.wrong, now.seat, names),
        believe=odds.price(now.believe, now.seat, names),
    )


# ---- losing, naming, driving


def of_what_is_left(view: RidingView) -> str:
    """A hand that has to lose something."""
    return _("You hold {symbols}.").format(symbols=symbols_of(view.hand))


def of_those_named(view: RidingView, names: Names) -> str:
    """Those who may be named, with what counts of them; for cards to be given up, how many."""
    said = []
    for seat in [action.aim for action in view.legal if isinstance(action.aim, int)]:
        rider = view.riders[seat]
        if view.phase is Phase.ROB:
            told = _("{name} has {bars}").format(
                name=names.seat(seat), bars=things.bars(rider.gold)
            )
        else:
            told = _("{name} has grit {n}").format(name=names.seat(seat), n=rider.grit)
        said.append(told)
    if said:
        return _("{them}.").format(them=listed(said))
    stay = len(view.hand) - (view.pending[0].count if view.pending else 0)
    return plural("Of your cards {n} stays.", "Of your cards {n} stay.", stay)


def of_the_posts(view: RidingView, names: Names) -> str:
    """What the Posts have come to."""
    return contest_line(contest(view), names)


def of_the_reins(view: RidingView, action: Action) -> str:
    """Where the coach comes to."""
    return roll_line(roll(view, action.change)) if isinstance(action, d.SetSpeed) else ""
