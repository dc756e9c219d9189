"""Words of Reef Encounter's table: captions, hints on what to do now, and the name of each action. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, assert_never

from companion.guide import format_pages
from companion.reef_encounter.box import Coral
from companion.reef_encounter.guide import GUIDE
from companion.reef_encounter.queries import touches as s
from companion.reef_encounter.queries.legal import PossibleMeal
from companion.reef_encounter.queries.views import View
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.growth import POLYPS_PER_LARVA
from companion.reef_encounter.rules.state import Phase, Seat
from companion.seating import ChangePlayer, Rename
from companion.translator import N_, NN_, Translator, capitalize_first
from mobile.reef_encounter.play import what_if
from mobile.reef_encounter.play.highlights import Highlights, alga_outcome_text

# What the player on turn has before them

LARVAE_LABEL = N_("Larva cubes")
IN_FRONT_LABEL = N_("In front of the screen")
OTHERS_LABEL = N_("Shrimps, fish, bag")
SHRIMPS_LABEL = N_("Shrimps")
BAG_LABEL = N_("Bag")
THINGS_LABEL = N_("Pieces")

# Buttons while playing

UNDO_LABEL = N_("Take back")
REDO_LABEL = N_("Redo")
OTHER_COLOURS = N_("Other colours")
WHO_ATTACKS_LABEL = N_("Who attacks?")
WHAT_IF_LABEL = N_("What would it take?")
NEXT_SOLUTION_LABEL = N_("Another way")
MORE_LABEL = N_("More")
OVERVIEW_LABEL = N_("Overview")
LOG_LABEL = N_("Log")
NEAR_END_LABEL = N_("How soon can it end?")
CLOSE_LABEL = N_("Close")
DONE_LABEL = N_("Done")
GO_ON_LABEL = N_("Go on")
BAG_LACKED_LABEL = N_("The bag had no such polyp tile")
WHICH_ALGA_TITLE = N_("Which alga grows on the open sea?")

# Stepping back through the game

TURN_BACK_LABEL = N_("Previous turn")
STEP_BACK_LABEL = N_("Previous step")
STEP_ON_LABEL = N_("Next step")
TURN_ON_LABEL = N_("Next turn")
NOW_LABEL = N_("Now")
PLAYERS_LABEL = N_("Players")

# The end

PASS_LABEL = N_("Eat nothing")
GAME_ENDS_LABEL = N_("The game ends")
OPEN_FISHES_LABEL = N_("Open the parrotfish")
POINTS_LABEL = N_("The points")
OPEN_IT_LABEL = N_("Open it")
COUNTED_LABEL = N_("Counted")

# Where only the hierarchy is followed

ALGA_SPACE_LABEL = N_("Alga space")
SUPPLY_LABEL = N_("In the supply")
WORTH_LABEL = N_("A polyp is worth")
MEAL_LABEL = N_("A coral is eaten")
EAT_LABEL = N_("Eat a coral")
EAT_AND_KEEP = N_("Eat {size}, keep {kept}")
END_TURN_LABEL = N_("End the turn")
WHICH_CORAL_TITLE = N_("Which coral?")
HOW_MANY_TITLE = N_("How many polyps did it have?")
NO_ROCK_LABEL = N_("The game ends: no bare rock is left")
NO_REFILL_LABEL = N_("The game ends: the open sea cannot be refilled")

# Looking at what is hidden

LOOK_FISH_LABEL = N_("Hold to look: the parrotfish")
LOOK_HAND_LABEL = N_("Hold to look: behind the screen")


def private_title(tr: Translator, player: Seat) -> str:
    """Return the title that says whose secret it is."""
    return tr(N_("Only for {player}"), player=player)


def rule_title(name: str, tr: Translator) -> str:
    """Return a rule's title and its page, as a refusal offers it."""
    rule = GUIDE.find(name)
    return f"{tr(rule.title)}, {format_pages(tr, rule.pages)}"


def earlier_step_line(tr: Translator, step: int, last: int) -> str:
    """Return the words for the step shown."""
    if step == 0:
        return tr(N_("The table before the first step."))
    return tr(N_("The table after step {step} of {last}."), step=step, last=last)


GUARD_HINT = N_("Tap the coral that has grown, and a shrimp guards it.")
PROBE_HINT = N_("Tap two neighbouring corals to see who may attack whom, and why.")
PROBE_SECOND_HINT = N_("Now tap a coral beside it to see who may attack whom, and why.")


def drawer_hint(tr: Translator) -> str:
    """Return the hint where the larva cubes are, while the tray has no place beside the boards."""
    return tr(N_("In the app the cubes are behind “{pieces}”."), pieces=tr(THINGS_LABEL))


def play_hint(tr: Translator, view: View, highlights: Highlights, most: int = POLYPS_PER_LARVA) -> str:
    """Return the hint if every piece is followed and nothing is held.

    `most` is how many polyps of the running larva can be behind the screen, as far as everybody knows.
    """
    turn = view.turn
    goals = highlights.goals
    player = view.table.seats[turn.seat]
    if view.phase is Phase.FEAST and s.FishSpot() not in goals:
        return tr(N_("No coral is left that {player} could eat in the additional turn."), player=player)
    if view.phase is Phase.FEAST:
        return tr(N_("{player} may eat one more coral: tap one that glows, or pass."), player=player)
    if view.phase is not Phase.PLAY:
        return _after(tr, view)
    if turn.growing is not None and any(isinstance(goal, s.BoardSpot) for goal in goals):
        left = min(POLYPS_PER_LARVA - turn.laid, most)
        if not left:
            return tr(N_("{player} may still place consumed {coral:polyps}."), player=player, coral=turn.growing)
        return tr.count(
            *NN_(
                "{player} places {coral:polyps}, {n} more at most.",
                "{player} places {coral:polyps}, up to {n}.",
            ),
            left,
            player=player,
            coral=turn.growing,
        )
    if not turn.begun and s.FishSpot() in goals:
        return tr(N_("{player}: eat first, play a larva cube, or take from the open sea."), player=player)
    if not turn.begun:
        return tr(N_("{player}: play a larva cube, or take from the open sea."), player=player)
    return tr(N_("{player} goes on, or ends the turn by taking from the open sea."), player=player)


def tiles_only_hint(tr: Translator, view: View) -> str:
    """Return the hint if only the coral tiles (the hierarchy) are followed."""
    player = view.table.seats[view.turn.seat]
    if view.phase is Phase.FEAST:
        return tr(N_("{player} may eat one more coral, or pass."), player=player)
    if view.phase is not Phase.PLAY:
        return _after(tr, view)
    if not view.turn.begun:
        return tr(N_("{player}: enter a meal first, then algae; end the turn at its end."), player=player)
    return tr(N_("{player}: tap an alga cylinder and where it goes, or end the turn."), player=player)


def _after(tr: Translator, view: View) -> str:
    if view.phase is not Phase.OVER:
        return ""
    if view.ranking is not None:
        return tr(N_("The game is over, and the points are counted."))
    return tr(N_("The game is over: now the parrotfish are opened."))


def held_hint(tr: Translator, view: View, thing: s.Held, highlights: Highlights) -> str:
    """Return the hint for the thing held: it can go where there is a glow."""
    player = view.table.seats[view.turn.seat]
    goals = highlights.goals
    match thing:
        case s.WhatIfTarget():
            return what_if.solution_text(tr, thing)
        case s.AttackProbe(first):
            return tr(PROBE_HINT if first is None else PROBE_SECOND_HINT)
        case s.TurnEnding():
            return tr(N_("{player} ends the turn: tap a larva space of the open sea to take it."), player=player)
        case s.ShrimpSpot():
            return tr(N_("Where does {player}’s shrimp go? Tap a coral without a shrimp."), player=player)
        case s.BoardSpot() if s.ShrimpSpot() in goals and s.FishSpot() in goals:
            return tr(
                N_("Where does {player}’s shrimp go? Tap a space, the shrimps behind the screen, or eat its coral."),
                player=player,
            )
        case s.BoardSpot() if s.ShrimpSpot() in goals:
            return tr(
                N_("Where does {player}’s shrimp go? Tap a space, or the shrimps behind the screen."),
                player=player,
            )
        case s.BoardSpot():
            return tr(PROBE_SECOND_HINT)
        case s.FishSpot():
            return tr(N_("Which coral does {player}’s parrotfish eat? Tap it."), player=player)
        case s.ConsumedSpot(coral):
            named = [goal for goal, spots in _GOALS if any(isinstance(spot, spots) for spot in goals)]
            choice = _either(tr, [tr(goal) for goal in named])
            message = N_("What does {player} do with {coral:polyp}? Tap {choice}.")
            return tr(message, player=player, coral=coral, choice=choice)
        case s.TileSpot() | s.AlgaSpot() | s.AlgaSpaceSpot() if not goals:
            return tr(
                N_("An alga costs a consumed polyp, and none lies in front of the screen of {player}."), player=player
            )
        case s.TileSpot() | s.AlgaSpot() | s.AlgaSpaceSpot():
            return tr(N_("Which polyp in front of the screen pays for the alga cylinder? Tap it."))
        case s.LarvaSpot(coral):
            message = N_("{player} gives {coral:larva} for a polyp tile: tap the bag.")
            return tr(message, player=player, coral=coral)
        case s.BagSpot():
            return tr(N_("Which larva cube does {player} give for a polyp tile? Tap it."), player=player)
        case s.CylinderSpot(alga):
            return capitalize_first(
                tr(N_("{alga:cylinder}: tap the alga space, or the coral tile that it locks."), alga=alga)
            )
    return ""


def meal_prices(tr: Translator, meals: Sequence[PossibleMeal]) -> str:
    """Return the cost and gain of each meal."""
    priced = N_("{coral:coral}: eat {size}, keep {kept}")
    return f"{'; '.join(capitalize_first(tr(priced, **meal._asdict())) for meal in meals)}."


def line_below_hint(
    view: View, thing: s.Held, highlights: Highlights, meals: Sequence[PossibleMeal] = ()
) -> Callable[[Translator], str] | None:
    """Return the smaller line below a hint: what speaks against it, or what a meal or an alga would bring."""
    if chosen := [meal for meal in meals if thing in (s.FishSpot(), s.BoardSpot(meal.space))]:
        return partial(meal_prices, meals=chosen)
    if isinstance(thing, s.WhatIfTarget):
        return partial(what_if.explain_refusals, whys=thing.whys)
    if highlights.ahead is None or not highlights.ahead.matters:
        return None
    return partial(alga_outcome_text, outcome=highlights.ahead, table=view.table)


_GOALS: tuple[tuple[str, type[s.HitTarget] | tuple[type[s.HitTarget], ...]], ...] = (
    (N_("a larva cube"), (s.LarvaSpot, s.SeaSpot)),
    (N_("an alga"), (s.AlgaSpot, s.AlgaSpaceSpot)),
    (N_("a coral tile"), s.TileSpot),
    (N_("a space for it"), s.BoardSpot),
)
"""What a consumed polyp can be tapped onto, in the role of what is tapped."""


def _either(tr: Translator, choices: list[str]) -> str:
    if len(choices) < 2:
        return "".join(choices)
    return tr(N_("{most} or {last}"), most=", ".join(choices[:-1]), last=choices[-1])


def refill_title(tr: Translator, coral: Coral) -> str:
    """Return the title of a refill: the coral being collected."""
    return capitalize_first(tr(N_("Take {coral:larva} and the polyps there"), coral=coral))


def refill_request(tr: Translator, spaces: tuple[Coral, ...]) -> str:
    """Return what to enter for a refill."""
    return tr.count(
        *NN_(
            "Draw {n} polyp tile from the bag for the open sea and tap its colour.",
            "Draw {n} polyp tiles from the bag, one for each of these spaces, and stroke across their colours.",
        ),
        len(spaces),
    )


def refill_short_request(tr: Translator, spaces: tuple[Coral, ...]) -> str:
    """Return the same in the room of a phone."""
    return tr.count(*NN_("Draw {n} tile. Its colour?", "Draw {n} tiles. Their colours?"), len(spaces))


class ActionNames(NamedTuple):
    """A title and the name of a drawing; what a button takes back, in a word or two; what its colours are colours of.

    `pieces` is the first part of the names of drawings by which people answer "Which colour?".
    """

    title: str
    design: str
    undo: str = ""
    pieces: str = "polyp"


def action_names(action: a.Action) -> ActionNames:
    """Return how `action` is named and shown."""
    match action:
        case a.EatCoral() | a.EatByColour():
            return ActionNames(N_("A coral is eaten"), "fish-green", N_("meal"))
        case a.PlayLarva():
            return ActionNames(N_("A larva cube is played"), "larva-pink", N_("larva cube"), "larva")
        case a.PlacePolyp():
            return ActionNames(N_("A polyp is placed"), "polyp-pink", N_("polyp"))
        case a.IntroduceShrimp():
            return ActionNames(N_("A shrimp is introduced"), "shrimp-red", N_("shrimp"))
        case a.MoveShrimp():
            return ActionNames(N_("A shrimp moves"), "shrimp-yellow", N_("shrimp"))
        case a.LarvaForPolyp():
            title = N_("A polyp is paid for a larva cube")
            return ActionNames(title, "larva-white", N_("exchange"), "larva")
        case a.PlayAlga():
            return ActionNames(N_("An alga cylinder is played"), "cylinder-blue", N_("alga"))
        case a.PolypForLarva():
            title = N_("A larva cube is paid for a polyp")
            return ActionNames(title, "polyp-yellow", N_("exchange"), "larva")
        case a.Collect():
            title = N_("A space of the open sea is collected")
            return ActionNames(title, "form-orange", N_("end of turn"), "form")
        case a.EndTurn():
            return ActionNames(N_("The turn ends"), "starfish", N_("end of turn"))
        case a.PassFeast():
            return ActionNames(N_("Nothing is eaten"), "fish-yellow", N_("eating nothing"))
        case a.ChooseLarvae():
            return ActionNames(N_("Opening larva cubes"), "larva-orange", N_("first larva cubes"))
        case a.FeedFish():
            return ActionNames(N_("The first polyp in the parrotfish"), "fish-purple", N_("first bite"))
        case a.TellHand():
            return ActionNames(N_("What lies behind a screen is told"), "polyp-white", N_("what was told"))
        case a.CallEnd():
            return ActionNames(N_("The game ends"), "starfish", N_("end of the game"))
        case a.RevealFish():
            return ActionNames(N_("A parrotfish is opened"), "fish-red", N_("parrotfish opened"))
        case a.CountTieBreakers():
            return ActionNames(N_("Tie-breakers are counted"), "polyp-grey", N_("tie counted"))
        case a.Reconcile():
            return ActionNames(N_("We let it stand"), "starfish", N_("real table"))
        case Rename():
            return ActionNames(N_("A name is mended"), "starfish", N_("name mended"))
        case ChangePlayer():
            return ActionNames(N_("A seat changes hands"), "starfish", N_("change of hands"))
        case _:
            assert_never(action)


_POLYPS = N_("polyps")


def undo_name(*stroke: a.Action) -> str:
    """Return what Undo takes back, this stroke, in a word or two: a msgid; empty for none."""
    if sum(isinstance(action, a.PlacePolyp) for action in stroke) > 1:
        return _POLYPS
    return action_names(stroke[-1]).undo if stroke else ""
