"""Text set into boxes, columns and pages by measured widths."""
