"""Cloth that has fallen, and where it is kept: under STUDIO_CACHE."""
import os
from dataclasses import dataclass, field
from pathlib import Path

from cloth.pattern import stitches

CACHE = Path(os.environ.get("STUDIO_CACHE", Path.home() / ".cache/dhoop-studio"))


@dataclass
class Drape:
    """A fallen garment. Vertices in scene units; faces of vertex numbers; `flat` the pattern place of each face corner."""

    vertices: list
    faces: list
    flat: list
    part: list
    layer: list  # of each face: 0 front, 1 back
    rims: dict = field(default_factory=dict)


def weld(sheet, places):
    """Join what was sewn: each chain of stitched vertices becomes one, at their middle."""
    parent = list(range(len(places)))

    def root(i):
        while parent[i] != i:
            i = parent[i]
        return i

    for a, b in stitches(sheet):
        parent[root(a)] = root(b)
    groups = {}
    for i in range(len(places)):
        groups.setdefault(root(i), []).append(i)
    number, vertices = {}, []
    for members in groups.values():
        for i in members:
            number[i] = len(vertices)
        vertices.append(tuple(sum(places[i][k] for i in members) / len(members) for k in range(3)))
    return Drape(
        vertices,
        [tuple(number[i] for i in face) for face in sheet.faces],
        [tuple(sheet.flat[i] for i in face) for face in sheet.faces],
        list(sheet.part),
        list(sheet.face_layer),
        {name: sorted({number[i] for i in rim}) for name, rim in sheet.rims.items()},
    )
