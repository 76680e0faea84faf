"""What is worn beneath and at night: it lies on a table, and is never on a body."""
import math

from mathutils import Vector
from materials import fabric
from model import model

from cloth.figure import CM
from cloth.pattern import Outline, Piece
from cloth.surface import Surface, sheet
from cloth.worn import clamp, ease, half_axes, mix, settle
from garments.bottoms import sides
from garments.edging import bind
from garments.flat_trims import draw_seams
from garments.legwear import Cut, Lay
from garments.trims import FLAT, SOFT, Loop, band, high
from garments.wear import Bodice, bodice, bottom, laid, pack


def belt(surface, height=3.2, ripples=0):
    """The elastic of underwear: a band of cloth of its own."""
    trim = fabric("trim")
    loop = Loop(surface.drape, "waist", count=max(120, ripples * 4))
    band(loop, high(SOFT if ripples else FLAT, height), [trim, trim], 0.12 if ripples else 0, ripples)


@model
def trunks():
    """Three trunks with a covered waistband."""
    cut = Cut(
        crotch=80,
        length=71,
        waist=17.5,
        hip=19.5,
        hip_at=12,
        hem=10.4,
        back_rise=1.5,
        dip=1,
        drop=0.3,
        stance=8.6,
        step=1.2,
    )

    def one(number):
        surface = bottom("trunks", cut)
        run_print_down(surface, cut)
        belt(surface)

    pack(one, (0, -6, 0, 0), (-22, 5, 14, 0), (22, 6, 14, 0))
    return laid((-0.1, 0.62), 0.4, 0.35)


def run_print_down(surface, cut):
    """Let the print run straight down from the hip over the legs, which stand closer together than on the pattern."""
    side, mesh = Lay(cut).side, surface.body.data
    places = mesh.uv_layers["flat"].data
    for corner in mesh.loops:
        x, _, z = mesh.vertices[corner.vertex_index].co / CM
        wide = side(max(z, cut.crotch))
        across = half_axes(wide, cut.ratio)[0] * 1.12
        straight = wide * 2 / math.pi * math.asin(clamp(x / across, -1, 1))
        place = places[corner.index].uv
        place.x = mix(place.x, straight, ease((cut.top - 6 - z) / 9))


@model
def boxers():
    """Two woven boxers on elastic."""
    cut = Cut(crotch=74, length=61, waist=19, hip=25, hip_at=14, hem=15.4, back_rise=2, gathers=(0.5, 13), stance=11.8)

    def one(number):
        surface = bottom("boxers", cut)
        run_print_down(surface, cut)
        band(Loop(surface.drape, "waist", count=120), high(SOFT, 3.4), sides())

    pack(one, (-9, -4, -8, 3), (10, 5, 10, -3))
    return laid((-0.1, 0.62), 0.42, 0.3)


def brief(name, cut, height=2.6):
    belt(bodice(name, cut), height)


@model
def briefs():
    """Four men's briefs."""
    cut = Bodice(
        shape="waist", top=22, neck=(0, 1.2, 0), sides=((13, 20.5), (22, 18.5)), gusset=(5.5, 14), ripple=0.2, step=1.2
    )
    pack(lambda n: brief("briefs", cut, 3), (-15.5, -3, -14, 0), (15.5, -2, -14, 0), (-15.5, 4, 14, 0), (15.5, 5, 14, 0))
    return laid((-0.2, 0.2), 0.42, 0.35)


@model
def hipster_briefs():
    """Three hipster briefs."""
    cut = Bodice(
        shape="waist",
        top=19,
        neck=(0, 1.4, 0.3),
        sides=((10.5, 20), (19, 17.5)),
        gusset=(4, 10.5),
        ripple=0.2,
        step=1.2,
    )
    pack(lambda n: brief("hipsters", cut, 1.6), (0, -4, -6, 0), (-16, 3, 15, 0), (16, 4, 15, 0))
    return laid((0, 0.7), 0.42, 0.35)


VEST = Bodice(
    top=68,
    neck=(8.2, 13.5, 7),
    shoulder=(12.6, 1),
    armhole=23,
    sides=((0, 22.5), (28, 22), (45, 22)),
    ripple=0.25,
    flat=True,
    creased=0.4,
)


@model
def ribbed_vests():
    """Three ribbed vests with a scoop neck."""

    def one(number):
        surface = draw_seams(bodice("vest", VEST))
        bind(surface, 1)
        bind(surface, 1, name="armhole")

    pack(one, (0, -3.2, -4.5, 1), (-17, 0, 3, 4), (17, 3.2, 3, -3))
    return laid((0, 0.14), 0.4)


RISE = 7.6
"""How far the straps of a racer back are one with the front. cm."""


def ribbon(points, width, part, across=(1, 0, 0), thickness=0.16):
    """A flat band through points in cm; `across` is the direction of its width, one for all points or one for each."""
    vertices, flat, length, before = [], [], 0.0, None
    for i, p in enumerate(points):
        at = Vector(p) * CM
        side = Vector(across[i] if isinstance(across, list) else across).normalized() * (width * 0.5 * CM)
        length += (at - before).length / CM if before else 0
        before = at
        vertices += [at - side, at, at + side]
        flat += [(60 - width / 2, length), (60, length), (60 + width / 2, length)]
    faces = [(3 * i + k, 3 * i + k + 1, 3 * i + k + 4, 3 * i + k + 3) for i in range(len(points) - 1) for k in (0, 1)]
    return sheet(part, vertices, faces, flat, part, thickness)


class Bra:
    """A bra as it would stand: cups, wings and band in one, straps added. Heights in cm from the lower edge."""

    def __init__(self, gore=9, peak=17, side=8, back=6.5, cup=5.6, width=19.5, racer=False, strap=1.3, apex=8.2, tip=1.2):
        self.gore, self.peak, self.side, self.back = gore, peak, side, back
        self.cup, self.wide, self.racer, self.strap, self.apex = cup, width, racer, strap, apex
        self.tip = tip  # half the width of the cup's upper end

    def pieces(self):
        w, peak, side = self.wide, self.peak, self.side
        if self.racer:
            front = Outline(0, self.gore).open("top", (2.6, self.gore + 0.2), (6.4, peak - 4), (6.5, peak))
            front.open("top", (6.5, peak + RISE)).open("top", (8.9, peak + RISE)).open("top", (8.9, peak))
            front.open("top", (9, peak - 5), (w - 5, side + 1), (w, side))
        else:
            front = Outline(0, self.gore).open("top", (2.6, self.gore + 0.2), (6, peak - 3), (8.8 - self.tip, peak))
            front.open("top", (8.8 + self.tip, peak)).open("top", (11.2, peak - 5), (w - 5, side + 1), (w, side))
        front.seam((w - 0.4, 0)).open("under", (w * 0.5, -0.5), (0, 0))
        back = (
            Outline(0, peak - 4).open("top", (2.4, peak - 3.6)).open("top", (3.4, side + 3), (w - 7, side), (w, side))
        )
        if not self.racer:
            back = (
                Outline(0, self.back)
                .open("top", (6.5, self.back))
                .open("top", (8, self.back + 1.4), (10, self.back + 1.4), (w, side))
            )
        back.seam((w - 0.4, 0)).open("under", (w * 0.5, 0), (0, 0))
        return [Piece("bra", front, back, self.place)]

    def place(self, x, z, sign, seam):
        ax = abs(x)
        across, deep = half_axes(self.wide, 0.66)
        if self.racer and sign < 0 and z > self.peak:
            X, Y, Z = self.racer_strap(ax, z, self.place(7.7, self.peak, sign, seam))
            return math.copysign(X, x), Y, Z
        turn = clamp(ax / self.wide) * math.pi / 2
        X, Y = across * math.sin(turn), deep * math.cos(turn)
        if sign <= 0:
            r = math.hypot((ax - self.apex) / 7.2, (z - self.peak * 0.42) / (self.peak * 0.5))
            Y += self.cup * max(0.0, 1 - r * r) ** 0.8
        lean = 0.12 * max(0, z - self.side) if sign > 0 else 0
        high = 4.5 * (1 - ax / self.wide) if sign > 0 else 0  # lying flat, the band behind shows above the front
        return math.copysign(X, x) if ax > 1e-6 else 0, sign * (Y - lean), z + high

    def racer_strap(self, x, z, start):
        """Where the front's strap goes above the cup: up, inwards and over the shoulder."""
        t = (z - self.peak) / RISE
        lean = math.atan2(5.46 * t**1.6, RISE * (1 - 0.48 * t**3))
        middle = Vector((start[0] - 2.1 * t**2.6, start[1] * (1 - t * t), self.peak + RISE * (t - 0.12 * t**4)))
        return middle + Vector((math.cos(lean), 0, math.sin(lean))) * (x - 7.7)

    def straps(self, surface):
        """The straps' middles: in a soft curve from the cups to the back; of a racer back, from the shoulder. They end within the
        cloth.
        """
        peak = self.peak
        for s in (1, -1):
            if self.racer:
                begin = [surface.at(s * 7.7, peak + RISE - d, 0) / CM for d in (0.9, 0.1)]
                end = [surface.at(s * x, peak - z, 1) / CM for x, z in ((1.5, 4.2), (0.8, 5.6))]
                first, last, radius, turns = begin[1].copy(), end[0], 1.7, range(62, 160, 16)
            else:
                begin = [surface.at(s * 8.8, peak - z, 0) / CM for z in (0.5, 0.1)]
                end = [surface.at(s * 5.4, self.back - z, 1) / CM for z in (0.1, 0.6)]
                radius, turns = abs(begin[1].x - end[0].x) / 2 - 0.1, range(0, 181, 20)
                first, last = begin[1] + Vector((-s * 0.1, 0, 9.6 + 0.5 * s)), end[0]
            bend = []
            for i, degrees in enumerate(turns):
                a, b, share = math.radians(degrees), math.radians(turns[0]), (0.75 if self.racer else 0.3) * i / len(turns)
                off = Vector((s * (math.cos(a) - math.cos(b)), 0, math.sin(a) - math.sin(b))) * radius
                bend.append(Vector((first.x, begin[1].y + (last.y - begin[1].y) * share, first.z)) + off)
            yield smooth_path(spread([*begin, *bend[self.racer :], *end]))

    def build(self, name, under=1.6, part="front", straps=True):
        surface = Surface(settle(name, self.pieces(), None, 1.0), 0.4, sewn=False)
        for path in self.straps(surface) if straps else ():
            ribbon([tuple(p) for p in path], self.strap, "back" if self.racer else "strap", lie_flat(surface, path))
        if under:
            loop = Loop(surface.drape, "under", count=140)
            cloth = fabric("band") if part == "band" else fabric("trim")
            profile = tuple((o * 0.8, -up * under / 3.6, along) for o, up, along in FLAT)
            band(loop, profile, [cloth, cloth])
        return surface


def lie_flat(surface, path, turn=10, both=True):
    """For each point of a strap the direction of its width: on the table, but for its end (`both` ends) along the cloth."""
    found = []
    for i, p in enumerate(path):
        way = path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]
        across = Vector((way.z, 0, -way.x)).normalized()
        _, normal, *_ = surface.tree.find_nearest(p * CM)
        along = across - normal * across.dot(normal)
        far = len(path) - 1 - i
        found.append(along.lerp(across, min(1, (min(i, far) if both else far) / turn)))
    return found


def spread(points, step=1.5):
    """Points with others between those that are further apart."""
    out = points[:1]
    for a, b in zip(points, points[1:]):
        n = max(1, round((b - a).length / step))
        out += [a.lerp(b, i / n) for i in range(1, n + 1)]
    return out


def smooth_path(points, steps=6):
    """Catmull-Rom through points."""
    out = []
    for i in range(len(points) - 1):
        a, b, c, d = points[max(0, i - 1)], points[i], points[i + 1], points[min(len(points) - 1, i + 2)]
        for k in range(steps):
            t = k / steps
            out.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
    return out + [points[-1]]


@model
def sports_bra():
    """Racer back, broad band beneath."""
    Bra(gore=13.5, peak=20, side=11, cup=3.6, racer=True, strap=2.5, apex=7.6).build("sports_bra", 4)
    return laid((0.06, 0.42), 0.72, 0.45)
