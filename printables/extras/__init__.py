"""What lies around a kit, whichever game it is: a poster of the set-up, a box to keep it in, a bag to sew."""
