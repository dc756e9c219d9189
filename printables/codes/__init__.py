"""QR codes, which another device reads with its camera."""
