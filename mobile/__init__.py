"""The app: opens one window and turns its pages (Kivy)."""
