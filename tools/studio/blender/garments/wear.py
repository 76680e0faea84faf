"""Bodices, one-pieces and sets cut by measure, in the shape in which they are worn; and the pose of any garment made so."""
import math
from dataclasses import dataclass, replace

import bpy
from mathutils import Matrix, Vector, noise

from cloth.figure import CM
from cloth.pattern import BACK, FRONT, Outline, Piece
from cloth.surface import Surface
from cloth.worn import clamp, curve, ease, folds, half_axes, mix, settle
from garments.flat_trims import wrap
from garments.legwear import Cut, Lay, legs, ridge_pair
from materials import fabric
from model import Detail, Pose

CREASES = (
    (0.94, 0.6, 0.5, 0.5, 0.6), (0.9, 0.54, 0.62, 0.34, -0.5), (0.3, 0.5, 0.75, 0.3, 0.45), (0.85, 0.3, 0.4, 0.22, 0.4),
    (0.15, 0.22, 0.5, 0.1, -0.4), (0.7, 0.86, 0.78, 0.66, 0.45), (0.55, 0.8, 0.66, 0.62, -0.4),
)  # fmt: skip
"""Of cloth that was laid down by hand: from, to (shares of half the width and of the height), rise in cm."""


@dataclass(frozen=True)
class Sleeve:
    """Of what lies flat, in one piece with the body. cm; `wrist` is the width of its end, `lean` its degrees from straight down."""

    length: float
    wrist: float
    lean: float
    trim: float = 0.0  # height of a band at the wrist


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
    round_end: float = 0.0  # how far the end of a strap, front and back sewn together, is rounded upwards
    creased: float = 1.0  # how much of the creases of flat cloth is left
    thick: float = 1.3  # how far flat cloth rises from its edges, cm

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
        end = (x1 - 2, z1 + 0.7) if self.b.flat else (x0 - pull * 0.4, z1 + 0.12 * (z0 - z1))
        return (x0 - pull * 0.6, z0 - (z0 - z1) * 0.45), end, (x1, z1)

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
            x, z = b.shoulder[0], b.top - b.shoulder[1]
            pen.seam(*(((width, b.top + b.round_end), (x, z + b.round_end)) if b.round_end else ()), (x, z))
            if b.sleeve:
                self.trace_sleeve(pen)
            else:
                pen.open("armhole", *self.armhole())
        end = b.legs.crotch if b.legs else b.gusset[1] if b.gusset else b.hem + b.tail
        steps = max(4, round((self.under - end) / 3))
        for i in range(1, steps + 1):
            z = mix(self.under, end, i / steps)
            pen.seam((self.width(z), z))
        if b.gusset:
            half, x = b.gusset[0], self.width(end)
            a, c, d, e = (0.42, 0.9, 1.15, 0.5) if layer == FRONT else (0.72, 0.72, 1.9, 0.3)
            if b.flat and layer == BACK:
                a, c, d, e = 0.6, 0.8, 1.36, 0.34
            pen.open("leg", (mix(half, x, a), mix(b.hem, end, c)), (half * d, mix(b.hem, end, e)), (half, b.hem))
            return pen.seam((half * 0.6, b.hem - 0.6), (0, b.hem - 0.6)) if b.flat else pen.seam((0, b.hem))
        if not b.legs:
            x = self.width(end)
            return pen.open("hem", (x * 0.9, mix(end, b.hem, 0.85)), (x * 0.6, b.hem), (0, b.hem))
        return self.lay.trace_legs(pen)

    def on_sleeve(self, along, across):
        """A place on the sleeve: cm from the shoulder and from the upper edge."""
        b = self.b
        lean = math.radians(b.sleeve.lean)
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
            off = soft(b.thick, seam) + crease + self.swell(x, z, sign, seam) * 0.7
            return x * narrow, (off * 0.5 if sign > 0 else -off), z
        across, deep = half_axes(self.side(z), b.ratio)
        turn = clamp(ax / self.width(z)) * math.pi / 2
        X, Y = across * math.sin(turn), deep * math.cos(turn)
        off = self.swell(x, z, sign, seam)
        X, Y = X + off * math.sin(turn) * 0.8, Y + off * math.cos(turn) ** 0.5
        closing = ease((b.hem + 9 - z) / 8) if b.gusset else 0
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
        levels = (self.b.hem + self.b.rib,) if bands else ()
        return [Piece("body", self.outline(0), self.outline(1), self.place, bands=bands, levels=levels)]


def bodice(name, cut, thickness=0.3):
    """The Surface of a Bodice."""
    hang = Hang(cut)
    surface = Surface(settle(name, hang.pieces(), None, cut.step), thickness, sewn=False)
    if cut.sleeve and cut.sleeve.trim:
        long, wide, high = cut.sleeve.length, hang.sleeve_width(), cut.sleeve.trim
        for side in (1, -1):
            edges = [[(side * x, z) for x, z in (hang.on_sleeve(s, t) for t in (0, wide))] for s in (long - high, long)]
            wrap(surface, *edges, lift=0.35)
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
