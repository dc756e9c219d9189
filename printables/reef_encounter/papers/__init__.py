"""The kit's papers with words or folds: assembly, rules, score pad, cards, screens, boxes, standing shrimps."""
