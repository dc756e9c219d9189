"""Extras around the kit of either game: a poster of the set-up, a box to keep it in, a bag to sew."""
