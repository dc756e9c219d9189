"""How a game is written and read back: actions, set-ups, positions, views and boards as plain values and text.

Records, documents and the command line are made of it. What people are told in sentences is in `wording`.
"""
