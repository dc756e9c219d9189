"""The kit's papers with words or folds: assembly, rules, score pad, cards, screens, boxes, standing shrimps."""

from printables.documents.assembly import ASSEMBLY
from printables.documents.boxes import PARROTFISH
from printables.documents.cards import TURN_CARDS
from printables.documents.rules import RULES
from printables.documents.score_pad import SCORE_PAD
from printables.documents.screens import SCREENS
from printables.documents.shrimps import STANDING_SHRIMPS

PAPERS_TO_READ = (ASSEMBLY, RULES, SCORE_PAD)
PAPERS_TO_FOLD = (TURN_CARDS, SCREENS, PARROTFISH, STANDING_SHRIMPS)
