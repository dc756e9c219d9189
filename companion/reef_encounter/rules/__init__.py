"""The rules of Reef Encounter: state, actions, and `apply`, the one way from a state to the next.

`apply` checks the turn and the phase, then calls into the file of one concept, such as `growth`. It returns a new
state or raises `Refused`. Nobody asks beforehand: trying answers "may I?", so no rule is written twice.

Chance is data: an action carries the tiles that came out of the bag, and no rule draws.

Some numbers are not stored. `supplies` computes larva cubes, cylinders, shrimps and the bag from where the pieces
are, so they cannot disagree with the table.

Depths share the rules. A game followed in full, by its hierarchy, or to its score alone uses the same `turns`
and `scoring`; a depth only decides which actions exist.

A `Holding` knows three things of a hand: tiles that all have *seen*, tiles *hidden* from everybody, and tiles *told*
to the companion in private. Hidden tiles, wherever they lie, are one pool, `State.unseen`. The pool knows of each
colour how many hidden tiles there are at least and at most; `apply` refuses a play only if no way to share them out
allows it. Seen tiles go first: tiles of one colour are alike, so nothing is lost.

Private answers decide nothing that others can notice. `apply`, and all that the program offers, use what everybody
has seen. Afterwards `scoring` compares: `entered` refuses an action only to the player who told otherwise. A
told hand that cannot be true any more counts as untold until its owner corrects it.
"""
