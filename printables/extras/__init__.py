"""Extras around the kit of either game: a poster, a storage box, a bag to sew, a page with the pieces in 3D."""
