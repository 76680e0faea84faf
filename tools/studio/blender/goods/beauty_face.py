"""Alaktika's make-up for the face: foundation, blush, contour, highlighter, setting powder, concealer."""

from math import cos, pi, radians, sin

from goods.printed import disc, printed, round_label
from goods.vessels import GOLD, cap, compact, dropper, glass_bottle, pan, pump, ring, smear, turned
from materials import cloth, gloss, material, matte, metal
from model import Detail, Pose, model
from shapes import built, group, lathe, mesh, slab, sphere, subdivide


@model
def foundation_bottle():
    """A frosted glass bottle with a pump, its cap beside it, a swatch of the tint."""
    tint, gold, dark = matte("tint", "#c99a72", 0.35, specular=0.5), metal("ring", GOLD), gloss("cap", "#201615", 0.18)
    body = [(0, 0), (0.19, 0), (0.2, 0.03), (0.2, 0.56), (0.17, 0.63), (0.085, 0.66), (0.085, 0.7), (0, 0.7)]
    glass_bottle(body, tint, 0.57, wall=0.018, floor=0.05)
    round_label("twacha", 0.2015, 0.31, 0.28, turn=-14, part="paper")
    pump(0.1, gold, gold, (0, 0, 0.69), 0.06, 0.17)
    cap(0.12, 0.34, dark, (0.36, -0.16, 0), corner=0.02)
    ring(0.1215, 0.025, gold, (0.36, -0.16, 0))
    smear((-0.4, -0.36), (0.2, -0.44), 0.1, tint, seed=1, thick=0.022, bend=0.05)
    return Pose(0.44, 1.36, -14, 15, Detail((-0.02, 0, 0.6), 0.72, -26, 14), centre_x=0.03)


@model
def blush_compact():
    """A round pot of cream blush, its lid leaning behind, a dab beside it."""
    case, gold = gloss("case", "#f0e3d4", 0.25), metal("rim", GOLD)
    cream = matte("cream", "#d8695a", 0.3, specular=0.5)
    turned([(0, 0), (0.36, 0), (0.38, 0.03), (0.38, 0.15), (0.35, 0.17), (0.34, 0.17)], case, 0.02)
    ring(0.382, 0.03, gold, (0, 0, 0.13))
    dip = [(0.345, 0.155), (0.3, 0.15), (0.18, 0.128), (0.06, 0.136), (0, 0.14)]
    lathe(dip, cream, 72)

    def lid():
        turned([(0, 0), (0.385, 0), (0.385, 0.11), (0.36, 0.13), (0, 0.135)], case, 0.02)
        ring(0.387, 0.02, gold, (0, 0, 0.0))
        disc(printed("mark", "lid-alaktika-gold"), 0.31, (0, 0, 0.1365))

    group(built(lid), (0.12, 0.34, 0.37), (radians(68), 0, radians(-8)))
    smear((-0.36, -0.42), (0.18, -0.5), 0.075, cream, seed=4, thick=0.02)
    return Pose(0.26, 1.42, -14, 27, Detail((0, 0, 0.12), 0.8, -22, 34), centre_x=0.03)


@model
def contour_duo():
    """Two wells, sun and shade, under a mirror."""
    case, gold, mirror = gloss("case", "#201615", 0.16), metal("rim", GOLD), metal("mirror", "#dfe2e2", 0.06)
    top = compact(1.0, 0.56, case, mirror, gold, tilt=110, corner=0.12)
    pan(-0.235, 0, top, 0.43, 0.44, matte("sun", "#e3bd92", 0.4, metallic=0.35), gold, 0.1)
    pan(0.235, 0, top, 0.43, 0.44, matte("shade", "#8a5f45", 0.9), gold, 0.1)
    return Pose(0.28, 1.64, -22, 30, Detail((-0.05, -0.1, 0.08), 0.72, -34, 32))


@model
def highlighter_drops():
    """A little glass bottle of liquid light with a dropper, two drops before it."""
    light, gold, bulb = (
        matte("light", "#e0b070", 0.28, metallic=0.35, specular=0.6),
        metal("ring", GOLD),
        matte("bulb", "#231917", 0.5),
    )
    body = [(0, 0), (0.2, 0), (0.215, 0.03), (0.215, 0.44), (0.17, 0.52), (0.1, 0.545), (0.1, 0.58), (0, 0.58)]
    glass_bottle(body, light, 0.44, floor=0.06)
    round_label("ojas", 0.2165, 0.25, 0.26, turn=-14, part="paper")
    dropper(0.115, bulb, gold, (0, 0, 0.57), 0.3)
    for x, y, r in ((-0.32, -0.28, 0.075), (-0.16, -0.4, 0.052), (-0.42, -0.38, 0.03)):
        sphere((x, y, 0.0), r, light, 32, (1.15, 1, 0.42))
    smear((0.02, -0.42), (0.34, -0.36), 0.06, light, seed=2, thick=0.014)
    return Pose(0.44, 1.34, -14, 15, Detail((0, 0, 0.36), 0.72, -24, 12))


@model
def powder_jar():
    """A wide jar of loose powder with its sifter, lid leaning, a puff before it."""
    gold, case = metal("rim", GOLD), gloss("case", "#f0e3d4", 0.25)
    powder, sieve = matte("powder", "#ecd9bf", 0.95), matte("sifter", "#f6efe4", 0.5)
    body = [(0, 0), (0.36, 0), (0.38, 0.03), (0.38, 0.26), (0.37, 0.28), (0, 0.28)]
    glass_bottle(body, powder, 0.24, wall=0.03, floor=0.06)
    round_label("halka", 0.3815, 0.15, 0.3, turn=-14)
    turned([(0.36, 0.275), (0.362, 0.31), (0.35, 0.315), (0.33, 0.3), (0, 0.3)], sieve, 0.006)
    hole = matte("hole", "#c9b598", 0.95)
    for r, n in ((0.08, 6), (0.16, 12), (0.24, 18)):
        for k in range(n):
            a = 2 * pi * k / n
            disc(hole, 0.014, (r * cos(a), r * sin(a), 0.3015))
    lathe([(0.001, 0.318), (0.1, 0.314), (0.2, 0.303), (0.22, 0.3005)], powder, 48, (0.06, 0.03, 0))

    def lid():
        turned([(0, 0), (0.39, 0), (0.39, 0.16), (0.37, 0.185), (0, 0.19)], case, 0.02)
        ring(0.392, 0.03, gold, (0, 0, 0.0))
        disc(printed("mark", "lid-alaktika-ink"), 0.31, (0, 0, 0.1915))

    group(built(lid), (0.24, 0.46, 0.385), (radians(74), 0, radians(-10)))
    puff = cloth("puff", "#f0d8cd", scale=10)
    profile = [(0, 0), (0.2, 0.0), (0.235, 0.04), (0.2, 0.085), (0.1, 0.1), (0, 0.1)]
    subdivide(lathe(profile, puff, 48, (-0.2, -0.5, 0.005)), 1)
    slab(
        0.34, 0.07, 0.006, 0.03, material("ribbon", "#c98f80", 0.5, sheen=0.4), (-0.2, -0.5, 0.104), (0, 0, radians(20))
    )
    return Pose(0.28, 1.66, -14, 22, Detail((0, 0, 0.26), 0.86, -22, 30), centre_x=0.02)


@model
def concealer_pot():
    """Two creams in one pot, lid beside it."""
    gold, case = metal("rim", GOLD), gloss("case", "#201615", 0.16)
    corrector, tone = matte("peach", "#e9a07c", 0.35, specular=0.5), matte("tone", "#d3a781", 0.35, specular=0.5)
    turned([(0, 0), (0.33, 0), (0.35, 0.03), (0.35, 0.2), (0.32, 0.225), (0.31, 0.225), (0.31, 0.12)], case, 0.02)
    ring(0.352, 0.025, gold, (0, 0, 0.19))
    for side, stuff in ((-1, corrector), (1, tone)):
        vertices, faces = [(0.012 * side, 0, 0.2)], []
        for j, (r, z) in enumerate(((0.1, 0.196), (0.2, 0.19), (0.27, 0.198), (0.305, 0.212))):
            for k in range(25):
                a = pi * k / 24 - pi / 2
                x = max(0.012, r * cos(a)) * side
                vertices.append((x, r * sin(a), z + 0.006 * sin(5 * a + side) * (1 if j < 3 else 0)))
        for k in range(24):
            faces.append((0, 1 + k, 2 + k) if side > 0 else (0, 2 + k, 1 + k))
        for j in range(3):
            for k in range(24):
                a = 1 + j * 25 + k
                faces.append((a, a + 25, a + 26, a + 1) if side > 0 else (a, a + 1, a + 26, a + 25))
        subdivide(mesh("cream", vertices, faces, stuff), 1)
    slab(0.014, 0.6, 0.07, 0.006, gold, (0, 0, 0.15), bevel=0.002)

    def lid():
        turned([(0, 0), (0.355, 0), (0.355, 0.15), (0.33, 0.175), (0, 0.18)], case, 0.02)
        ring(0.357, 0.025, gold, (0, 0, 0.0))
        disc(printed("mark", "lid-alaktika-gold"), 0.27, (0, 0, 0.1815))

    group(built(lid), (0.2, 0.4, 0.34), (radians(66), 0, radians(-12)))
    smear((-0.42, -0.36), (-0.02, -0.48), 0.055, corrector, seed=2, thick=0.016)
    smear((-0.28, -0.5), (0.2, -0.58), 0.06, tone, seed=5, thick=0.016)
    return Pose(0.27, 1.45, -14, 28, Detail((0, 0, 0.18), 0.72, -22, 36), centre_x=0.03)
