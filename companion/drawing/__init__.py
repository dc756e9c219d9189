"""Pictures as plain data in millimetres, their palettes, and what turns them into SVG or pixels."""
