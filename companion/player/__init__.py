"""The computer player: which turn it chooses, how sure it is, and why. It knows no clock, no screen and no secret."""
