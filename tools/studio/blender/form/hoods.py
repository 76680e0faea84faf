"""What makes a hoodie: a hood that lies down on shoulders and back, and the double pocket. Lengths in cm."""
import math

from mathutils import Vector

from cloth.collars import frames, soften, sweep
from cloth.figure import CM
from cloth.surface import patch
from cloth.worn import ease, mix
from form.ribs import closed

STEPS = 8
LIP = ((0.0, 1.5), (0.75, 1.35), (1.05, 0.75), (0.7, 0.2), (-0.4, 0.1))  # the rolled edge: how far on, how far off the cloth


def lying_hood(depth=21, front=3.4, rise=4.6, part="hood", size=1.0):
    """Rolls outwards round the neck and ends in a blunt point `depth` cm down the back; `front` is how deep it falls before.
    Its two sides meet in a notch in front. `size` makes all of it smaller.
    """
    depth, front, rise = depth * size, front * size, rise * size

    def add(surface):
        around, length = frames(surface, 96)

        def profile(point, free, away, share):
            back, meet = ease(share), mix(0.1, 1, ease(share / 0.4))
            up = (free * 0.3 + Vector((0, 0, 1))).normalized()
            out = Vector((away.x, away.y, 0)).normalized()
            high, far = rise * mix(0.62, 1, back) * meet, mix(2.2, 4.4, back) * size * meet
            row = [point - free * (0.6 * CM), point + up * (high * 0.45 * CM)]
            for turn in (0.15, 0.5, 0.85):
                a = math.pi * turn
                row.append(point + up * (high * (0.62 + 0.38 * math.sin(a)) * CM) + out * (far * 0.5 * (1 - math.cos(a)) * CM))
            drop = mix(front * meet, depth, back**3) + high * 0.6
            edge = point + up * (high * 0.6 * CM) + out * (far * CM)
            return row + fall(surface, edge, out, drop, mix(0.4, 2.4, back) * size, size)

        rows = calm([profile(*place) for place in around])
        return [closed(sweep("hood", [(row,) for row in rows], length, lambda row: row, part))]

    return add


def fall(surface, edge, out, drop, swell, size):
    """Points from the edge down along the cloth, `drop` cm far, `swell` cm off it in the middle, and round a rolled lip."""
    row, place = [], edge
    for i in range(1, STEPS + 1):
        t = i / STEPS
        near, normal, *_ = surface.tree.find_nearest(place)
        if i == 1:
            start = max(LIP[0][1] * size, (edge - near).dot(normal) / CM)
        way = Vector((0, 0, -1)) + out * 0.3
        way = (way - normal * way.dot(normal)).normalized()
        place, normal, *_ = surface.tree.find_nearest(near + way * (drop / STEPS * CM))
        row.append(place + normal * ((mix(start, LIP[0][1] * size, ease(t * 1.4)) + swell * math.sin(math.pi * t)) * CM))
    return row + [place + (way * on + normal * off) * (size * CM) for on, off in LIP[1:]]


def calm(rows, times=8):
    """The rows with every line round the neck softened, for the cloth below is uneven."""
    return [list(row) for row in zip(*(soften(line, times) for line in map(list, zip(*rows))))]


def kangaroo(high=28, low=7, wide=15.5):
    k = wide / 15.5
    near, mouth = 8 * k, low + 9 * k
    shape = [(-near, high), (near, high), (wide, mouth), (wide, low), (-wide, low), (-wide, mouth)]
    return lambda surface: patch(surface, shape, "front", 0, 0.5)
