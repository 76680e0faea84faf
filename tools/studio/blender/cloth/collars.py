"""Collars and bands along the neck: the neck's rim is a closed line, walked from the middle of the front to the right."""
import math

from mathutils import Vector

from cloth.figure import CM
from cloth.surface import sheet
from materials import matte
from shapes import tube


def rim(surface, name="neck"):
    """The open edge of that name as an ordered, softened loop of points, and the direction out of the cloth at each."""
    drape = surface.drape
    members = set(drape.rims[name])
    count, inner = {}, {}
    for face in drape.faces:
        for i in range(len(face)):
            a, b = face[i], face[(i + 1) % len(face)]
            count[frozenset((a, b))] = count.get(frozenset((a, b)), 0) + 1
    beside = {}
    for pair, n in count.items():
        a, b = tuple(pair)
        if n == 1 and a in members and b in members:
            beside.setdefault(a, []).append(b)
            beside.setdefault(b, []).append(a)
        else:
            for p, q in ((a, b), (b, a)):
                if p in members and q not in members:
                    inner.setdefault(p, []).append(q)
    places = [Vector(v) for v in drape.vertices]
    start = min(beside, key=lambda v: (places[v].y + abs(places[v].x) * 2))
    loop, here = [start], max(beside[start], key=lambda v: places[v].x)
    while here != start and here not in loop[1:]:
        loop.append(here)
        onward = [v for v in beside[here] if v not in loop[-2:]]
        if not onward:
            break
        here = onward[0]
    points = [places[v] for v in loop]
    outward = [
        (places[v] - sum((places[q] for q in inner.get(v, [])), Vector()) / max(1, len(inner.get(v, [])))).normalized()
        for v in loop
    ]
    return soften(points, 3), [d.normalized() for d in soften(outward, 24)]


def soften(line, times):
    """A closed line, each point moved towards its neighbours."""
    for _ in range(times):
        line = [(line[i - 1] + line[i] * 2 + line[(i + 1) % len(line)]) / 4 for i in range(len(line))]
    return line


def evenly(points, directions, n):
    """`n` points at equal steps round a closed line, with their directions, and the length in cm."""
    steps = [0.0]
    for i, p in enumerate(points):
        steps.append(steps[-1] + (points[(i + 1) % len(points)] - p).length)
    out, j = [], 0
    for i in range(n):
        goal = steps[-1] * i / n
        while steps[j + 1] < goal:
            j += 1
        t = (goal - steps[j]) / max(1e-9, steps[j + 1] - steps[j])
        k = (j + 1) % len(points)
        out.append((points[j].lerp(points[k], t), directions[j].lerp(directions[k], t).normalized()))
    return out, steps[-1] / CM


def frames(surface, n=64, name="neck"):
    """Round the neck: [(point, out of the cloth, away from the wearer, share 0 front … 1 behind)], and the length in cm."""
    ring, length = evenly(*rim(surface, name), n)
    out = []
    for i, (point, free) in enumerate(ring):
        along = (ring[(i + 1) % n][0] - ring[i - 1][0]).normalized()
        away = along.cross(free).normalized()
        middle = sum((p for p, _ in ring), Vector()) / n
        radial = Vector((point.x - middle.x, point.y - middle.y, 0)).normalized()
        # behind, the cloth's edge points forwards, and away from the wearer is upwards as much as outwards
        if away.dot(radial + Vector((0, 0, 0.8))) < 0:
            away = -away
        away = (away + radial * 0.7).normalized()
        out.append((point, free, away, 1 - abs(1 - 2 * i / n)))
    return out, length


def sweep(name, around, length, profile, part, gap=0.0, thickness=0.0, calm=0):
    """A strip: `profile(point, free, away, share)` -> points across it. `gap` leaves the middle of the front open. A closed one is
    softened `calm` times.
    """
    n = len(around)
    order = list(range(n + 1)) if not gap else list(range(1, n))
    rows = [profile(*around[i % n]) for i in order]
    if calm:
        rows = list(zip(*(soften(line[:-1], calm) for line in zip(*rows))))
        rows.append(rows[0])
    m = len(rows[0])
    vertices = [p for row in rows for p in row]
    flat = []
    for i, row in zip(order, rows):
        across = 0.0
        for k, p in enumerate(row):
            across += (p - row[k - 1]).length / CM if k else 0
            flat.append((length * i / n, across))
    faces = [
        (i * m + k, (i + 1) * m + k, (i + 1) * m + k + 1, i * m + k + 1)
        for i in range(len(rows) - 1)
        for k in range(m - 1)
    ]
    return sheet(name, vertices, faces, flat, part, thickness)


def rib(surface, width=2.2, part="trim", rise=0.25, name="neck"):
    """A ribbed band that goes on where the cloth ends: crew and V necks, armholes of vests."""
    around, length = frames(surface, name=name)
    section = ((-0.3, 0.3), (0.1, 0.5), (0.55, 0.55), (1.0, 0.3), (1.02, 0.0), (0.9, -0.25), (0.3, -0.25))

    def profile(point, free, away, share):
        lean = (free + Vector((0, 0, rise))).normalized()
        return [point + lean * (width * CM * u) + away * (CM * v * 0.8) for u, v in section]

    return [sweep("rib", around, length, profile, part)]


def binding(surface, width=0.7, part="trim", name="neck", count=64):
    """A narrow bias binding or piping round an edge."""
    around, length = frames(surface, count, name)

    def profile(point, free, away, share):
        return [
            point + free * (width * CM * (0.35 * math.cos(a) + 0.1)) + away * (width * CM * 0.5 * math.sin(a))
            for a in (2 * math.pi * k / 8 for k in range(9))
        ]

    return [sweep("binding", around, length, profile, part)]


def band(surface, height=3.2, part="trim", gap=0.6, flare=0.15):
    """A stand collar: mandarin, bomber, bundi. Rounded at the front where `gap` leaves it open."""
    around, length = frames(surface, 72)

    def profile(point, free, away, share):
        up = (free * 0.35 + Vector((0, 0, 1))).normalized()
        ends = min(1, 0.35 + share * 9) if gap else 1
        rise = height * CM * ends
        walls = (
            (0.1, -0.25),
            (0.32, 0.0),
            (0.34, 0.3),
            (0.34, 0.8),
            (0.28, 0.97),
            (0.12, 1.0),
            (0.0, 0.95),
            (-0.1, 0.4),
        )
        return [point + up * (rise * h) + away * (CM * (w + flare * h)) for w, h in walls]

    return [sweep("band", around, length, profile, part, gap)]


def shirt(surface, stand=3.2, leaf=4.6, point=7.4, spread=2.4, part="trim", soft=0.0, hug=0.0, rest=0.0):
    """A stand and a leaf that folds over it and ends in two points. Polo and camp collars are the same with less stand. One that
    is `soft` (0…1) lies down on the cloth and begins below its edge; `hug` 0…1 is how near the cloth the edge of the leaf comes
    at the sides and behind, `rest` the same of its points.
    """
    around, length = frames(surface, 84)
    made = band(surface, stand, part, gap=0) if stand > 2 else []

    def profile(place, free, away, share):
        up = (free * 0.35 + Vector((0, 0, 1))).normalized()
        front = max(0.0, 1 - share / 0.30)
        depth = leaf + (point - leaf) * front**1.6
        side = math.copysign(1, place.x) if abs(place.x) > 1e-4 else 1
        outwards = Vector((side, 0.0, 0.0))
        fold = place + up * (stand * CM * (0.96 - 0.12 * front)) + away * (0.5 * CM)
        down = (
            -up * (1 - 0.25 * front) + away * (0.42 + 0.3 * front) + outwards * (spread / point * front)
        ).normalized()
        row = [place - free * (0.6 * CM)] if soft else []
        row += [place + up * (stand * 0.55 * CM) + away * (0.42 * CM), fold, fold + up * (0.25 * CM) + away * (0.3 * CM)]
        for t in (0.2, 0.45, 0.7, 0.9, 1.0):
            p = fold + away * (0.55 * CM) + down * (depth * CM * t)
            p = p.lerp(surface.onto(p, 0.4), soft * t)
            p = surface.outside(p, 0.4 if soft else 0.55)
            row.append(p.lerp(surface.onto(p, 0.35), (hug * (1 - front) + rest * front) * t * t))
        return row

    made.append(sweep("leaf", around, length, profile, part, gap=1, thickness=0.28))
    return made


def collar(**measures):
    """A shirt collar, as an addition to a garment."""
    return lambda surface: shirt(surface, **measures)


def lapel(surface, wide=7.5, leaf=6.4, stand=2.2, notch=0.3, part="trim", piping=None):
    """An open collar that lies flat: camp collars and pyjamas. For a V neck; `notch` is the share where lapel meets collar.

    The lapels fold outwards along the V and end in a corner; the collar stands up a little behind and lies on the shoulders.
    `piping` names the part of a cord along the edge, whose corners are round then.
    """
    around, length = frames(surface, 288 if piping else 144)
    edge, calm = [], 12 if piping else 0

    def profile(place, free, away, share):
        side = math.copysign(1, place.x) if abs(place.x) > 1e-4 else 1
        behind = max(0.0, min(1.0, (share - notch) / 0.32))
        rise = stand * behind**1.3
        if share < notch:
            depth = wide * min(1.0, share / (notch * 0.86)) ** 0.85 + 0.3
            way = Vector((side, -0.1, (-0.3 if piping else 0.16) * share / notch))
        elif share < notch + 0.03 and not piping:
            depth, way = wide * 0.42, Vector((side, -0.1, 0.05))
        else:
            depth = leaf + (wide * 0.98 - leaf) * max(0.0, 1 - (share - notch - 0.03) / 0.2)
            front = Vector((side, -0.35, -0.3 if piping else -0.5))
            way = front.lerp(Vector((away.x, away.y, -0.9)), behind)
        if piping:
            depth *= 1 - 0.55 * max(0.0, 1 - abs(share - notch) * length / 2 / 1.8) ** 2
        way.normalize()
        lean = (free * 0.3 + Vector((0, 0, 1))).normalized()
        fold = place + lean * (rise * CM) + away * (0.25 * CM)
        row = [place - free * (0.9 * CM) - away * (0.4 * CM), place + lean * (rise * 0.6 * CM), fold]
        for t in (0.06, 0.3, 0.55, 0.8, 1.0):
            p = fold + way * (depth * CM * t) - lean * (rise * CM * 0.5 * t)
            row.append(surface.onto(p, 0.45 + 0.5 * (1 - t)) if t > 0.1 else surface.outside(p, 0.4))
        edge.append(row[-1])
        return row

    made = [sweep("lapel", around, length, profile, part, thickness=0.3, calm=calm)]
    if piping:
        edge = soften(edge[:-1], calm)
        made.append(tube([*edge, edge[0]], 0.2 * CM, matte(piping, "#f6f0e0", 0.8)))
    return made
