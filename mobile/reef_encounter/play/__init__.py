"""What touches at the table mean, whether they may be, and what is shown of it. Imports no Kivy."""
