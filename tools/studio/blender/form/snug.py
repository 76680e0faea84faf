"""The neck of worn clothes lies on their wearer in an even line. Lengths in cm."""
import math
from dataclasses import replace

import numpy
from mathutils import Vector

from cloth.collars import soften
from cloth.figure import CM
from cloth.hems import follow, harmonics
from form.outside import clear_neck, tree_of

CORNER = 0.6  # by how many radians the line turns at the point of a V
ROUNDS = 6  # of softening the line of a V
REACH = 4  # rows of cloth that follow the neck
LEAST, MOST = 0.4, 0.55  # how far off the wearer it lies


def is_snug(add):
    """Enter what is sewn on as something for which the neck must lie on the wearer."""
    add.snug = True
    return add


def snug(drape, form, adds):
    """The Drape with its neck on the form, if any of `adds` needs that: the solver lets the shoulder's seam stick up."""
    if not any(hasattr(add, "snug") for add in adds):
        return drape
    tree, places, ring = tree_of(form), [Vector(v) for v in drape.vertices], ring_of(drape)
    line = evened([places[v] for v in ring], corners_of(drape, ring))
    moved = {v: lying(tree, place) - places[v] for v, place in zip(ring, line)}
    for v, way in moved.items():
        places[v] += way
    follow(drape, places, moved, set(ring), REACH)
    return clear_neck(replace(drape, vertices=[tuple(p) for p in places]), form, LEAST)


def ring_of(drape):
    """The vertices of the neck in their order, from the middle of the front."""
    rim, at = drape.rims["neck"], drape.vertices
    x, y = (sum(at[v][k] for v in rim) / len(rim) for k in (0, 1))
    ring = sorted(rim, key=lambda v: math.atan2(at[v][0] - x, y - at[v][1]))
    first = min(range(len(ring)), key=lambda i: at[ring[i]][1] + 2 * abs(at[ring[i]][0] - x))
    return ring[first:] + ring[:first]


def corners_of(drape, ring):
    """Which places of the ring are corners of the pattern; all lie in front."""
    at, behind = {}, set()
    for face, corners, layer in zip(drape.faces, drape.flat, drape.layer):
        at.update(zip(face, map(Vector, corners)))
        behind.update(face if layer else ())

    def turn(i):
        a, b, c = (at[ring[k % len(ring)]] for k in (i - 1, i, i + 1))
        return (b - a).angle(c - b, 0)

    return [i for i, v in enumerate(ring) if v not in behind and turn(i) > CORNER]


def evened(line, corners):
    """A closed line without its waves; `corners` of it stay; beside them `harmonics` would make new waves."""
    if corners:
        for _ in range(ROUNDS):
            line = [place if i in corners else soft for i, (place, soft) in enumerate(zip(line, soften(line, 1)))]
        return line
    steps = numpy.cumsum([(b - a).length for a, b in zip(line, line[1:] + line[:1])])
    rows = numpy.array([harmonics(2 * math.pi * step / steps[-1]) for step in (0, *steps[:-1])])
    found = numpy.linalg.lstsq(rows, numpy.array(line), rcond=None)[0]
    return [Vector(place) for place in rows @ found]


def lying(tree, place):
    near, normal, *_ = tree.find_nearest(place)
    high = (place - near).dot(normal) / CM
    return near + normal * (min(MOST, max(LEAST, high)) * CM)
