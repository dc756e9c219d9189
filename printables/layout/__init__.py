"""Layout, for any game: parts laid out on sheets, marked, numbered and written as a kit.

A game draws each piece as a scene in millimetres and hands it in as a `Part` of its `Kit`. `plan` chooses the parts,
`packing` and `imposition` find a place for each piece and mirror the backs, `sheet` makes one scene of all that lies
on a side, and `pdf` writes each design once. `kit.make_kit(request)` is all that the app and the command line call.
"""
