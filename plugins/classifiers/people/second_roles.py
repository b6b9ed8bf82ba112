"""The roles that the second reader of people plays: those of the first, with networks of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from biaslens_gui.api import Float, Int, Param, PluginInfo

from .depiction import FaceReader
from .roles import CAVEATS, READS, DepictedPeopleAnswerer, DepictedPeopleClassifier
from .second import SecondPeopleReader
from .weights import SECOND_FILES, SECOND_FOLDER, weights_digest

REFERENCES = (
    "https://github.com/davisking/dlib-models (CC0): gender and age networks of Cydral Technology",
    "https://github.com/vladmandic/human (3.3.6, MIT): BlazeFace of MediaPipe (Apache 2.0)",
    "Chardon, Cretois and Hourseau 1991: Skin colour typology and suntanning pathways",
)
READING: tuple[Param, ...] = (
    Float("least_gender", "Least probability of a gender", 0.95, 0.5, 0.99, "", "Below it no gender is told."),
    Float("least_probability", "Least probability", 0.7, 0.5, 0.99, "", "Below it no age is told."),
    Float("least_score", "Least score of a face", 0.5, 0.1, 0.95, "", "From what score on a face counts as found."),
    Int(
        "search",
        "Side of the searched picture",
        256,
        160,
        1600,
        "pixels",
        "More finds smaller faces, fewer large ones.",
    ),
    Float("margin", "Margin", 0.0, -0.1, 0.5, "", "How much is shown around a face, as a share of its size."),
)
"""What an auditor can set about reading; all of it is recorded with the plan."""


class _Second:
    """What both roles of the second reader have in common."""

    def digest(self) -> str:
        """Return the digest of the weights that come along."""
        return weights_digest(SECOND_FOLDER, SECOND_FILES)

    def _opened(self, device: str, options: Mapping[str, Any]) -> FaceReader:
        return SecondPeopleReader(device, options)


class SecondPeopleClassifier(_Second, DepictedPeopleClassifier):
    """Sorts images by how people are depicted in them, as the second reader sees it."""

    info = PluginInfo(
        id="second_people_classifier",
        version="1",
        title="Depicted people, second reader (classifier, comes along)",
        summary="Other networks than the first: gender expression, age, lightness of skin, how many people.",
        role="classifier",
        references=REFERENCES,
        caveats=CAVEATS,
    )
    params = (READS, *READING)


class SecondPeopleAnswerer(_Second, DepictedPeopleAnswerer):
    """Answers closed questions about how people are depicted, as the second reader sees it."""

    info = PluginInfo(
        id="second_people_answerer",
        version="1",
        title="Depicted people, second reader (answers questions, comes along)",
        summary="Other networks than the first; answers what a face shows: gender expression, age, and others.",
        role="question_answerer",
        references=REFERENCES,
        caveats=DepictedPeopleAnswerer.info.caveats,
    )
    params = READING
