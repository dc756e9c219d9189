"""What touches mean at a table of Reef, and where everything lies. No Kivy."""
