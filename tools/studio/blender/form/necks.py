"""Bindings of worn clothes that keep the point of a V."""
import math

from mathutils import Vector
from mathutils.geometry import intersect_point_line

from cloth.collars import frames, sweep
from cloth.figure import CM


def piping(width=0.8, part="trim", count=96):
    """A bias binding along the neck's very edge, which `cloth.collars.binding` rounds off."""

    def add(surface):
        around, length = frames(surface, count)
        edges = rim_edges(surface.drape)
        loop = [nearest(point, edges) for point, *_ in around]

        def profile(point, free, away, share):
            turns = (2 * math.pi * k / 8 for k in range(9))
            return [
                point + free * (width * CM * (0.35 * math.cos(a) - 0.05)) + away * (width * CM * 0.5 * math.sin(a))
                for a in turns
            ]

        return [sweep("binding", [(p, *rest) for p, (_, *rest) in zip(loop, around)], length, profile, part)]

    return add


def rim_edges(drape, name="neck"):
    """The ends of every edge of the cloth's open rim of that name."""
    members, count = set(drape.rims[name]), {}
    for face in drape.faces:
        for a, b in zip(face, face[1:] + face[:1]):
            pair = frozenset((a, b))
            count[pair] = count.get(pair, 0) + 1
    rim = (tuple(pair) for pair, n in count.items() if n == 1 and pair <= members)
    return [(Vector(drape.vertices[a]), Vector(drape.vertices[b])) for a, b in rim]


def nearest(point, edges):
    """The place on the edges that is nearest to the point."""
    places = []
    for a, b in edges:
        place, share = intersect_point_line(point, a, b)
        places.append(a if share < 0 else b if share > 1 else place)
    return min(places, key=lambda place: (place - point).length)
