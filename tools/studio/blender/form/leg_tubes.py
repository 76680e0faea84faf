"""Trousers shaped round a dummy in its stance: rings round hip and legs, which the solver shrinks to their own measure.

The places on the pattern are those of `garments.legwear`, so its artwork, pockets and waistbands fit. Lengths in cm.
"""
import math

import bpy

from cloth.drape import Drape
from cloth.figure import CM
from cloth.worn import curve, ease, half_axes, mix
from form.man import HIM
from form.solve import Stuff, settled
from form.stance import taken
from garments.legwear import Lay

WAIST = 106.0  # of the man
AROUND = 36  # points of half the hip
UNDER = 7  # points between the legs
TOUCH = -0.15  # of each leg from the middle between them, where they touch: smoothing rounds it off
NEAR, FREE = 0.4, 1.6  # up to where legs are drawn together, and from where they hang as they fell
APART = 0.45  # the least of each leg of shorts from the middle: together, they would pass for a skirt
SOFT = Stuff(frames=32, bending=0.03, tension=14, mass=0.22, shear=2.5)


class Legs:
    """A `Cut` round the legs of a `wearer`: a Dummy, or what has the torso, leg, stance, fork, line and solid of one.

    `slack` is the share by which the legs are longer than the way they hang; a `low` above 1 keeps the surplus near the hem.
    `Cut.top` lies `sits` cm above the floor. Wide legs start in `waves`: how deep, as a share, and how many. With `strides` the
    hip starts round the thighs of one who walks, too, which full legs else stand off from.
    """

    def __init__(self, cut, slack=0.02, low=1.0, step=2.0, sits=WAIST, wearer=HIM, waves=(0, 0), strides=False):
        self.cut, self.slack, self.low, self.step = cut, slack, low, step
        self.wearer, self.waves, self.strides = wearer, waves, taken(False, strides)
        self.lay = Lay(cut)
        self.down = sits - cut.top
        torso = sorted(wearer.torso)
        self.torso = [curve(*((row[0] - self.down, row[k]) for row in torso)) for k in range(1, 5)]
        self.lines = {side: wearer.line(side) for side in (-1, 1)}
        knee = mix(cut.length, cut.crotch, cut.knee_at)
        wide = cut.thigh * 2 or 29.5
        points = [(cut.length, cut.hem * 2), (cut.crotch - 8, wide)]
        if cut.knee:
            points.append((knee, cut.knee * 2))
        self.girth = curve(*points)  # half of a leg's

    def gathered(self, z):
        """How far surplus cloth near the hem stands out where it begins to fold into rings."""
        long = self.cut.crotch - self.cut.length
        near = ((self.cut.crotch - z) / long) ** self.low if self.low > 2 else 0
        return 0.7 * near * math.sin(2 * math.pi * z / (3 * self.step))

    def share(self, z, side):
        """Where on a leg's line the height z lies."""
        low, high, line = 0.0, 2.3, self.lines[side]
        for _ in range(24):
            t = (low + high) / 2
            if line(t).z - self.down > z:
                low = t
            else:
                high = t
        return low

    def rows(self):
        c = self.cut
        hip = [mix(c.top, c.crotch, i / n) for n in [round((c.top - c.crotch) / self.step)] for i in range(n + 1)]
        long = (c.crotch - c.length) * (1 + self.slack)
        n = round(long / self.step)
        return hip, [mix(c.crotch, c.length, i / n) for i in range(1, n + 1)]

    def hip_ring(self, z, worn):
        """Points from the front middle to his left and round; `worn` on the body, else the cloth's own measure."""
        c = self.cut
        wide, front, back, far = (f(max(z, self.wearer.fork - self.down)) for f in self.torso)
        if worn:
            a, f, b = wide + 0.9, front + 0.9, back + 0.9
        else:
            a, deep = half_axes(self.lay.side(z), c.ratio)
            f, b = deep * 0.94, deep * 1.08
        near = ease((z - c.crotch) / 9)
        points = []
        for j in range(2 * AROUND):
            t = math.pi * j / AROUND
            deep = f if math.cos(t) > 0 else b
            pinch = 1 - (1 - near) * 0.34 * math.exp(-((math.sin(t) / 0.34) ** 2))
            x, y = a * math.sin(t), far - deep * math.cos(t) * pinch
            points.append((x, self.round_thigh(x, y, z) if worn and self.strides else y, z))
        return points

    def round_thigh(self, x, y, z):
        """Where a point of the hip lies outside the thigh on its side, forward or back."""
        t = self.share(z, 1 if x > 0 else -1)
        at = self.lines[1 if x > 0 else -1](t)
        deep = math.sqrt(max(0.0, (body_radius(self.wearer.leg, t) + 0.9) ** 2 - (x - at.x) ** 2))
        near = ease((self.wearer.hip - z - self.down) / 9)
        return mix(y, min(y, at.y - deep) if y < 0.5 else max(y, at.y + deep), near)

    def leg_ring(self, z, side, top, worn):
        """One ring of a leg; `top` is the ring where it joins the hip."""
        c, n = self.cut, len(top)
        fall = c.crotch - z
        half = self.girth(z)
        if worn:
            t = self.share(z, side)
            at = self.lines[side](t)
            x0, y0 = at.x * side, at.y
            body = max(body_radius(self.wearer.leg, t), 0.1) + 0.8
            radius = max(body, half / math.pi) + self.gathered(z)
            a, b = (radius, radius) if t > 1.2 else (max(body * 0.97, radius * 0.97), radius * 1.03)
        else:
            x0, y0 = 10.5, 0.6
            a = b = half_axes(half / 2, 1.0)[0]
        join = ease(fall / 12)
        ring = []
        for j in range(n):
            if j <= AROUND:
                turn = math.radians(-62 + 304 * j / AROUND)
            else:
                turn = math.radians(242 + 56 * (j - AROUND) / (UNDER + 1))
            wave = 1 + self.waves[0] * join * math.sin(self.waves[1] * turn) if worn else 1
            x, y = x0 + a * wave * math.sin(turn), y0 - b * wave * math.cos(turn)
            px, py = top[j][0] * side, top[j][1]
            ring.append((side * max(0.4 * min(1, fall / 3), mix(px, x, join)), mix(py, y, join), z))
        return ring

    def shape(self, worn):
        """(vertices, faces, flat corners, layers, rims)"""
        c, lay = self.cut, self.lay
        hip, leg = self.rows()
        vertices, faces, flat, layers = [], [], [], []
        number = {}
        for i, z in enumerate(hip):
            for j, p in enumerate(self.hip_ring(z, worn)):
                number[0, i, j] = len(vertices)
                y = p[1]
                rise = ease((z - c.top + 8) / 8)
                tilt = mix(-c.dip, c.back_rise * 0.5, (1 - math.cos(math.pi * j / AROUND)) / 2) * rise
                vertices.append((p[0], y, z + tilt))
        last = len(hip) - 1
        front, back = vertices[number[0, last, 0]], vertices[number[0, last, AROUND]]
        bridge = []
        for k in range(1, UNDER + 1):
            t = k / (UNDER + 1)
            bridge.append(len(vertices))
            vertices.append((0, mix(back[1], front[1], t), c.crotch - 1.4 * math.sin(math.pi * t)))
        two = 2 * AROUND

        for i in range(last):
            for j in range(two):
                quad = (number[0, i, j], number[0, i + 1, j], number[0, i + 1, (j + 1) % two], number[0, i, (j + 1) % two])
                right = j < AROUND
                k = j if right else two - j - 1
                layer = 0 if k < AROUND / 2 else 1
                s = 1 if right else -1
                near, far = (k, k + 1) if right else (k + 1, k)
                u = [(near, i), (near, i + 1), (far, i + 1), (far, i)]
                faces.append(quad)
                flat.append([(s * lay.side(hip[r]) * fold(q), hip[r]) for q, r in u])
                layers.append(layer)
        rims = {"waist": [number[0, 0, j] for j in range(two)], "hem": []}
        for side in (1, -1):
            top = [number[0, last, (side * j) % two] for j in range(AROUND + 1)] + bridge
            shape_top = [vertices[v] for v in top]
            before, before_z = top, c.crotch
            n = len(top)
            for z in leg:
                ring = self.leg_ring(z, side, shape_top, worn)
                row = range(len(vertices), len(vertices) + n)
                if not worn:
                    long = c.crotch - c.length
                    more = self.slack * long * ((c.crotch - z) / long) ** self.low
                    ring = [(x, y, z - more) for x, y, _ in ring]
                vertices += ring
                for j in range(n):
                    m = (j + 1) % n
                    quad = (before[j], row[j], row[m], before[m])
                    faces.append(quad if side > 0 else quad[::-1])
                    layer = 0 if j < AROUND / 2 or j >= AROUND + (UNDER + 1) / 2 else 1
                    corners = [
                        (side * self.across(q, r, layer), r) for q, r in ((j, before_z), (j, z), (j + 1, z), (j + 1, before_z))
                    ]
                    flat.append(corners if side > 0 else corners[::-1])
                    layers.append(layer)
                before, before_z = row, z
            rims["hem"] += list(before)
        return vertices, faces, flat, layers, rims

    def across(self, j, z, layer):
        """How far from the middle of the pattern the point j of a leg's ring lies at z."""
        lay, c = self.lay, self.cut
        n = AROUND + UNDER + 1
        half, inseam = AROUND / 2, AROUND + (UNDER + 1) / 2
        if layer == 0:
            share = ((j - inseam) % n) / (n - inseam + half)
            hip = 0 if j > AROUND else j / half
        else:
            share = (inseam - j) / (inseam - half)
            hip = 0 if j > AROUND else (AROUND - j) / half
        inner, outer = lay.inner(z), lay.outer(z)
        if c.grain:  # what faces forwards on a leg lies nearer the middle than on the hip
            wide, outer = outer - inner, lay.side(c.crotch)
            inner = outer - wide * (1 + 0.075 * ease((1 - share) / 0.45) / max(0.01, 1 - share))
        return mix(hip * lay.side(c.crotch), mix(inner, outer, share), ease((c.crotch - z) / 12))


def fold(q):
    """The share of the way from the middle to the side seam, of the point q on half a hip."""
    return q / (AROUND / 2) if q <= AROUND / 2 else (AROUND - q) / (AROUND / 2)


def body_radius(rows, t):
    t = max(0, min(2, t))
    a, b = next((p, q) for p, q in zip(rows, rows[1:]) if q[0] >= t)
    k = (t - a[0]) / (b[0] - a[0])
    return mix(max(a[1:]), max(b[1:]), k)


def parted(legs, places):
    """The settled places, in which no leg reaches beyond the middle between the two: the solver lets them pass each other. Those
    of trousers that hardly stand apart touch, or a ragged sliver of light is left between them.
    """
    short = legs.cut.length > legs.cut.top / 3
    hip, leg = legs.rows()
    ring = AROUND + UNDER + 1
    first = len(hip) * 2 * AROUND + UNDER
    apart = []
    for i, (x, y, z) in enumerate(places):
        if i >= first:
            side = 1 if i < first + len(leg) * ring else -1
            t = legs.share(z / CM, side)
            middle = (legs.lines[1](t).x + legs.lines[-1](t).x) / 2
            near = (x / CM - middle) * side
            off = max(near, APART) if short else mix(TOUCH, near, ease((near - NEAR) / (FREE - NEAR)))
            x = (middle + side * off) * CM
        apart.append((x, y, z))
    return apart


def trousers(name, legs, stuff):
    """The Drape of trousers that have come to rest on the dummy's legs."""
    form = legs.wearer.solid(legs.down, arms=False)
    start, faces, flat, layers, rims = legs.shape(True)
    own, *_ = legs.shape(False)
    c = legs.cut
    hip, _ = legs.rows()
    count = 2 * AROUND
    pins = {i * count + j: 1 for i, z in enumerate(hip) if z > c.top - 1.8 for j in range(count)}
    places = settled(
        name, [tuple(v * CM for v in p) for p in start], faces, pins, stuff, [tuple(v * CM for v in p) for p in own],
        about=(repr(legs.wearer.stance),),
    )
    for made in form:
        bpy.data.objects.remove(made)
    part = ["front" if layer == 0 else "back" for layer in layers]
    return Drape(parted(legs, places), faces, flat, part, layers, rims)
