"""The kit of Reef: its pieces to cut or print in 3D, and its pages with words."""
