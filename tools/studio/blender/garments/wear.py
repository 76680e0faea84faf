"""Bodices, one-pieces and sets cut by measure, in the shape in which they are worn; and the pose of any garment made so."""
import math
from dataclasses import dataclass, replace

import bpy
from mathutils import Matrix, Vector, noise

from cloth.figure import CM
from cloth.pattern import BACK, FRONT, Outline, Piece
from cloth.surface import Surface, patch
from cloth.worn import clamp, curve, ease, folds, half_axes, mix, settle
from garments.legwear import Cut, Lay, legs, ridge_pair
from materials import fabric
from model import Detail, Pose

SLEEVE_X = 60
CREASES = (
    (0.94, 0.6, 0.5, 0.5, 0.6), (0.9, 0.54, 0.62, 0.34, -0.5), (0.3, 0.5, 0.75, 0.3, 0.45), (0.85, 0.3, 0.4, 0.22, 0.4),
    (0.15, 0.22, 0.5, 0.1, -0.4), (0.7, 0.86, 0.78, 0.66, 0.45), (0.55, 0.8, 0.66, 0.62, -0.4),
)  # fmt: skip
"""Of cloth that was laid down by hand: from, to (shares of half the width and of the height), rise in cm."""
ROUND = 2.78  # flat width of a sleeve for every cm of its worn half width


@dataclass(frozen=True)
class Sleeve:
    """cm; `wrist` is the flat width of its end, `lean` the degrees it hangs from straight down at shoulder and at wrist."""

    length: float = 14
    wrist: float = 12
    lean: tuple = (34, 26)
    puff: float = 0.0
    wave: float = 0.0
    trim: float = 0.0  # height of a band at the wrist of what lies flat


@dataclass(frozen=True)
class Bodice:
    """Measures in cm, heights from z = 0 at the hem; `sides` = ((height, flat half width)…) from the underarm down.

    `shape` of the neck: round, v, square; "waist" is a piece that begins there, "strap" one that begins under the arms.
    `full` = ((height, times as much cloth)…): gathers and flare, lying in `waves` = (depth at the hem, number to each side,
    height where they begin). With `legs` the sides run on into a pair of legs.
    """

    top: float = 45
    neck: tuple = (6.5, 6.5, 1.6)  # half width, depth in front, depth behind
    shape: str = "round"
    shoulder: tuple = (13, 2.4)  # half width, drop
    armhole: float = 15
    sides: tuple = ((30, 16), (0, 16.5))
    hem: float = 0
    tail: float = 0.0
    sleeve: Sleeve | None = None
    legs: Cut | None = None
    gusset: tuple = ()  # (half width, height where the leg opening begins): briefs and bodysuits
    full: tuple = ()
    waves: tuple = ()
    ratio: float = 0.62
    rib: float = 0.0  # depth of the rib at hem and wrists
    ridges: tuple = ()
    ripple: float = 0.3
    step: float = 1.3
    flat: bool = False  # lies on a table
    creased: float = 1.0  # how much of the creases of flat cloth is left

    def with_(self, **changes):
        return replace(self, **changes)


def soft(high, seam):
    """How thick flat cloth lies at a distance from its edge. cm."""
    return high * (1 - math.exp(-seam / 2))


class Hang:
    """Where the cloth of a Bodice lies flat and where it hangs."""

    def __init__(self, b):
        self.b = b
        self.side = curve(*b.sides)
        self.full = curve(*b.full) if b.full else lambda z: 1
        self.under = b.top if b.shape in ("waist", "strap") else b.top - b.armhole
        self.lay = Lay(b.legs) if b.legs else None
        wide, tall, low = self.side(self.under), b.top - b.hem, b.hem
        self.creases = [
            ridge
            for x0, z0, x1, z1, rise in CREASES
            for ridge in ridge_pair(x0 * wide, low + z0 * tall, x1 * wide, low + z1 * tall, rise * b.creased, 1.1)
        ]
        if self.lay:
            self.lay.side = self.side

    def width(self, z):
        return self.side(z) * self.full(z)

    def armhole(self):
        (x0, drop), z1 = self.b.shoulder, self.under
        z0, x1 = self.b.top - drop, self.width(self.under)
        pull = min(2.2, (x1 - x0) * 0.4 + 1.2)
        return (x0 - pull * 0.6, z0 - (z0 - z1) * 0.45), (x0 - pull * 0.4, z1 + 0.12 * (z0 - z1)), (x1, z1)

    def outline(self, layer):
        b = self.b
        width, front, behind = b.neck
        low = b.top - (front if layer == FRONT else behind)
        pen = Outline(0, low)
        if b.shape in ("waist", "strap"):
            x = self.width(b.top)
            pen.open("waist", (x * 0.5, mix(low, b.top, 0.1)), (x * 0.85, mix(low, b.top, 0.55)), (x, b.top))
        elif b.shape == "v" and layer == FRONT:
            pen.open("neck", (width * 0.62, mix(low, b.top, 0.52)), (width, b.top))
        elif b.shape == "square":
            pen.open("neck", (width * 0.9, low)).open("neck", (width, b.top))
        else:
            pen.open("neck", (width * 0.62, low), (width, mix(b.top, low, 0.55)), (width, b.top))
        if self.under < b.top:
            pen.seam((b.shoulder[0], b.top - b.shoulder[1]))
            if b.sleeve and b.flat:
                self.trace_sleeve(pen)
            else:
                (pen.seam if b.sleeve else lambda *p: pen.open("armhole", *p))(*self.armhole())
        end = b.legs.crotch if b.legs else b.gusset[1] if b.gusset else b.hem + b.tail
        steps = max(4, round((self.under - end) / 3))
        for i in range(1, steps + 1):
            z = mix(self.under, end, i / steps)
            pen.seam((self.width(z), z))
        if b.gusset:
            half, x = b.gusset[0], self.width(end)
            a, c, d, e = (0.42, 0.9, 1.15, 0.5) if layer == FRONT else (0.72, 0.72, 1.9, 0.3)
            pen.open("leg", (mix(half, x, a), mix(b.hem, end, c)), (half * d, mix(b.hem, end, e)), (half, b.hem))
            return pen.seam((0, b.hem))
        if not b.legs:
            x = self.width(end)
            return pen.open("hem", (x * 0.9, mix(end, b.hem, 0.85)), (x * 0.6, b.hem), (0, b.hem))
        return self.lay.trace_legs(pen)

    def on_sleeve(self, along, across):
        """A place on a flat sleeve, which is cut in one piece with the body: cm from the shoulder and from the upper edge."""
        b = self.b
        lean = math.radians(min(68, b.sleeve.lean[0] + 18))
        x, z = b.shoulder[0], b.top - b.shoulder[1]
        return (
            x + along * math.sin(lean) - across * math.cos(lean),
            z - along * math.cos(lean) - across * math.sin(lean),
        )

    def sleeve_width(self):
        """At its end; a short sleeve ends above the underarm."""
        sl = self.b.sleeve
        end, low = self.on_sleeve(sl.length, 0)[1], self.on_sleeve(sl.length, 1)[1]
        room = (end - self.under - 0.5) / (end - low)
        return min(sl.wrist, room) if room > 0 else sl.wrist

    def trace_sleeve(self, pen):
        """From the shoulder round the sleeve to the underarm."""
        long, wide, x = self.b.sleeve.length, self.sleeve_width(), self.width(self.under)
        lower = self.on_sleeve(long, wide)
        pen.seam(self.on_sleeve(long * 0.5, -0.4), self.on_sleeve(long, 0)).open("cuff", lower)
        pen.seam((mix(lower[0], x, 0.85), mix(lower[1], self.under, 0.85)), (x + 0.2, self.under - 0.6))

    def place(self, x, z, sign, seam):
        b, ax, s = self.b, abs(x), math.copysign(1, x)
        if b.flat:
            narrow = self.side(z) / self.width(z)
            crease = folds(self.creases, -x * sign, z) * ease(seam / 1.5)
            off = soft(1.3, seam) + crease + self.swell(x, z, sign, seam) * 0.7
            return x * narrow, (off * 0.5 if sign > 0 else -off), z
        if self.lay and z < b.legs.crotch + 12:
            X, Y, _ = self.lay.place(x, z, sign, seam)
            return X, Y, z
        w = self.width(min(z, self.under))
        across, deep = half_axes(self.side(min(z, self.under)), b.ratio)
        turn = clamp(ax / w) * math.pi / 2
        X, Y = across * math.sin(turn), deep * math.cos(turn)
        off = self.swell(x, z, sign, seam)
        X, Y = X + off * math.sin(turn) * 0.8, Y + off * math.cos(turn) ** 0.5
        up = ease((z - self.under + 3) / (b.armhole * 0.9))
        closing = 0
        if self.under < b.top:
            X = mix(X, ax * 0.97, up)
            closing = ease((z - self.under + 6) / 6)
        if b.gusset:
            closing = max(closing, ease((b.hem + 9 - z) / 8))
        if sign and closing:
            limit = 2.5 * math.sqrt(seam + 0.01)
            Y = mix(Y, (max(Y, 0.01) ** -3 + limit**-3) ** (-1 / 3), closing)
        return (s * X if ax > 1e-6 else 0), sign * Y, z

    def swell(self, x, z, sign, seam):
        b = self.b
        off = folds(b.ridges, x * (1 if sign < 0 else -1), z)
        off += b.ripple * noise.noise(Vector((x * 0.17, z * 0.1, 3.0 + 7 * sign)))
        if b.waves:
            depth, count, begin = b.waves
            fall = ease((begin - z) / max(1, begin - b.hem)) * 0.75 + 0.25 * ease((begin - z) / 2)
            if z < begin:
                share = x / self.width(z)
                off += depth * fall * math.sin(math.pi * (count * share + 0.3 * math.sin(share * 5 + sign)) + sign)
        return off * ease(seam / 1.5)

    def pieces(self):
        bands = [("trim", lambda x, z: z < self.b.hem + self.b.rib)] if self.b.rib else []
        made = [Piece("body", self.outline(0), self.outline(1), self.place, bands=bands)]
        if self.b.sleeve and not self.b.flat:
            made += [self.sleeve_piece(flip) for flip in (False, True)]
        return made

    def sleeve_piece(self, flip):
        b, sl = self.b, self.b.sleeve
        px, pz = b.shoulder[0] * 0.97 - 1.2, b.top - b.shoulder[1] - 0.15
        ux = half_axes(self.side(self.under), b.ratio)[0] - 1.8
        first, last = (math.radians(a) for a in sl.lean)
        n = 40
        line, angles = [(px, pz)], []
        for i in range(n + 1):
            a = mix(first, last, ease(i / n))
            angles.append(a)
            x, z = line[-1]
            line.append((x + math.sin(a) * sl.length / n, z - math.cos(a) * sl.length / n))
        along, inward = (math.sin(first), -math.cos(first)), (-math.cos(first), -math.sin(first))
        cap = max(1.0, (ux - px) * along[0] + (self.under - pz) * along[1])
        root = max(2.5, ((ux - px) * inward[0] + (self.under - pz) * inward[1]) / 2)
        cap = min(cap, sl.length * 0.55)
        high = b.top - 5

        def half(s):
            t = clamp((s - cap) / max(1, sl.length - cap))
            return mix(root, sl.wrist / ROUND, t**0.8) + sl.puff * math.sin(math.pi * clamp(s / sl.length)) ** 0.8

        def flat(s):
            return half(max(s, cap)) * ROUND

        def at(s, t):
            return SLEEVE_X - t, high - s

        pen = Outline(*at(0, 0)).open(
            "cap", at(cap * 0.1, flat(0) * 0.45), at(cap * 0.85, flat(0) * 0.6), at(cap, flat(cap))
        )
        for i in range(1, 7):
            s = mix(cap, sl.length, i / 6)
            pen.seam(at(s, flat(s)))
        pen.open("cuff", at(sl.length, 0)).seam(at(0, 0))

        def place(x, z, sign, seam):
            s, t = high - z, SLEEVE_X - abs(x)
            a_half, share = half(s), clamp(t / flat(s))
            i = clamp(s / sl.length) * n
            k = min(n, int(i))
            (x0, z0), (x1, z1) = line[k], line[min(n + 1, k + 1)]
            cx, cz, lean = mix(x0, x1, i - k), mix(z0, z1, i - k), angles[k]
            off = 0.25 * noise.noise(Vector((t * 0.25, s * 0.16, sign * 4.0 + flip))) * ease(seam / 1.2)
            if sl.length > 22:
                bend = math.exp(-(((s - sl.length * 0.55) / (sl.length * 0.16)) ** 2))
                off += 0.45 * bend * math.sin(s * 1.1 + t * 0.35 + flip) * ease(seam / 1.5)
            if sl.wave:
                off += sl.wave * clamp(s / sl.length) * math.sin(share * math.pi * 7 + flip) * ease(seam / 1.2)
            inner = a_half * (1 - math.cos(math.pi * share)) + off * -math.cos(math.pi * share) * 0.5
            X = cx - math.cos(lean) * inner
            Z = cz - math.sin(lean) * inner
            side = -1 if flip else 1
            return side * X, sign * (0.74 * a_half * math.sin(math.pi * share) + off * math.sin(math.pi * share)), Z

        end = high - sl.length + b.rib
        bands = [("trim", lambda x, z: z < end)] if b.rib else []
        return Piece("sleeve", pen, pen, place, mirror=False, flip=flip, bands=bands)


def bodice(name, cut, thickness=0.3):
    """The Surface of a Bodice."""
    hang = Hang(cut)
    surface = Surface(settle(name, hang.pieces(), None, cut.step), thickness, sewn=False)
    if cut.flat and cut.sleeve and cut.sleeve.trim:
        long, wide, high = cut.sleeve.length, hang.sleeve_width(), cut.sleeve.trim
        corners = [hang.on_sleeve(s, t) for s, t in ((long - high, 0), (long, 0), (long, wide), (long - high, wide))]
        for side in (1, -1):
            for layer in (FRONT, BACK):
                patch(surface, [(side * x, z) for x, z in corners], "trim", layer, 0.15)
    return surface


def bottom(name, cut, thickness=0.3):
    """The Surface of a pair of legs."""
    return Surface(legs(name, cut), thickness, sewn=False)


def moved(build, x=0, y=0, z=0, turn=0, number=0, scale=1.0):
    """Build something elsewhere (cm, degrees in the picture plane); above number 0 its cloths get names of their own."""
    before = set(bpy.data.objects)
    result = build()
    bpy.context.view_layer.update()
    way = (
        Matrix.Translation(Vector((x, y, z)) * CM)
        @ Matrix.Rotation(math.radians(turn), 4, "Y")
        @ Matrix.Scale(scale, 4)
    )
    for made in set(bpy.data.objects) - before:
        if made.parent is None:
            made.matrix_world = way @ made.matrix_world
        if number:
            for slot in made.material_slots:
                side = slot.material.get("fabric")
                if side:
                    slot.material = fabric(f"{slot.material.name} {number + 1}", side)
    return result


def pack(build, *places):
    """Several of one thing: (x, y, z, turn) in cm and degrees for each."""
    for number, (x, y, z, turn) in enumerate(places):
        moved(lambda: build(number), x, y, z, turn, number)


def bounds():
    bpy.context.view_layer.update()
    things = [o for o in bpy.data.objects if o.type in ("MESH", "CURVE")]
    corners = [o.matrix_world @ Vector(c) for o in things for c in o.bound_box]
    return Vector(map(min, zip(*corners))), Vector(map(max, zip(*corners)))


def laid(detail=(0.1, 0.18), share=0.42, flat=1.0, turn=0.0):
    """The pose of what lies on a table in every view, `turn` degrees askew; it keeps the share `flat` of its depth."""
    bpy.context.view_layer.update()
    way = Matrix.Rotation(math.radians(turn), 4, "Y") @ Matrix.Scale(flat, 4, (0, 1, 0))
    for made in [o for o in bpy.data.objects if o.parent is None]:
        made.matrix_world = way @ made.matrix_world
    return replace(shown(detail, share, 1.0), laid=True, elevation=0)


def shown(detail=(0.1, 0.18), share=0.42, laid=0.42):
    """The pose of all that stands in the scene. `detail` = where the close camera looks: shares of width from the middle and
    of height from the top; `share` of the frame's height that it sees."""
    low, high = bounds()
    size = max((high.z - low.z) / 0.84, (high.x - low.x) / (0.9 * 0.8))
    middle = (low + high) / 2
    spot = (middle.x + detail[0] * (high.x - low.x), low.y * 0.8, high.z - detail[1] * (high.z - low.z))
    return Pose(
        centre_z=middle.z,
        centre_x=middle.x,
        size=size,
        azimuth=0,
        elevation=3,
        detail=Detail(at=spot, size=size * share, azimuth=18, elevation=8),
        floor=low.z,
        garment=True,
        thickness=laid,
        styled="flat",
    )
