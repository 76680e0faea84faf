"""Ribs at hem and wrists laid straight and even below the cloth that the solver has let fall: it rolls and bunches them."""
import math
from dataclasses import replace

import numpy
from mathutils import Vector

from cloth.even import relax
from cloth.figure import CM
from cloth.pattern import BACK
from cloth.seams import neighbours
from cloth.top import SLEEVE_X

SAMPLES = 48
BODY = 36  # of the pattern: sleeves lie further out
WRIST = 55.0  # of an arm of the man, where the hand begins to widen


def lay_ribs(cut, room=0.65, off=0.0):
    """Returns a function that lays the ribs of a `Top` even in its Drape; a cuff ends `room` cm wider than its cloth. A narrow
    sleeve keeps `off` cm away from the arm above it.
    """

    def finish(drape):
        places = [Vector(v) for v in drape.vertices]
        beside = neighbours(drape)
        for side in (0, -1, 1):
            at = places_round(drape, cut, side)
            ring = Ring({v: u for v, (u, down) in at.items() if down < 0.05}, places)
            if side and off:
                arm = arm_of(cut, side)
                ring.centre(arm(reached(arm, ring.middle.z)))
                ring.points = [off_arm(cut.figure, arm, p, off) for p in ring.points]
            lay = hem_of(ring, cut) if side == 0 else cuff_of(ring, cut, side, room)
            for v, (u, down) in at.items():
                places[v] = lay(u, down)
            near = {q for v in at for q in beside[v]}
            near = (near | {q for v in near for q in beside[v]}) - set(at)
            for _ in range(6):
                relax(places, {v: beside[v] for v in near})
            for v in near if side and off else ():
                places[v] = off_arm(cut.figure, arm, places[v], off)
        return replace(drape, vertices=[tuple(p) for p in places])

    return finish


def places_round(drape, cut, side):
    """{vertex of a rib: (share of the way round, cm below its upper edge)}; `side` 0 is the hem, else a sleeve."""
    found = {}
    for face, corners, part, layer in zip(drape.faces, drape.flat, drape.part, drape.layer):
        middle = sum(x for x, _ in corners) / len(corners)
        where = 0 if abs(middle) < BODY else math.copysign(1, middle)
        if part != "trim" or where != side:
            continue
        for v, (x, z) in zip(face, corners):
            if side:
                down = cut.length - 5 - cut.sleeve + cut.rib - z
                u = (SLEEVE_X - abs(x)) / (cut.wrist * narrowed(0.84, down)) / 2
                found[v] = ((1 - u if layer == BACK else u) % 1, down)
            else:
                down = cut.rib - z
                u = x / (cut.hem * narrowed(cut.rib_width, down)) / 4
                found[v] = ((0.5 - u if layer == BACK else u) % 1, down)
    return found


def narrowed(share, down):
    return 1 + (share - 1) * min(1.0, max(0.0, down))


class Ring:
    """The upper edge of a rib, drawn even: its point at a share of the way round."""

    def __init__(self, shares, places):
        row = sorted(((u, places[v]) for v, u in shares.items()), key=lambda pair: pair[0])
        row = [(row[-1][0] - 1, row[-1][1]), *row, (row[0][0] + 1, row[0][1])]
        self.points = [between(row, i / SAMPLES) for i in range(SAMPLES)]
        for _ in range(12):
            self.points = [(self.points[i - 1] + p * 2 + self.points[(i + 1) % SAMPLES]) / 4 for i, p in enumerate(self.points)]
        self.middle = sum(self.points, Vector()) / SAMPLES

    def centre(self, place):
        way = place - self.middle
        self.points, self.middle = [p + way for p in self.points], place

    def at(self, u):
        i = math.floor(u * SAMPLES)
        return self.points[i % SAMPLES].lerp(self.points[(i + 1) % SAMPLES], u * SAMPLES - i)


def between(row, u):
    (a, p), (b, q) = next(pair for pair in zip(row, row[1:]) if pair[1][0] >= u)
    return p.lerp(q, (u - a) / max(1e-9, b - a))


def hem_of(ring, cut):
    """A rib that hangs down from its edge and draws in a little."""

    def lay(u, down):
        p = ring.at(u)
        return p - (p - ring.middle).normalized() * (0.4 * min(1.0, down) * CM) - Vector((0, 0, down * CM))

    return lay


def cuff_of(ring, cut, side, room):
    """A rib that follows the arm and is round at its end."""
    arm = arm_of(cut, side)
    start = reached(arm, ring.middle.z)
    length = min(cut.rib, WRIST * cut.figure.scale - start)
    axis = (arm(start + length) - arm(start)).normalized()
    radius = cut.wrist * 0.84 / math.pi + room

    def lay(u, down):
        share = max(0.0, down) / cut.rib
        way = 1 - (1 - share) ** 2
        off = ring.at(u) - ring.middle
        along = axis * (off.dot(axis) * (1 - share))
        out = off - axis * off.dot(axis)
        turned = Vector((side * math.cos(2 * math.pi * u), -math.sin(2 * math.pi * u), 0))
        turned = (turned - axis * turned.dot(axis)).normalized() * (radius * CM)
        centre = arm(start + length * share) + (ring.middle - arm(start)) * (1 - way)
        return centre + along + out.lerp(turned, way)

    return lay


def arm_of(cut, side):
    """The middle of an arm, as a function of the distance from its shoulder."""

    def at(d):
        x, y, z = cut.figure.arm_point(d)
        return Vector((side * x, y, z + cut.length)) * CM

    return at


def reached(arm, z):
    """How far down an arm a height is."""
    low, high = 20.0, 80.0
    for _ in range(24):
        middle = (low + high) / 2
        low, high = (middle, high) if arm(middle).z > z else (low, middle)
    return middle


def off_arm(figure, arm, place, off):
    """The place, moved sideways if it is less than `off` cm away from the arm."""
    d = reached(arm, place.z)
    out = place - arm(d)
    least = (float(numpy.interp(d, *zip(*figure.arm))) + off) * CM
    return place if out.length > least else arm(d) + out.normalized() * least
