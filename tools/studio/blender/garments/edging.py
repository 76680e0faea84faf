"""Bindings and ribs of clothes that lie on a table: along the front, over the end of the seam, and back behind. Lengths in cm."""
import math

from mathutils import Vector

from cloth.collars import soften, sweep
from cloth.figure import CM
from cloth.pattern import BACK, FRONT

TURN = 0.3  # how far it lies off the end of a seam, over which it turns
LOW = 0.25  # how far before that end its middle turns, or a knob stands up there
FINE, ROUNDS = 4, 6  # points between two of the cloth, and how often they are softened
ROUND = tuple((0.35 * math.cos(a) - 0.05, 0.5 * math.sin(a)) for a in (math.pi * k / 4 for k in range(9)))
RIBBED = ((-0.3, 0.1), (-0.2, 0.26), (0.1, 0.36), (0.55, 0.4), (1.0, 0.22), (1.02, 0.0), (0.9, -0.2), (-0.2, -0.2), (-0.3, 0.1))
"""Across it: shares of its width away from the edge and off the cloth."""


def bind(surface, width=0.7, part="trim", name="neck", section=ROUND):
    """Bind each opening of that name."""
    for front, back in openings(surface.drape, name):
        lines = [drawn(front, -1), drawn(back, 1)]
        ring = [row for a, b in zip(lines, lines[::-1]) for row in (*a, *turned(a, b))]
        points, frees = zip(*ring)
        ways = [(b - a).normalized() for a, b in zip(points[-1:] + points[:-1], points[1:] + points[:1])]
        frees = [(free - way * free.dot(way)).normalized() for free, way in zip(soften(list(frees), 4), ways)]
        aways = [way.cross(free) for way, free in zip(ways, frees)]
        out = -math.copysign(1, sum(away.y for away in aways[: len(lines[0])]))
        length = sum((b - a).length for a, b in zip(points, points[1:])) / CM

        def profile(point, free, away, share):
            return [point + (free * u + away * (v * out)) * (width * CM) for u, v in section]

        sweep("binding", [(*row, 0) for row in zip(points, frees, aways)], length, profile, part)


def openings(drape, name):
    """Of each opening its edges in front and behind, both from seam to seam: [(point, middle of its face)]."""
    rim, faces = set(drape.rims[name]), {}
    for face, layer in zip(drape.faces, drape.layer):
        for a, b in zip(face, face[1:] + face[:1]):
            faces.setdefault(frozenset((a, b)), []).append((face, layer))
    beside = {FRONT: {}, BACK: {}}
    for edge, found in faces.items():
        if len(found) == 1 and edge <= rim:
            (face, layer), (a, b) = found[0], edge
            middle = sum((Vector(drape.vertices[v]) for v in face), Vector()) / len(face)
            for here, there in ((a, b), (b, a)):
                beside[layer].setdefault(here, []).append((there, middle))
    ends = beside[FRONT].keys() & beside[BACK].keys()

    def walk(layer, here):
        line, before = [], None
        while not line or here not in ends:
            there, middle = next(step for step in beside[layer][here] if step[0] != before)
            line.append((Vector(drape.vertices[here]), middle))
            before, here = here, there
        return [*line, (Vector(drape.vertices[here]), middle)], here

    found, left = [], set(ends)
    while left:
        start = min(left)
        front, end = walk(FRONT, start)
        found.append((front, walk(BACK, end)[0]))
        left -= {start, end}
    return found


def drawn(edge, side):
    """The smooth line of an edge, off and a little before the seams at its ends: [(point, direction out of the cloth)]."""
    corners = [point for point, _ in edge]
    line = [a.lerp(b, k / FINE) for a, b in zip(corners, corners[1:]) for k in range(FINE)] + corners[-1:]
    for _ in range(ROUNDS):
        line = [line[0], *((a + b * 2 + c) / 4 for a, b, c in zip(line, line[1:], line[2:])), line[-1]]
    ways = [b - a for a, b in zip(line[:1] + line[:-1], line[1:] + line[-1:])]
    frees = [Vector((-way.z, 0, way.x)).normalized() for way in ways]
    turn = math.copysign(1, sum(free.dot(point - inner) for free, (point, inner) in zip(frees[::FINE], edge)))
    out = []
    for point, free in zip(line, frees):
        far = min((point - line[0]).length, (point - line[-1]).length) / CM
        out.append((point + Vector((0, side * TURN * CM * math.exp(-far), 0)), free * turn))
    return out[1:-1]


def turned(before, after):
    """From the end of one line round the end of the seam to the other line."""
    (a, free), (b, other) = before[-1], after[0]
    way = ((a - before[-3][0]).normalized() + (b - after[2][0]).normalized()).normalized()
    shares = [k / 8 for k in range(1, 8)]
    return [
        (
            a.lerp(b, (1 - math.cos(math.pi * t)) / 2) - way * (LOW * CM * math.sin(math.pi * t)),
            free.lerp(other, t),
        )
        for t in shares
    ]
