"""Soft things for the home, and the silk scarf: printed cushions, quilt, rug, square."""

from math import cos, exp, pi, radians, sin

from goods.printed import printed
from materials import cloth, matte
from mathutils import Vector, noise
from model import Detail, Pose, model
from shapes import band, built, grid, group, smooth, subdivide, thicken, tube


def printed_cloth(part, label, repeat=1, sheen=0.4):
    return printed(part, label, 0.9, repeat, clear=False, sheen=sheen, specular=0.12)


def pillow(width, depth, stuff, welt, seed=0.0):
    """A square cushion standing on its lower edge, printed on both sides, with a corded seam."""

    def side(sign):
        def place(u, v):
            x, z = 2 * u - 1, 2 * v - 1
            pull = 1 - 0.075 * (1 - z * z) * abs(x) ** 3
            push = 1 - 0.075 * (1 - x * x) * abs(z) ** 3
            swell = max(0, (1 - x**4) * (1 - z**4)) ** 0.5
            crease = (
                0.02 * noise.noise(Vector((x * 2 + seed, z * 2, seed)))
                + 0.012 * sin(9 * (x + z) + seed) * abs(x * z) ** 2
            )
            return (
                x * width / 2 * pull,
                sign * (depth / 2 * swell + crease * swell**0.5),
                width / 2 + z * width / 2 * push,
            )

        return grid(place, 28, 28, stuff)

    for sign in (-1, 1):
        subdivide(side(sign), 1)
    edge = []
    for k in range(80):
        t = k % 20 / 20 * 2 - 1
        x, z = ((t, -1), (1, t), (-t, 1), (-1, -t))[k // 20]
        edge.append(
            (
                x * width / 2 * (1 - 0.075 * (1 - z * z) * abs(x) ** 3),
                0,
                width / 2 + z * width / 2 * (1 - 0.075 * (1 - x * x) * abs(z) ** 3),
            )
        )
    tube(edge, 0.011, welt, closed=True, order=3)


def _cushions(label, welt):
    stuff, cord = printed_cloth("print", label, 1), matte("welt", welt, 0.9)
    group(built(pillow, 0.9, 0.34, stuff, cord, 1.0), (0.14, 0.3, 0.02), (radians(-14), 0, radians(-8)))
    group(built(pillow, 0.9, 0.34, stuff, cord, 4.0), (-0.12, -0.12, 0.0), (radians(-20), 0, radians(10)))
    return Pose(0.43, 1.76, -12, 14, Detail((-0.1, -0.2, 0.42), 0.72, -22, 12), styled="floor")


@model
def marigold_cushions():
    """Two block-printed covers, marigold on cream."""
    return _cushions("garland-marigold", "#e0912f")


@model
def indigo_cushions():
    """Two block-printed covers, indigo on cream."""
    return _cushions("garland-indigo", "#2b4a74")


def folded_layer(width, depth, thick, z, stuff, seed=0.0, open_back=True):
    """One fold of a quilt: a flat roll round the front edge, puffed between the rows of stitches."""
    radius = thick / 2

    def place(u, v):
        x = (u - 0.5) * width
        path = v * (2 * depth + pi * radius)
        if path < depth:
            y, up, out = depth / 2 - path, 0, Vector((0, 0, -1))
        elif path < depth + pi * radius:
            a = (path - depth) / radius
            y, up, out = -depth / 2 - radius * sin(a), radius - radius * cos(a), Vector((0, -sin(a), -cos(a)))
        else:
            y, up, out = -depth / 2 + (path - depth - pi * radius), thick, Vector((0, 0, 1))
        row = abs(sin(path * pi / 0.075 + 0.35 * sin(x * 5 + seed)))
        wave = 0.012 * noise.noise(Vector((x * 3 + seed, path * 2, seed)))
        puff = 0.013 * row**0.6 + wave - 0.006
        fall = 0.02 * (2 * u - 1) ** 6
        return (
            x + 0.012 * noise.noise(Vector((path * 3, seed, x))),
            y + out.y * puff,
            z + up * (1 - fall) + out.z * puff,
        )

    made = grid(place, 60, 150, stuff)
    return made


def _quilt(label, back):
    stuff, plain = printed_cloth("print", label, 9), cloth("back", back, 20, 0.5)
    for k in range(5):
        width, depth = 1.12 - 0.012 * (k % 2), 0.8 - 0.01 * (k % 3)
        group(
            built(folded_layer, width, depth, 0.088, 0, stuff if k % 2 == 0 else plain, 3.1 * k),
            (0.006 * (k % 2), 0.008 * k, 0.093 * k),
            (0, 0, radians(0.6 * (k % 3 - 1))),
        )
    ribbon = matte("ribbon", "#e9ddc6", 0.8)
    front = [
        (0.28, y, z)
        for y, z in (
            (0.2, 0.49),
            (-0.2, 0.492),
            (-0.4, 0.48),
            (-0.475, 0.43),
            (-0.48, 0.24),
            (-0.47, 0.02),
            (-0.4, -0.0),
        )
    ]
    band(front, 0.06, 0.006, ribbon)
    for turn in (-1, 1):
        band(
            [
                (0.28, -0.47, 0.26),
                (0.28 + turn * 0.1, -0.53, 0.3),
                (0.28 + turn * 0.17, -0.52, 0.26),
                (0.28 + turn * 0.1, -0.51, 0.215),
                (0.28, -0.475, 0.25),
            ],
            0.05,
            0.005,
            ribbon,
            (0, 0.3, 1),
        )
        band(
            [(0.28, -0.49, 0.25), (0.28 + turn * 0.05, -0.52, 0.15), (0.28 + turn * 0.1, -0.5, 0.05)],
            0.045,
            0.005,
            ribbon,
            (1, 0, 0.2),
        )
    return Pose(0.24, 1.95, -26, 22, Detail((-0.1, -0.4, 0.3), 0.7, -34, 20), styled="floor")


@model
def rose_quilt():
    """Folded voile with rows of hand stitches, sprigs on rose."""
    return _quilt("sprigs-rose", "#c98a86")


@model
def sage_quilt():
    """The same with sprigs on sage."""
    return _quilt("sprigs-sage", "#9aab8a")


def rolled(width, flat, turns, radius, thick, stuff, wave=0.006):
    """A sheet lying flat from y = -flat, its far end rolled up: returns the centre of the roll."""
    long_roll = sum(2 * pi * (radius - thick * 1.25 * k) for k in range(turns))
    total = 2 * flat + long_roll

    def place(u, v):
        x, path = (u - 0.5) * width, v * total
        if path < 2 * flat:
            return x, -flat + path, 0.004 + wave * (sin(x * 3 + path * 4) + 1) * min(1, path * 2)
        a, r, rest = 0.0, radius, path - 2 * flat
        while rest > 2 * pi * r and r > thick * 2:
            rest -= 2 * pi * r
            a += 2 * pi
            r -= thick * 1.25
        angle = rest / r
        r -= thick * 1.25 * angle / (2 * pi)
        return x, flat + r * sin(angle), radius - r * cos(angle) + 0.004

    made = grid(place, 24, 260, stuff)
    thicken(made, thick * 0.8, 1)
    return flat, radius


def _rug(label, fringe):
    stuff = printed_cloth("weave", label, 1, 0.2)
    rolled(1.3, 0.86, 2, 0.13, 0.024, stuff)
    yarn = matte("fringe", fringe, 0.9)
    for k in range(44):
        x = -0.64 + 1.28 * k / 43
        lean = 0.02 * sin(k * 2.7)
        tube(
            [(x, -0.855, 0.014), (x, -0.885, 0.02), (x + lean * 0.4, -0.93, 0.012), (x + lean, -1.0, 0.005)],
            0.0085,
            yarn,
            radii=[0.9, 1.5, 1, 0.6],
            order=3,
        )
    return Pose(0.1, 2.55, -24, 36, Detail((-0.3, -0.75, 0.02), 0.85, -34, 34), styled="floor")


@model
def rust_rug():
    """A striped dhurrie half unrolled, its fringe knotted; rust."""
    return _rug("dhurrie-rust", "#efe3cc")


@model
def indigo_rug():
    """The same in indigo."""
    return _rug("dhurrie-indigo", "#efe8d8")


def _scarf(label, edge):
    """A silk square lying in soft folds, one corner turned."""
    silk = printed("silk", label, 0.38, 1, clear=False, sheen=0.5, specular=0.5)

    def height(x, y):
        folds = 0.035 * (1 + sin(4.2 * x - 2.6 * y + 0.8 * sin(3 * y))) + 0.022 * (1 + sin(7.5 * y + 2.2 * x + 1.3))
        ridge = 0.12 * exp(-(((x - y * 0.6 - 0.1) / 0.13) ** 2)) * (0.55 + 0.45 * sin(2.4 * y + 1))
        second = 0.08 * exp(-(((x + y * 0.5 + 0.42) / 0.1) ** 2)) * (0.5 + 0.5 * sin(2 * y + 2.4))
        return folds * 0.8 + ridge + second

    def place(u, v):
        x, y = (u - 0.5) * 1.24, (v - 0.5) * 1.24
        x += 0.035 * sin(4 * y + 0.6) - 0.02 * sin(6 * y)
        y += 0.03 * sin(3.6 * x + 1.1)
        z = height(x, y) + 0.008
        over = (x - y) - 0.86
        if over > 0:
            lift = min(over, 0.2) / 0.2
            x, y, z = x - over * 0.93, y + over * 0.93, z + 0.05 * sin(pi * min(1, lift * 0.6)) + 0.03
        return x, y, z

    made = grid(place, 90, 90, silk)
    subdivide(smooth(made, 2), 1)
    hem = matte("hem", edge, 0.5, sheen=0.4)
    border = (
        [place(t, 0) for t in _steps()]
        + [place(1, t) for t in _steps()]
        + [place(1 - t, 1) for t in _steps()]
        + [place(0, 1 - t) for t in _steps()]
    )
    tube(border, 0.011, hem, closed=True, order=3)
    return Pose(0.05, 2.05, -18, 52, Detail((-0.2, -0.3, 0.1), 0.7, -26, 40), back_azimuth=150, styled="floor")


def _steps(count=40):
    return [k / count for k in range(count)]


@model
def coral_scarf():
    """A garden on silk, coral border."""
    return _scarf("garden-coral", "#d8583f")


@model
def peacock_scarf():
    """A garden on silk, peacock border."""
    return _scarf("garden-peacock", "#14595d")
