"""What is sewn on: buttons, zips, cords, belts, ties. Places are given on the pattern in centimetres."""
import math

from cloth.figure import CM
from cloth.pattern import BACK, FRONT
from cloth.surface import patch
from cloth.top import SLEEVE_X
from cloth.zips import slider, spine, teeth
from cloth.zips import tape as lay_tape
from materials import matte, metal
from shapes import lathe, mesh, tube


def button(surface, x, z, radius=0.6, part="button", lift=0.25, layer=FRONT, shiny=False):
    """A round button with a rim and a sunken middle; `shiny` for metal studs and shanks."""
    point, normal = surface.ask(x, z, layer)
    stuff = metal(part, "#c9a062", 0.3) if shiny else matte(part, "#e9e0cf", 0.38, specular=0.5)
    r, t = radius * CM, 0.24 * CM
    section = [
        (0, 0),
        (r * 0.9, 0),
        (r, t * 0.45),
        (r * 0.94, t),
        (r * 0.8, t * 1.05),
        (r * 0.66, t * 0.72),
        (0, t * 0.66),
    ]
    made = lathe(section, stuff, 24)
    made.location = point + normal * (lift * CM)
    made.rotation_euler = normal.to_track_quat("Z", "Y").to_euler()
    if not shiny:
        thread = matte("thread", "#b9ab90", 0.9)
        for side in (-1, 1):
            hole = mesh("thread", *bar(0.1 * CM, 0.26 * CM, t * 0.9), thread)
            hole.parent, hole.location = made, (side * r * 0.22, 0, 0)
    return made


def bar(width, length, height):
    """Vertices and faces of a small flat bar at a height."""
    x, y = width / 2, length / 2
    top = [(-x, -y, height), (x, -y, height), (x, y, height), (-x, y, height)]
    return top, [(0, 1, 2, 3)]


def buttons(*places, **more):
    """Several buttons at (x, height) of the pattern."""
    return lambda surface: [button(surface, x, z, **more) for x, z in places]


def strip(x0, x1, z0, z1, part="front", layer=FRONT, lift=0.28, step=1.0, crisp=False):
    """A straight band sewn on: a placket, a waistband, a yoke."""
    return lambda surface: patch(surface, [(x0, z1), (x1, z1), (x1, z0), (x0, z0)], part, layer, lift, step, crisp=crisp)


def front(cut, low=None, count=7, gap=9.0, top=None, width=1.6, **more):
    """A placket down the middle with its buttons."""
    high = cut.length - cut.neck[1] - 0.3
    low = 0.4 if low is None else low
    first = high - 2.6 if top is None else top
    places = [(0, first - gap * i) for i in range(count) if first - gap * i > low + 2]
    return [strip(-width, width, low, high), buttons(*places, radius=0.55, **more)]


def pocket(x, z, width=11, height=13, point=1.6, mirror=False, flap=0.0, lift=0.25, part="front", layer=FRONT):
    """A patch pocket, its top middle at (x, z); `point` is how far its lower edge dips; `flap` covers its top."""

    def add(surface):
        for side in (-1, 1) if mirror else (1,):
            w, c = width / 2, x * side
            shape = [(c - w, z), (c + w, z), (c + w, z - height + point), (c, z - height), (c - w, z - height + point)]
            patch(surface, shape, part, layer, lift)
            if flap:
                lid = [(c - w - 0.4, z + 1), (c + w + 0.4, z + 1), (c + w + 0.4, z + 1 - flap + point)]
                lid += [(c, z + 1 - flap), (c - w - 0.4, z + 1 - flap + point)]
                patch(surface, lid, part, layer, lift + 0.35)

    return add


def welts(x, z, long=14, slant=3.5, wide=2.4, lift=0.4):
    """A pair of slanting welt pockets."""

    def add(cloth):
        for side in (-1, 1):
            shape = [(x, z), (x + wide, z - 0.8), (x + wide + slant, z - long), (x + slant, z - long)]
            patch(cloth, [(a * side, b) for a, b in shape][::side], "front", 0, lift)

    return add


def zipper(z0, z1, part="zip", x=0.0, tape="tape", pull=True, lift=0.12):
    """A zip down the front: two rows of teeth on a tape, a slider at the top. Soft cloth hides one with little `lift`."""

    def add(surface):
        line = spine(surface, z0, z1, 0.75, lift, x, times=16)
        lay_tape(line, 0.75, lift, tape)
        stuff = metal(part, "#cbb994", 0.55)
        teeth(line, stuff, 0.3)
        if pull:
            slider(line, stuff, 0.9)

    return add


def cuffs(cut, depth=6.5, part="front", knob=True, lift=0.28):
    """Sewn-on cuffs of a `Top`'s sleeves, closed with a button on the outside."""

    def add(surface):
        low = cut.length - 5 - cut.sleeve
        for side in (-1, 1):
            for layer in (FRONT, BACK):
                near, far = side * (SLEEVE_X - cut.wrist - 1), side * SLEEVE_X
                shape = [(near, low + depth), (far, low + depth), (far, low), (near, low)]
                patch(surface, shape, part if part != "front" else ("front", "back")[layer], layer, lift)
            if knob:
                button(surface, side * (SLEEVE_X - 2.6), low + depth / 2, 0.5, lift=lift)

    return add


def turn_ups(cut, depth=3.5, part="front"):
    """Sleeves turned up once."""
    return cuffs(cut, depth, part, knob=False, lift=0.5)


def bow(x, z, size=7, part="front", lift=0.8):
    """Two loops and two ends, tied flat on the cloth."""

    def add(surface):
        steps = [i / 10 for i in range(11)]
        for side in (-1, 1):

            def band(long, fall, wide, narrow):
                """An outline from the knot outwards: `fall` cm lower at its end, `wide` there and `narrow` at the knot."""
                half = [(narrow + (wide - narrow) * math.sin(math.pi * min(t, 0.72) / 1.44)) / 2 for t in steps]
                ends = [math.sqrt(max(0.0, 1 - max(0.0, (t - 0.8) / 0.2) ** 2)) for t in steps]
                middle = [(x + side * long * t, z - fall * t * t) for t in steps]
                upper = [(mx, mz + h * e) for (mx, mz), h, e in zip(middle, half, ends)]
                lower = [(mx, mz - h * e) for (mx, mz), h, e in zip(middle, half, ends)]
                return (upper + lower[-2::-1])[::-side]

            patch(surface, band(size * 0.75, size * 1.5, size * 0.3, size * 0.16), part, FRONT, lift * 0.6, 0.6)
            patch(surface, band(size, -size * 0.1, size * 0.62, size * 0.2), part, FRONT, lift, 0.6)
        turns = [2 * math.pi * i / 12 for i in range(12)]
        knot = [(x + size * 0.17 * math.cos(a), z + size * 0.2 * math.sin(a)) for a in turns]
        patch(surface, knot, part, FRONT, lift * 1.5, 0.6)

    return add


def tassels(*places, length=9, part="tassel"):
    """Tasselled cords that hang from (x, z) of the pattern."""

    def add(surface):
        stuff = matte(part, "#c9a25a", 0.8)
        for x, z in places:
            points = [
                surface.at(x + sway, z - down, FRONT, 0.6)
                for sway, down in ((0, 0), (0.6, length * 0.5), (0.2, length))
            ]
            tube(points, 0.22 * CM, stuff)
            end = points[-1]
            section = [(0, 0), (0.45, -0.1), (0.5, -0.8), (0.38, -1.1), (0.55, -2), (0.75, -4.2), (0, -4.2)]
            knot = lathe([(r * CM, h * CM) for r, h in section], stuff, 16)
            knot.location = end

    return add
