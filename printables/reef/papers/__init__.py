"""Pages of Reef's kit: reference cards, rules, score pad, assembly, extras, the set-up, a game packed away."""
