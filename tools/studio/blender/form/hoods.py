"""What makes a hoodie: a hood that lies down on shoulders and back, its cords, and the double pocket. Lengths in cm."""
import math

from mathutils import Vector

from cloth.collars import frames
from cloth.cords import eyelet
from cloth.figure import CM
from cloth.surface import patch, sheet
from cloth.worn import ease, mix
from form.outside import tree_of
from materials import matte, metal
from shapes import tube

AROUND = 192
STEPS = 8
ROWS = 16
OFF = 1.5  # how far the edge lies off the cloth behind
STEEP = 1.05  # how much the hood grows for every cm from its front end, and more further on
HEM = ((0.3, 0.06), (0.44, 0.3), (0.3, 0.54), (-0.9, 0.6), (-1.9, 0.56), (-2.1, 0.4), (-2.15, -0.1))  # how far on, how far under
LIP = ((0.6, 0.1), (0.95, 0.4), (1.05, 0.75), (0.9, 1.1), (0.7, 1.3), (0.2, 1.4), (-0.4, 1.4))  # the same where it lies behind
MIDST = 3  # of the hem
SPARE = 10  # rows beyond either end, so that the ends are as calm as the rest


def lying_hood(depth=21, front=3.4, rise=4.6, part="hood", size=1.0, apart=-2.4, cords=0.0):
    """Rolls outwards round the neck and ends in a blunt point `depth` cm down the back; `front` is how deep it falls before.
    Its two front edges stand `apart` at the top of a zip, or cross over if that is negative, and open in a V. `size` makes all
    of it smaller. `cords` is how long those hang that come out of its edge.
    """
    depth, front, rise = depth * size, front * size, rise * size

    def add(surface):
        around, length = frames(surface, AROUND)
        step = length / AROUND
        first = round(apart / 2 / step)

        def profile(i):
            point, free, away, share = around[i % AROUND]
            late = max(0, min(i, AROUND - i) - first) * step
            back = ease(share)
            up = (free * 0.3 + Vector((0, 0, 1))).normalized()
            out = Vector((away.x, away.y, 0)).normalized()
            above = 0.75 * size * (1 - ease(late / 7)) if apart < 0 and i < AROUND / 2 else 0
            over = out * (above * CM)
            high, far = rise * mix(1.3, 1, back), mix(2.6, 4.4, back) * size
            seam = ((0.95, -0.1, 0), (0.85, 0.6, 0.5), (0.4, 0.75, 1))
            line = [surface.onto(point - free * (down * CM), lift) + over * part_of for down, lift, part_of in seam]
            point = point + over
            line.append(point + up * (high * 0.45 * CM) + out * (0.5 * CM * (1 - back)))
            for turn in (0.15, 0.3, 0.5, 0.7, 0.85):
                a = math.pi * turn
                line.append(point + up * (high * (0.62 + 0.38 * math.sin(a)) * CM) + out * (far * 0.5 * (1 - math.cos(a)) * CM))
            edge = point + up * (high * 0.6 * CM) + out * (far * CM)
            drop = mix(front, depth, back**3) + high * 0.6
            line += fall(surface, edge, out, drop, mix(0.4, 2.4, back) * size, size)
            row = hemmed(line, 1.6 * size + late * (STEEP + 0.035 * late / size), out, size)
            below = surface.onto(row[-1], 0.1)  # the lining, or one would look into a hollow
            return [*row, row[-1].lerp(below, 0.5), below]

        rows = calm([profile(i) for i in range(first - SPARE, AROUND - first + 1 + SPARE)])[SPARE:-SPARE]
        short = round(max(0.0, -0.42 * apart) / step)  # the end that lies below, or it looks out beneath the other
        rows = rounded(rows[: len(rows) - short], step, (1.1 * size, 1.7 * size if short else 1.1 * size))
        made = strip(rows, step, part)
        if cords:
            near = round((1.8 + max(0, -apart)) * size / step)
            for side, place in ((1, near), (-1, len(rows) - 1 - near + short)):
                hang((surface.tree, tree_of(made)), rows[place - 1 : place + 2], side, cords)

    return add


def fall(surface, edge, out, drop, swell, size):
    """Points from the edge down along the cloth, `drop` cm far, `swell` cm off it in the middle."""
    row, place = [], edge
    for i in range(1, STEPS + 1):
        t = i / STEPS
        near, normal, *_ = surface.tree.find_nearest(place)
        if i == 1:
            start = max(OFF * size, (edge - near).dot(normal) / CM)
        way = Vector((0, 0, -1)) + out * 0.3
        way = (way - normal * way.dot(normal)).normalized()
        place, normal, *_ = surface.tree.find_nearest(near + way * (drop / STEPS * CM))
        row.append(place + normal * ((mix(start, OFF * size, ease(t * 1.4)) + swell * math.sin(math.pi * t)) * CM))
    return row


def hemmed(line, reach, out, size):
    """The line, which begins at the seam, cut off `reach` cm on and turned under."""
    steps = [0.0]
    for a, b in zip(line, line[1:]):
        steps.append(steps[-1] + (b - a).length / CM)
    whole = steps[-1]
    soft = 3 * size
    reach = whole - soft * math.log1p(math.exp((whole - reach) / soft))  # never longer, without a corner
    row = [at(line, steps, reach * k / ROWS) for k in range(ROWS + 1)]
    lies = ease((reach / whole - 0.7) / 0.3)
    turned = [(mix(a, c, lies) * size, mix(b, d, lies) * size) for (a, b), (c, d) in zip(HEM, LIP)]
    for a, b in turned:
        far = max(0.2, reach + min(0, a))
        place, on = at(line, steps, far), at(line, steps, far) - at(line, steps, max(0, far - 0.8))
        on = (Vector((0, 0, on.z)) + out * on.dot(out)).normalized()
        under = out * on.z - Vector((0, 0, on.dot(out)))
        row.append(place + (on * max(0, a) + under * b) * CM)
    return row


def at(line, steps, far):
    """The point `far` cm along the line."""
    k = next((k for k in range(1, len(steps)) if steps[k] >= far), len(steps) - 1)
    return line[k - 1].lerp(line[k], (far - steps[k - 1]) / max(1e-6, steps[k] - steps[k - 1]))


def calm(rows, times=24):
    """The rows with every line round the neck softened but for its ends, for the cloth below is uneven."""
    for _ in range(times):
        middle = [[(p + q * 2 + r) / 4 for p, q, r in zip(*three)] for three in zip(rows, rows[1:], rows[2:])]
        rows = [rows[0], *middle, rows[-1]]
    return rows


def rounded(rows, step, ends):
    """The rows, the first and the last drawn down to the seam, so that both corners are round; `ends` is how far from each."""

    def drawn(i, row):
        share = min(1.0, *((0.02 + far * step) / end for far, end in zip((i, len(rows) - 1 - i), ends)))
        return [row[0].lerp(p, math.sqrt(1 - (1 - share) ** 2)) for p in row]

    return [drawn(i, row) for i, row in enumerate(rows)]


def strip(rows, step, part):
    flat, m = [], len(rows[0])
    for i, row in enumerate(rows):
        across = [0.0]
        for a, b in zip(row, row[1:]):
            across.append(across[-1] + (b - a).length / CM)
        flat += [(step * i, far) for far in across]
    faces = [(i * m + k, i * m + m + k, i * m + m + k + 1, i * m + k + 1) for i in range(len(rows) - 1) for k in range(m - 1)]
    return sheet("hood", [p for row in rows for p in row], faces, flat, part, 0.2)


def hang(trees, rows, side, length, radius=0.32):
    """A cord out of an eyelet in the hem of the hood in the middle one of three `rows`; it lies on what the `trees` are of."""
    k = ROWS + 1 + MIDST
    place = rows[1][k]
    normal = (rows[1][k - 1] - rows[1][k + 1]).cross(rows[2][k] - rows[0][k]).normalized()
    normal = -normal if normal.y > 0 else normal
    eyelet(place + normal * (0.15 * CM), normal, radius)
    line = [place - normal * (0.2 * CM), place + normal * (0.45 * CM)]
    drop = length + (1.6 if side > 0 else 0)
    for t in range(1, 19):
        x, z = place.x + side * 0.5 * math.sin(math.pi * t / 18) * CM, place.z - drop * t / 18 * CM
        hits = [tree.ray_cast(Vector((x, -60 * CM, z)), Vector((0, 1, 0)))[0] for tree in trees]
        lies = min(hit.y for hit in hits if hit) - (0.45 + radius) * CM
        line.append(Vector((x, min(lies, line[-1].y + 0.3 * drop / 18 * CM), z)))
    tube(line, radius * CM, matte("cord", "#e9e0cf", 0.85))
    tube([line[-1], line[-1] + Vector((0, 0, -2.2 * CM))], radius * 1.35 * CM, metal("tip", "#b8a888", 0.35), order=2)


def kangaroo(high=28, low=7, wide=15.5):
    k = wide / 15.5
    near, mouth = 8 * k, low + 9 * k
    shape = [(-near, high), (near, high), (wide, mouth), (wide, low), (-wide, low), (-wide, mouth)]
    return lambda surface: patch(surface, shape, "front", 0, 0.5)
