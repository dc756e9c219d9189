"""The tablet app (Kivy)."""
