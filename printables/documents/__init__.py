"""The kit's papers with words or folds: boxes, screens, cards, shrimps that stand, score pad, rules, assembly."""
