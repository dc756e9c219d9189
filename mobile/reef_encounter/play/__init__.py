"""What touches mean, and what glows: whether they may be, and what is shown of it. Imports no Kivy."""
