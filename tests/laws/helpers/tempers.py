"""The tempers of random players, as weights of what they try: one for every way a game can end."""

from __future__ import annotations

from dataclasses import dataclass

from companion.reef_encounter.box import Coral


@dataclass(frozen=True, slots=True)
class Temper:
    """What a player is after. Weights say how often a thing is tried; a weight of 0 is never."""

    eat: float = 50
    larva: float = 8
    grow: float = 30  # lay a polyp beside a coral that an own shrimp guards
    attack: float = 10
    bare: float = 10  # lay a polyp on any empty rock
    introduce: float = 5
    move: float = 0.5
    sea: float = 0.5  # an alga on the alga space
    lock: float = 3  # an alga on a coral tile
    sell: float = 0.3  # actions 6 and 8
    buy: float = 0.3
    collect: float = 2
    least_meal: int = 5
    most_meals: int = 4
    fancy: Coral | None = None  # the open-sea space always collected
    feast: bool = True
    tells: bool = False  # tells the companion in private what lies hidden
    larvae: Coral | None = None  # the two opening cubes
    fish: Coral | None = None  # the opening polyp, where the hand has one


WILD = Temper(eat=3, larva=3, grow=3, attack=3, bare=3, introduce=3, move=3, sea=3, lock=3, sell=3, buy=3, collect=3)
EATER = Temper()
LOCKER = Temper(eat=50, attack=40, lock=60, sea=0, least_meal=7, most_meals=2, sell=0)
FILLER = Temper(eat=0, grow=0, attack=0, introduce=0, move=0, sea=0, lock=0, bare=30, collect=1, buy=0)
HOARDER = Temper(larva=0, buy=6, sell=0, introduce=0.1)
FANCIER = Temper(larva=0, buy=0, sell=0, introduce=0.1, fancy=Coral.PINK)
MISER = Temper(larva=1.5, buy=10, sell=0, introduce=0, eat=0, attack=1, fancy=Coral.PINK)
TEMPERS = {
    "wild": WILD,  # does anything
    "eater": EATER,  # to end.shrimps
    "locker": LOCKER,  # to end.locked
    "filler": FILLER,  # to end.space
    "hoarder": HOARDER,  # to end.supply, the bag running out
    "fancier": FANCIER,  # to end.supply, the larvae of one coral running out
    "miser": MISER,  # takes one coral out of the bag until its bonus tile cannot be set aside again
}
