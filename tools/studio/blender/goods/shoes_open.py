"""Sandals: straps laid over the shape of a foot, on footbeds, wedges and lugged soles."""

from math import cos, pi, sin

from materials import cloth, leather, material, matte, metal, rubber
from mathutils import Vector
from model import model
from goods.sewing import buckle, dashes, ribbon, rivet, stitches
from shapes import sphere, tube
from goods.shoes_last import Last, Shoe, curve, ease
from goods.shoes_parts import around, flat_floor, heel, insole, lugs, pair, panel, sole
from goods.shoes_sneakers import junior_last, shoe_pose, taller

FOOT = [
    (0.00, 0.020, 0.000, 0.260, 0.0),
    (0.08, 0.085, 0.060, 0.275, 0.0),
    (0.18, 0.180, 0.060, 0.300, 0.3),
    (0.28, 0.275, 0.000, 0.300, 1.0),
    (0.42, 0.405, 0.000, 0.235, 1.0),
    (0.56, 0.540, 0.000, 0.175, 1.0),
    (0.72, 0.690, 0.000, 0.118, 1.0),
    (1.00, 0.900, 0.000, 0.070, 1.0),
]


def band(at, near, ridge, far, width, low=0.0):
    """A strap over the foot: the x where it meets the sole on the near side, the ridge and the far side."""
    w = width / 2
    front = curve(
        (at(near + w), low),
        (at((near + ridge) / 2 + w), 0.55),
        (at(ridge + w), 1.0),
        (at((far + ridge) / 2 + w), 1.45),
        (at(far + w), 2 - low),
    )
    back = curve(
        (at(far - w), 2 - low),
        (at((far + ridge) / 2 - w), 1.45),
        (at(ridge - w), 1.0),
        (at((near + ridge) / 2 - w), 0.55),
        (at(near - w), low),
    )
    return front + back


def footbed(last, top, side, tread, thread=None, thick=1.0, arch=0.012):
    """A cushioned bed on an outsole; a seam runs round it."""
    low = lambda x: last.floor(x) - last.stand * thick * 0.92
    under = flat_floor(last) if last.pitch == 0 else low
    sole(last, [(tread, [(0.0, 0), (0.008, 0.06), (0.009, 0.4)])], 0.006, under)
    sole(last, [(side, [(0.009, 0.38), (0.012, 0.45), (0.012, 0.85), (0.006, 0.98), (-0.008, 1.0)])], 0.006, under)
    insole(last, top, lift=0.010, rim=-0.004)
    if thread:
        stitches(around(last, -0.012, lambda x: last.floor(x) + 0.0115), thread)


def ankle_loop(last, z=0.34, back=0.0, front=0.27, half=0.085, tilt=0.05, steps=48):
    """Points and outward normals of a strap round the ankle."""
    points, normals = [], []
    for i in range(steps):
        w = 2 * pi * i / steps
        x, y = (back + front) / 2 - (front - back) / 2 * cos(w), -half * sin(w)
        points.append(Vector((x, y, z + tilt * cos(w) + last.floor(0.1))))
        normals.append(Vector((-cos(w) * half, -sin(w) * (front - back) / 2, 0)).normalized())
    return points, normals


def ankle_strap(last, hide, brass, thread, width=0.045, **loop):
    """The strap round the ankle with its buckle on the outside."""
    points, normals = ankle_loop(last, **loop)
    ribbon(points, normals, width, 0.011, hide, closed=True)
    for d in (-0.36, 0.36):
        up = Vector((0, 0, 1))
        stitches([p + n * 0.0065 + up * (d * width) for p, n in zip(points, normals)], thread)
    p, n = points[15], normals[15]
    along = (points[16] - points[14]).normalized()
    up = n.cross(along)
    buckle(p + n * 0.011, along, up, 0.05, width * 1.55, brass)
    for k in (18, 20):
        rivet(points[k] + normals[k] * 0.006, normals[k], 0.0045, matte("holes", "#2a190f"))
    ribbon([points[i] + normals[i] * 0.01 for i in range(10, 15)], normals[10:15], width * 0.82, 0.009, hide)
    return points, normals


@model
def strappy_sandal():
    """Flat leather sandal: three straps cross the foot, one goes round the ankle."""

    def build():
        last = Last(toe="round", stand=0.05, spring=0.02, width=0.96)
        foot = Shoe(last, FOOT, bulge=0.01)
        at = last.around
        hide, thread, brass = leather("upper", "#a5693a", 0.45), matte("thread", "#e8cf9f"), metal("buckle", "#c39a5b")
        footbed(
            last,
            leather("footbed", "#c99a66", 0.6),
            leather("edge", "#8a5731", 0.5),
            rubber("outsole", "#3a281c"),
            thread,
        )
        for near, ridge, far in ((0.74, 0.70, 0.60), (0.58, 0.62, 0.72), (0.52, 0.50, 0.44)):
            panel(foot, band(at, near, ridge, far, 0.062), hide, thread=thread, lift=0.008 + 0.006 * (near < 0.6))
        points, _ = ankle_strap(last, hide, brass, thread)
        for side in (1, -1):
            x, y = last.edge(side * at(0.12))
            start = Vector((x, y, last.floor(x)))
            top = points[6 if side > 0 else -6]
            out = Vector((0, -side, 0.1))
            ribbon(curve(start, (start + top) / 2 + out * 0.02, top, steps=6), out, 0.055, 0.01, hide)
        back = [points[i] for i in range(-7, 8)]
        tall = [Vector((p.x - 0.004, p.y, p.z - 0.045)) for p in back]
        ribbon(tall, [Vector((p.x - 0.14, p.y, 0)).normalized() for p in back], 0.07, 0.01, hide)

    pair(build, dict(x=0.0, y=-0.2, turn=-10), dict(x=0.02, y=0.2, turn=12))
    return shoe_pose(40, 34)


@model
def evening_sandal():
    """Muted gold: fine crossing straps, an ankle buckle, a padded bed."""

    def build():
        last = Last(toe="soft almond", stand=0.045, spring=0.018, width=0.9)
        foot = Shoe(last, FOOT, bulge=0.006)
        at = last.around
        gold = material("upper", "#c9a660", roughness=0.32, metallic=0.55, specular=0.5)
        thread, brass = matte("thread", "#e5cd94"), metal("buckle", "#d7b56c")
        footbed(
            last,
            leather("footbed", "#d8bd8e", 0.55),
            material("edge", "#b08f4e", roughness=0.4, metallic=0.4),
            leather("outsole", "#6b4a2f", 0.5),
            thread,
        )
        for near, ridge, far in ((0.80, 0.70, 0.58), (0.60, 0.68, 0.80), (0.66, 0.575, 0.46), (0.46, 0.555, 0.66)):
            panel(foot, band(at, near, ridge, far, 0.030), gold, lift=0.008 + (0.006 if near < ridge else 0), rim=0.005)
        stone = material("stones", "#f6e7c0", roughness=0.1, specular=0.9, clearcoat=1)
        for x in (0.69, 0.565):
            p, n = foot.on(at(x), 1.0, 0.018), foot.normal(at(x), 1.0)
            rivet(p, n, 0.02, stone)
            b = n.orthogonal().normalized()
            c = n.cross(b)
            for k in range(9):
                w = 2 * pi * k / 9
                rivet(p + (b * cos(w) + c * sin(w)) * 0.03 - n * 0.004, n, 0.0095, stone)
        strip = [foot.on(at(x), 1.0, 0.010) for x in (0.56, 0.48, 0.40, 0.33)]
        points, normals = ankle_strap(last, gold, brass, thread, width=0.028)
        mid = points[24]
        ribbon(curve(*strip, mid + Vector((0.004, 0, 0)), steps=6), [Vector((0.4, 0, 1))] * 25, 0.028, 0.008, gold)
        for side in (1, -1):
            x, y = last.edge(side * at(0.10))
            start, top = Vector((x, y, last.floor(x))), points[5 if side > 0 else -5]
            out = Vector((0, -side, 0.1))
            ribbon(curve(start, (start + top) / 2 + out * 0.02, top, steps=6), out, 0.036, 0.008, gold)
        back = points[-6:] + points[:7]
        ribbon(
            [Vector((p.x - 0.003, p.y, p.z - 0.04)) for p in back],
            [Vector((p.x - 0.14, p.y, 0)).normalized() for p in back],
            0.065,
            0.009,
            gold,
        )

    pair(build, dict(x=0.02, y=-0.18, turn=8), dict(x=0.02, y=0.18, turn=-18))
    return shoe_pose(46, 36, (-0.3, -0.3, 0.5))


def rope(last, jute, levels, reach=0.014, size=0.02, under=None, pitch=None):
    """Turns of rope wound round a sole, one row for each level (a function of x)."""
    for k, level in enumerate(levels):
        line = around(last, reach, level, n=150)
        dashes("rope", line, jute, size * 1.75, size * 0.5, size * 0.8, tilt=(0, 0, 0.55 if k % 2 else -0.55))


@model
def woven_wedge():
    """A wedge wrapped in jute, with straps woven like a mat."""

    def build():
        last = Last(toe="round", stand=0.075, spring=0.012, width=0.92, pitch=0.19)
        foot = Shoe(last, FOOT, bulge=0.008)
        at = last.around
        jute, cord = matte("jute", "#c9a873"), cloth("upper", "#d9bd8a")
        core, dark = matte("core", "#a88a58"), cloth("weft", "#a9793f")
        sole(
            last,
            [(rubber("outsole", "#5a4330"), [(0.0, 0), (0.008, 0.02), (0.009, 0.09)])],
            0.0,
            lambda x: 0.012 * ease(0.78, 1, x),
        )
        sole(last, [(core, [(0.007, 0.085), (0.006, 0.5), (0.004, 1.0)])], 0.0, lambda x: 0.012 * ease(0.78, 1, x))
        rows = 12
        for k in range(rows):
            dashes(
                "jute",
                [
                    p
                    for p in around(
                        last, 0.012, lambda x, k=k: 0.022 + (last.floor(x) - 0.022) * (k + 0.5) / rows, n=120
                    )
                ],
                jute,
                0.034,
                0.0115,
                0.02,
                tilt=(0, 0, 0.25 if k % 2 else -0.25),
            )
        insole(last, leather("footbed", "#caa06c", 0.6), lift=0.004, rim=0.006)
        stitches(around(last, -0.008, lambda x: last.floor(x) + 0.006), matte("thread", "#efdcb4"))
        mat(foot, at, cord, dark, (0.60, 0.79))
        for side in (1, -1):
            x, y = last.edge(side * at(0.46))
            start = Vector((x, y, last.floor(x)))
            end = foot.on(side * at(0.10), 0.78, 0.004)
            line = curve(start, foot.on(side * at(0.30), 0.5, 0.006), end, steps=8)
            ribbon(line, Vector((0, -side, 0.15)), 0.05, 0.01, cord)
        heel_line = [foot.on(i / 20 * at(0.12), 0.78, 0.006) for i in range(-20, 21)]
        elastic = cloth("elastic", "#b98f55")
        for d in (-0.017, 0, 0.017):
            tube([p + Vector((0, 0, d)) for p in heel_line], 0.0095, elastic, order=3)

    pair(build, dict(x=0.02, y=-0.18, turn=-8), dict(x=-0.02, y=0.19, turn=10))
    return shoe_pose(38, 24)


def mat(foot, at, warp, weft, stretch, across=9, along=17, width=0.9):
    """Straps woven over and under over the front of the foot, between two places of the ridge."""
    x0, x1 = stretch
    over = 0.0075

    def lines(count, place, up, material, thick, wide, phase):
        for i in range(count):
            line, normals = [], []
            for k in range(61):
                a, t = place(i, k / 60)
                sway = sin(k / 60 * pi * up + pi * (i + phase))
                line.append(foot.on(a, t, 0.012 + over * sway))
                normals.append(foot.normal(a, t))
            ribbon(line, normals, wide, thick, material)

    lines(
        across,
        lambda i, u: (at(x0 + (x1 - x0) * (i + 0.5) / across - 0.035 * (2 * u - 1) ** 2), 2 * u),
        along - 1,
        warp,
        0.006,
        (x1 - x0) / across * 0.98,
        0,
    )
    lines(
        along,
        lambda i, u: (
            at(x0 + 0.002 + (x1 - x0 - 0.004) * u - 0.035 * ((i + 0.5) / along * 2 - 1) ** 2),
            2 * (0.02 + 0.96 * (i + 0.5) / along),
        ),
        across - 1,
        weft,
        0.006,
        0.024,
        1,
    )


@model
def toe_loop_sandal():
    """Thick leather on thick leather: a broad band, a wrapped toe loop, waxed cord."""

    def build():
        last = Last(toe="wide", stand=0.06, spring=0.012, width=1.02)
        foot = Shoe(last, FOOT, bulge=0.012)
        at = last.around
        hide, cord = leather("upper", "#6b3f22", 0.5), matte("cord", "#e0bf85")
        bed, edge = leather("footbed", "#9a6436", 0.55), leather("edge", "#4e2d18", 0.5)
        under = flat_floor(last)
        sole(last, [(edge, [(0.006, 0), (0.014, 0.04), (0.014, 0.34), (0.010, 0.38)])], 0.008, under)
        sole(
            last,
            [(leather("midsole", "#7d4e2a", 0.5), [(0.010, 0.37), (0.015, 0.41), (0.015, 0.64), (0.011, 0.68)])],
            0.008,
            under,
        )
        sole(last, [(edge, [(0.011, 0.67), (0.016, 0.71), (0.016, 0.94), (0.008, 1.0), (-0.008, 1.0)])], 0.008, under)
        insole(last, bed, lift=0.0095, rim=0.004)
        for d in (-0.004, -0.020):
            stitches(around(last, d, lambda x: last.floor(x) + 0.0105), cord, length=0.016, radius=0.0028, gap=0.008)
        broad = band(at, 0.60, 0.585, 0.50, 0.175)
        (strap,) = panel(foot, broad, hide, thread=cord, lift=0.014, rim=0.01)
        braid = [
            foot.on(at(0.615 - 0.10 * abs(v - 1) ** 2 - 0.03 * (v - 1)), v, 0.016)
            for v in [0.2 + 1.6 * i / 30 for i in range(31)]
        ]
        for tilt in (0.9, -0.9):
            dashes(
                "cord",
                [p + Vector((0.008 * tilt, 0, 0)) for p in braid],
                cord,
                0.022,
                0.0045,
                0.0165,
                tilt=(tilt, 0, 0),
            )
        # the loop stands over the big toe, which lies on the medial side
        ring_at = Vector((0.865, 0.092, last.floor(0.86) + 0.008))
        loop = [
            ring_at + Vector((0.012 * sin(w), -0.056 * cos(w), 0.078 * sin(w)))
            for w in [pi * i / 20 for i in range(21)]
        ]
        ribbon(loop, [(p - ring_at).normalized() for p in loop], 0.05, 0.014, hide)
        wrap = [p + (p - ring_at).normalized() * 0.006 for p in loop]
        dashes("cord", wrap, cord, 0.03, 0.003, 0.02, tilt=(1.4, 0, 0))
        link = curve(
            ring_at + Vector((0.0, -0.02, 0.078)),
            Vector((0.78, 0.055, last.floor(0.78) + 0.098)),
            foot.on(at(0.66), 1.05, 0.016),
            steps=8,
        )
        ribbon(link, Vector((0.25, 0, 1)), 0.045, 0.014, hide)
        sole_tip = rubber("heel tip", "#241a14")

        heel(last, sole_tip, 0.24, offset=0.012, lip=-0.045)

    pair(build, dict(x=0.0, y=-0.21, turn=-12), dict(x=0.02, y=0.21, turn=10))
    return shoe_pose(38, 36)


def webbing(foot, outline, material, edge, thread):
    """A strap of webbing with stitched edges."""
    return panel(foot, outline, material, thread=thread, lift=0.013, rim=0.005)


def hook_tab(foot, at, near, ridge, far, width, material, thread, lift=0.024):
    """The end of a strap that folds back over itself and holds by hooks."""
    w = width / 2
    mid = (near + ridge) / 2
    front = curve(
        (at(mid - 0.01 + w), 0.34),
        (at((mid + ridge) / 2 + w), 0.7),
        (at(ridge + w), 1.0),
        (at((far + ridge) / 2 + w), 1.22),
    )
    back = curve(
        (at((far + ridge) / 2 - w), 1.22),
        (at(ridge - w), 1.0),
        (at((mid + ridge) / 2 - w), 0.7),
        (at(mid - 0.01 - w), 0.34),
    )
    panel(foot, front + back, material, thread=thread, lift=lift)


@model
def trail_sandal():
    """Three adjustable webbing straps on a lugged sole."""

    def build():
        last = Last(toe="wide", stand=0.1, spring=0.03, width=1.02)
        foot = Shoe(last, FOOT, bulge=0.012)
        at = last.around
        web, thread = cloth("upper", "#2b2a28"), matte("thread", "#77726a")
        accent, black = cloth("accent", "#c4702f"), rubber("outsole", "#211f1d")
        foam = rubber("midsole", "#4a4742")
        under = flat_floor(last, 0.9, 0.012)
        sole(last, [(black, [(0.006, 0.24), (0.018, 0.27), (0.02, 0.5)])], 0.016, under)
        sole(
            last,
            [(foam, [(0.018, 0.49), (0.024, 0.54), (0.02, 0.72), (0.026, 0.92), (0.014, 1.0), (-0.008, 0.98)])],
            0.016,
            under,
        )
        lugs(last, black, lambda x: under(x) + 0.03, height=0.03, step=0.06, reach=0.06, offset=0.018)
        insole(last, rubber("footbed", "#55504a"), lift=0.004, rim=-0.002)
        for i in range(9):
            x = 0.1 + i * 0.09
            a, b = last.edge(at(x)), last.edge(last.around(x, -1))
            tube(
                [
                    (x, a[1] * 0.8, last.floor(x) + 0.004),
                    (x + 0.03, 0, last.floor(x) + 0.004),
                    (x, b[1] * 0.8, last.floor(x) + 0.004),
                ],
                0.005,
                rubber("ribs", "#4a4640"),
                order=3,
            )
        for near, ridge, far in ((0.76, 0.70, 0.66), (0.50, 0.44, 0.38)):
            panel(foot, band(at, near, ridge, far, 0.082), web, thread=thread, lift=0.011)
            hook_tab(foot, at, near, ridge, far, 0.07, web, thread)
            u = band(at, near, ridge, far, 0.016)
            panel(foot, u, accent, lift=0.0135, rim=0.003)
        side_strap = curve((at(0.68), 0.08), (at(0.56), 0.42), (at(0.44), 0.62)) + curve(
            (at(0.40), 0.5), (at(0.52), 0.3), (at(0.62), 0.02)
        )
        panel(foot, side_strap, web, both=True, thread=thread, lift=0.009)
        points, normals = ankle_loop(last, z=0.22, back=0.004, front=0.30, half=0.098, tilt=-0.07)
        upper_back = [i for i in range(-17, 18)]
        ribbon([points[i] for i in upper_back], [normals[i] for i in upper_back], 0.08, 0.016, web)
        for i in (-14, 14):
            for d in (-0.026, 0.026):
                stitches(
                    [points[j] + normals[j] * 0.009 + Vector((0, 0, d)) for j in range(min(i, 0), max(i, 0) + 1)],
                    thread,
                )
        for side in (1, -1):
            x, y = last.edge(side * at(0.16))
            start, top = Vector((x, y, last.floor(x))), points[7 * side]
            ribbon(
                curve(start, (start + top) / 2 + Vector((0, -side * 0.014, 0)), top, steps=5),
                Vector((-0.3, -side, 0.1)),
                0.06,
                0.012,
                web,
            )
            q = points[15 * side] + normals[15 * side] * 0.012
            ring = foot.on(side * at(0.42), 0.62, 0.012)
            ribbon(curve(q, (q + ring) / 2, ring, steps=4), Vector((0, -side, 0.3)), 0.05, 0.01, web)

    pair(build, dict(x=0.0, y=-0.22, turn=-10), dict(x=0.02, y=0.24, turn=14))
    return shoe_pose(38, 30)


@model
def ankle_strap_sandal():
    """A child's closed-toe sandal with a strap and two tiny bells."""

    def build():
        last = junior_last(stand=0.055)
        foot = Shoe(last, taller(FOOT, 1.1), bulge=0.012)
        at = last.around
        shine = material("upper", "#cfa654", roughness=0.35, metallic=0.4, specular=0.5)
        thread, bell = matte("thread", "#f1dfb5"), metal("bells", "#dcb75f")
        footbed(
            last, leather("footbed", "#e9d4b2", 0.6), rubber("edge", "#f4ead6"), rubber("outsole", "#b98a55"), thread
        )
        toe = [
            (at(0.64), 0),
            *curve((at(0.645), 0.04), (at(0.70), 0.5), (at(0.72), 1.0), (at(0.70), 1.5), (at(0.645), 1.96)),
            (at(0.64), 2),
            (1, 2),
            (1, 0),
        ]
        panel(foot, toe, shine, thread=thread, lift=0.010)
        for k in (-1, 0, 1):
            petal = [
                foot.on(at(0.80 + 0.045 * cos(w) * (1 if k == 0 else 0.7)), 1 + 0.26 * k + 0.10 * sin(w), 0.0115)
                for w in [2 * pi * i / 16 for i in range(17)]
            ]
            stitches(petal, thread)
        back = (
            curve((-0.30, 0.0), (-0.22, 0.45), (-0.12, 0.72), (0.0, 0.78))
            + curve((0.0, 0.78), (0.12, 0.72), (0.22, 0.45), (0.30, 0.0))[1:]
        )
        panel(foot, back, shine, thread=thread, lift=0.010)
        points, normals = ankle_loop(last, z=0.245, back=0.0, front=0.345, half=0.105, tilt=-0.03)
        strip = [foot.on(at(x), 1.0, 0.012) for x in (0.71, 0.62, 0.52, 0.43)] + [points[24] + Vector((0.006, 0, 0.0))]
        ribbon(curve(*strip, steps=6), Vector((0.4, 0, 1)), 0.06, 0.01, shine)
        ribbon(points, normals, 0.05, 0.012, shine, closed=True)
        stitches([p + n * 0.007 for p, n in zip(points, normals)], thread)
        ribbon([points[i] + normals[i] * 0.011 for i in range(11, 20)], normals[11:20], 0.052, 0.01, shine)
        for i in (13, 15):
            p = points[i] + normals[i] * 0.032 - Vector((0, 0, 0.03))
            sphere(tuple(p), 0.021, bell)
            tube([p + Vector((0, 0, 0.016)), points[i] + normals[i] * 0.016], 0.004, bell, order=2)

    pair(build, dict(x=0.0, y=-0.23, turn=-10), dict(x=0.04, y=0.23, turn=14))
    return shoe_pose(38, 30)


@model
def bumper_sandal():
    """A child's sandal with a rubber bumper like a tortoise shell and two webbing straps."""

    def build():
        last = junior_last(stand=0.08)
        foot = Shoe(last, taller(FOOT, 1.1), bulge=0.014)
        at = last.around
        web, thread = cloth("upper", "#6f7546"), matte("thread", "#ded4b0")
        shell, trim = rubber("bumper", "#4a4a3a"), cloth("trim", "#c98a3a")
        under = flat_floor(last, 0.9, 0.01)
        sole(last, [(shell, [(0.008, 0), (0.018, 0.04), (0.02, 0.4)])], 0.02, under)
        sole(
            last,
            [
                (
                    rubber("midsole", "#e9dcc0"),
                    [(0.018, 0.39), (0.026, 0.45), (0.024, 0.86), (0.014, 0.99), (-0.008, 0.99)],
                )
            ],
            0.02,
            under,
        )
        insole(last, rubber("footbed", "#8a8358"), lift=0.004, rim=-0.002)
        cap = [
            (at(0.66), 0),
            *curve((at(0.665), 0.04), (at(0.76), 0.4), (at(0.80), 1.0), (at(0.76), 1.6), (at(0.665), 1.96)),
            (at(0.66), 2),
            (1, 2),
            (1, 0),
        ]
        panel(foot, cap, shell, lift=0.018, rim=0.014)
        for row, (x, count) in enumerate(((0.835, 3), (0.895, 4))):
            for k in range(count):
                v = 1 + (k - (count - 1) / 2) * 0.34
                scale = [(at(x) + 0.018 * cos(w), v + 0.135 * sin(w)) for w in [pi / 6 + pi / 3 * i for i in range(6)]]
                panel(foot, curve(*scale, scale[0], steps=2)[:-1], rubber("scales", "#5c5b47"), lift=0.024, rim=0.006)
        middle = [(at(0.44), 0.86), (at(0.80), 0.80), (at(0.80), 1.2), (at(0.44), 1.14)]
        panel(foot, curve(*middle[:2], steps=6) + curve(*middle[2:], steps=6), web, thread=thread, lift=0.008)
        for near, ridge, far in ((0.60, 0.60, 0.58), (0.46, 0.45, 0.42)):
            panel(foot, band(at, near, ridge, far, 0.085), web, thread=thread, lift=0.013)
            panel(foot, band(at, near, ridge, far, 0.02), trim, lift=0.0155, rim=0.003)
            hook_tab(foot, at, near, ridge, far, 0.075, web, thread, lift=0.026)
        back = (
            curve((-0.36, 0.0), (-0.26, 0.5), (-0.14, 0.74), (0.0, 0.80))
            + curve((0.0, 0.80), (0.14, 0.74), (0.26, 0.5), (0.36, 0.0))[1:]
        )
        panel(foot, back, web, thread=thread, double=True, lift=0.012)
        side = curve((at(0.24), 0.52), (at(0.34), 0.62), (at(0.45), 0.66)) + curve(
            (at(0.45), 0.48), (at(0.34), 0.42), (at(0.26), 0.3)
        )
        panel(foot, side, web, both=True, thread=thread, lift=0.010)

    pair(build, dict(x=0.0, y=-0.24, turn=6), dict(x=0.06, y=0.24, turn=-14))
    return shoe_pose(44, 31)
