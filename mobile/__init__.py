"""The app: one window that shows one page at a time (Kivy)."""
