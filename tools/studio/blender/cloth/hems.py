"""Ribs at the hem and necks, which the solver crumples, laid anew along an even line."""
import math
from dataclasses import replace

import numpy
from mathutils import Vector

from cloth.figure import CM
from cloth.seams import SLEEVES, drawn_even, even_armholes, even_cuffs, neighbours, seam_line
from cloth.worn import ease, mix

WAVES = 4  # of the line of a rib round the body
HEIGHTS = [0, 1, 3]  # those harmonics of a waist that are the same on both sides


def even_rib(drape, reach=6):
    """The Drape with the rib at its hem hanging from an even line; `reach` rows of cloth above it follow by and by."""
    body = [(f, c, part, layer) for f, c, part, layer in zip(drape.faces, drape.flat, drape.part, drape.layer)]
    rib = [found for found in body if found[2] == "trim" and abs(found[1][0][0]) < SLEEVES]
    above = {v for face, _, part, _ in body if part in ("front", "back") for v in face}
    at = {v: (*place, layer) for face, corners, _, layer in rib for v, place in zip(face, corners)}
    ring, rim = [v for v in at if v in above], [v for v in at if v in set(drape.rims["hem"])]
    high = sum(at[v][1] for v in ring) / len(ring)
    half, low_half = (max(abs(at[v][0]) for v in line) for line in (ring, rim))
    places = [Vector(v) for v in drape.vertices]

    def waves(v):
        x, z, layer = at[v]
        share = x / mix(half, low_half, min(1.0, max(0.0, high - z)))
        turn = math.pi / 2 * share if layer == 0 else math.pi * (1 - share / 2)
        return harmonics(turn)

    line = numpy.linalg.lstsq([waves(v) for v in ring], numpy.array([places[v] for v in ring]), rcond=None)[0]
    middle = Vector(line[0]).xy

    def hung(v, narrow):
        """Where a point of the rib hangs, which is `narrow` times as wide as the line above."""
        on, deep = Vector(numpy.array(waves(v)) @ line), high - at[v][1]
        out = middle + (on.xy - middle) * mix(1, narrow, ease(deep / 2.5))
        return Vector((*out, on.z - deep * CM))

    narrow = numpy.median([(places[v].xy - middle).length / (hung(v, 1).xy - middle).length for v in rim])
    moved = {v: hung(v, narrow) - places[v] for v in at}
    for v, way in moved.items():
        places[v] += way
    follow(drape, places, moved, set(ring), reach)
    kept = {"kept": [*drape.rims.get("kept", ()), *ring]}
    return replace(drape, vertices=[tuple(p) for p in places], rims={**drape.rims, **kept})


def even_ends(drape):
    """The Drape with the rib at its hem and those at its cuffs even."""
    return even_rib(even_cuffs(drape))


def even_neck(drape):
    """The Drape with its neck in an even line."""
    return even_ring(drape, drape.rims["neck"], 3)


def even_waist(drape):
    """The Drape with the seam between a bodice and the skirt below it in an even line, the cloth beside it at even distances."""
    owners = [None if min(abs(x) for x, _ in corners) > SLEEVES else corners[0][1] > -1 for corners in drape.flat]
    line = seam_line(drape, owners, lambda _, both: both == {True, False})
    return drawn_even(even_ring(drape, list(line), 4, HEIGHTS), line, (), follow=3)


def even_dress(drape):
    """The Drape of a dress with sleeves, its armholes and its waist even."""
    return even_armholes(even_waist(drape))


def even_ring(drape, ring, reach, heights=slice(None)):
    """The Drape with a ring of its points in an even line; `reach` rows of cloth beside it follow by and by. `heights` are those of
    its `harmonics` that it may rise and fall with.
    """
    places = [Vector(v) for v in drape.vertices]
    middle = sum((places[v] for v in ring), Vector()) / len(ring)
    rows = numpy.array([harmonics(math.atan2(places[v].x - middle.x, middle.y - places[v].y)) for v in ring])
    points = numpy.array([places[v] for v in ring])
    level = rows[:, heights]
    even = rows @ numpy.linalg.lstsq(rows, points, rcond=None)[0]
    even[:, 2] = level @ numpy.linalg.lstsq(level, points[:, 2], rcond=None)[0]
    moved = {v: Vector(place) - places[v] for v, place in zip(ring, even)}
    for v, way in moved.items():
        places[v] += way
    follow(drape, places, moved, set(ring), reach)
    return replace(drape, vertices=[tuple(p) for p in places])


def follow(drape, places, moved, row, reach):
    """Move `reach` rows of cloth beside the `row` less and less, as far as those beside them have `moved`."""
    beside, done = neighbours(drape), set(moved)
    for i in range(reach):
        row = {q for v in row for q in beside[v]} - done
        for v in row:
            near = [moved[q] for q in beside[v] & done]
            moved[v] = sum(near, Vector()) / len(near) * (1 - (i + 1) / reach)
            places[v] += moved[v]
        done |= row


def harmonics(turn):
    return numpy.array([1, *(f(k * turn) for k in range(1, WAVES + 1) for f in (math.cos, math.sin))])
