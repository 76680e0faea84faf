"""What makes a hoodie: a hood that lies down on shoulders and back, and the double pocket. Lengths in cm."""
import math

from mathutils import Vector

from cloth.collars import frames, sweep
from cloth.figure import CM
from cloth.surface import patch
from cloth.worn import ease, mix
from form.ribs import closed

STEPS = 9


def lying_hood(depth=21, front=3.4, rise=4.6, part="hood", size=1.0):
    """Rolls outwards round the neck and ends in a blunt point `depth` cm down the back; `front` is how deep it falls before.
    `size` makes all of it smaller.
    """
    depth, front, rise = depth * size, front * size, rise * size

    def add(surface):
        around, length = frames(surface, 96)

        def profile(point, free, away, share):
            back = ease(share)
            up = (free * 0.3 + Vector((0, 0, 1))).normalized()
            out = Vector((away.x, away.y, 0)).normalized()
            high, far = rise * mix(0.62, 1, back), mix(2.2, 4.4, back) * size
            row = [point - free * (0.6 * CM), point + up * (high * 0.45 * CM)]
            for turn in (0.15, 0.5, 0.85):
                a = math.pi * turn
                row.append(point + up * (high * (0.62 + 0.38 * math.sin(a)) * CM) + out * (far * 0.5 * (1 - math.cos(a)) * CM))
            drop = mix(front, depth, back**1.6)
            edge = point + up * (high * 0.6 * CM) + out * (far * CM)
            for i in range(1, STEPS + 1):
                t = i / STEPS
                swell = math.sin(math.pi * t) * mix(0.5, 2.4, back) * size
                p = edge - Vector((0, 0, (drop + high * 0.6) * t * CM)) + out * (0.25 * swell * CM)
                row.append(surface.outside(p, 1.0 + swell))
            return [*row, surface.outside(row[-1] + Vector((0, 0, 0.9 * CM)), 0.2)]

        return [closed(sweep("hood", around, length, profile, part))]

    return add


def kangaroo(high=28, low=7, wide=15.5):
    k = wide / 15.5
    near, mouth = 8 * k, low + 9 * k
    shape = [(-near, high), (near, high), (wide, mouth), (wide, low), (-wide, low), (-wide, mouth)]
    return lambda surface: patch(surface, shape, "front", 0, 0.5)
