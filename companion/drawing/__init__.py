"""Pictures as plain data: millimetres, inks by name, palettes, and what turns them into SVG or pixels."""
