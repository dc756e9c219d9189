"""What touches mean, and what glows: whether they may be, and what is shown of it. Imports no Kivy.

Three layers, each of which knows only those before it. `meaning` says what a thing held and a place touched mean.
`allowed` tries it, and alone knows what lies behind screens. `glow` and `hints` show what came of it. `hands` follow
fingers through all three.
"""
