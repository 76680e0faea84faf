"""Bindings of worn clothes that keep the point of a V."""
import math

from mathutils import Vector

from cloth.collars import evenly, frames, soften, sweep
from cloth.figure import CM
from form.snug import is_snug, ring_of

LOW = 0.1  # how much nearer the wearer than the cloth its middle lies


def piping(width=0.8, part="trim", count=96):
    """A bias binding along the neck's very edge, which `cloth.collars.binding` rounds off; it lies on the wearer, if
    there is one."""

    def add(surface):
        around, length = frames(surface, count)
        ring = [Vector(surface.drape.vertices[v]) for v in ring_of(surface.drape)]
        edge = soften([point for point, _ in evenly(ring, ring, count)[0]], 3)
        form = surface.form
        aways = [form.find_nearest(point)[1] if form else away for point, (_, _, away, _) in zip(edge, around)]
        aways = [away.normalized() for away in soften(aways, 3)]
        loop = [point - away * (LOW * CM) for point, away in zip(edge, aways)]

        def profile(point, free, away, share):
            turns = (2 * math.pi * k / 8 for k in range(9))
            return [
                point + free * (width * CM * (0.35 * math.cos(a) - 0.05)) + away * (width * CM * 0.5 * math.sin(a))
                for a in turns
            ]

        rows = [
            (point, (free - away * free.dot(away)).normalized(), away, share)
            for point, away, (_, free, _, share) in zip(loop, aways, around)
        ]
        made = sweep("binding", rows, length, profile, part)
        made["lies"] = True
        return [made]

    return is_snug(add)
