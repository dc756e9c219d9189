"""The meaning of touches, whether they are allowed, and the glow and hints that show it. Imports no Kivy.

Three layers, each of which knows only those before it. `meaning` says what a thing held and a place touched mean.
`allowed` tries it, and alone knows what lies behind screens. `glow` and `hints` show what came of it. `hands` follow
fingers through all three.
"""
