"""The five banners, and the picture of the note on craft. Each is told whether it is cut wide (its left is for the words) or tall, and returns its Look."""

from math import sin

from mathutils import Vector

import props
import scene
from banners.stage import (
    block,
    cusped_arch,
    disc,
    floor,
    glowing,
    marked,
    petals,
    place,
    plate,
    plinth,
    rectangle,
    round_arch,
    rug,
)
from materials import matte
from model import MODELS

WARM, SKY, GLOW = "#ffdfb8", "#dfe8ff", "#ffd79a"
WIDE, TALL = 24, 13.4
"""Width of what a wide picture shows, height of what a tall one does."""


def camera(tall, key):
    """Straight on and a little from above; a wide picture has the stage right of its middle."""
    target = Vector((0, 0, 3.3)) if tall else Vector((-4.9, 0, 4.25))
    return scene.camera(target, 0, 4, TALL if tall else WIDE, 90, key)


def sun(strength=5200):
    """The low sun as key light, with the sky's light from the other side and a little from the front."""
    middle = Vector((0, 0, 4))
    key = scene.light((-10, -11, 12), middle, 1.6, strength, WARM)
    scene.light((13, -13, 5), middle, 12, 1100, SKY)
    scene.light((0, -18, 3), middle, 8, 1300, "#fff4e6")
    return key


def wall(colour, openings=()):
    return plate(
        [rectangle(-60, 0, 60, 40), *openings], 2.2, 1.0, matte("set wall", colour, 0.9, specular=0.1), bevel=0.05
    )


def ikat(tall):
    """An ikat saree worn in the sunny arch of a terracotta wall, a white kurta beside it, a tote before them."""
    floor("#93391f")
    wall("#8c371f", [cusped_arch(0, 3.5, 4.4, 3.7)])
    plate([rectangle(-8, 0, 8, 20)], 3.6, 0.2, glowing("niche", "#efa63f", 0.14))
    place("saree", (0.1 if tall else 0.2, 0.7, 0), 8.2, turn=-12)
    place("kurta_full", (-3.3 if tall else -4.5, 0.1, 0), 7.9, turn=14)
    near = 3.3 if tall else 4.6
    y = -1.2 if tall else -0.3
    plinth(near, y, 1.6, 1.2, matte("set stage plinth sand", "#e8b98a", 0.9))
    place("day_tote", (near, y - 0.1, 1.2), 2.9, turn=8)
    props.marigold(2.0, y - 1.6, 0, 0.34)
    props.marigold(-1.6, y - 1.2, 0, 0.28, 1)
    petals(26, -3, 6, y - 2, 0.6, 5)
    key = sun()
    scene.light((0, 2.9, 9.4), Vector((0, 2.9, 2)), 3, 300, GLOW)
    props.leaves(key, Vector((6, 2.2, 7.2)), 4.0)
    return camera(tall, key)


def peacock(tall):
    """Headphones, laptop and phones on stone, before a setting sun on a peacock wall."""
    floor("#17524e")
    wall("#1a5c57")
    plate([disc(0.6, 4.9, 3.6)], 2.05, 0.2, glowing("sun", "#f2a93b", 0.2))
    near = -2.2
    block(0.5, near, 5.6, 3.6, 0.9, matte("set stage plinth clay", "#c9683f", 0.9))
    place("laptop_14", (0.5, near, 0.9), 3.5, turn=4)
    left = -3.3 if tall else -4.7
    plinth(left, 0.4, 1.55, 2.4, matte("set stage plinth stone", "#e9dcc6", 0.9))
    place("over_ear_headphones", (left, 0.3, 2.4), 3.1, turn=4)
    right = 3.6 if tall else 5.0
    plinth(right, 0.4, 1.5, 1.7, matte("set stage plinth marigold", "#e59a26", 0.9))
    place("phone_glass", (right, 0.3, 1.7), 3.2)
    key = sun(6200)
    props.leaves(key, Vector((5.6, 2.2, 7.4)), 3.6)
    return camera(tall, key)


def marigold(tall):
    """Sneakers, boots and sandals up the steps of a marigold courtyard."""
    floor("#dc8f2c")
    wall("#e9a037", [round_arch(3.3 if tall else 4.3, 2.0, 6.2)])
    plate([rectangle(-8, 0, 12, 20)], 3.6, 0.2, glowing("beyond", "#fff0d2", 0.55))
    pace = 3.3 if tall else 4.3
    steps = (
        ("court_sneaker", 1.45, 0.9, "#14524f"),
        ("womens_chelsea", 2.6, 2.2, "#c9683f"),
        ("strappy_sandal", 1.7, 3.5, "#f3dcb4"),
    )
    for i, (shoe, high, step, colour) in enumerate(steps):
        x = (i - 1) * pace
        block(x, 0.3 * i, pace, 4.0, step, matte(f"set stage step {i}", colour, 0.9))
        place(shoe, (x, 0.3 * i - 0.4, step), high * (0.8 if tall else 1), turn=6)
    key = sun(4300)
    props.leaves(key, Vector((-1.5, 2.2, 7.4)), 4.0)
    return camera(tall, key)


def indigo(tall):
    """Jeans and a tee worn in the blue of an old town, a denim jacket beside them."""
    floor("#2b4f86")
    wall("#315692", [round_arch(0.3, 2.9, 5.2)])
    plate([rectangle(-8, 0, 12, 20)], 3.6, 0.2, glowing("beyond", "#f3dfbd", 0.3))
    middle, side = (-0.2, 3.2) if tall else (0.3, 4.2)
    place("jeans_slim", (middle - side, 0.2, 0), 8.0, turn=12)
    place("crew_tee", (middle, 0.5, 0), 8.6, turn=-10)
    place("denim_jacket", (middle + side, 0.3, 0), 7.7, turn=-12)
    plinth(middle + side - 0.3, -1.7, 1.3, 0.8, matte("set stage plinth marigold", "#e59a26", 0.9))
    place("espadrille", (middle + side - 0.3, -1.8, 0.8), 0.78, turn=4)
    props.marigold(-1.4, -1.5, 0, 0.3)
    petals(16, -4, 5, -2.4, 0.2, 3)
    key = sun(5400)
    props.leaves(key, Vector((6.4, 2.2, 7.8)), 3.4)
    return camera(tall, key)


def clay(tall):
    """An easy chair, a lamp and a low table by a window on the evening."""
    floor("#b98a5e")
    wall("#e3cdb0", [round_arch(0.5, 3.5, 5.2, 0.6)])
    plate([rectangle(-14, -2, 14, 20)], 16, 0.2, glowing("sky", "#f0a04a", 0.75))
    plate([disc(0.4, 5.6, 2.0)], 15.5, 0.2, glowing("sun", "#ffecbc", 1.0))
    for y, height, colour in ((15, 3.4, "#cf6b3d"), (14, 2.4, "#9c4630")):
        ridge = [(x / 3, height + 0.8 * sin(x * 0.13 + y * 2.1) + 0.35 * sin(x * 0.31 + y)) for x in range(-42, 43)]
        plate([[(-14, -3), *ridge, (14, -3)]], y, 0.1, glowing(f"hill {y}", colour, 0.35))
    rug(0, -1.5, 9.0, 4.4, ("#f1e2c6", "#a8452a", "#f1e2c6", "#14524f", "#e9a23b", "#a8452a", "#f1e2c6", "#a8452a"))
    place("lounge_chair", (-0.8, -0.3, 0.06), 5.2)
    place("floor_lamp", (-4.2, 0.8, 0.0), 8.2, origin=True)
    near = 2.9 if tall else 4.2
    place("oval_coffee_table", (near, -1.8 if tall else -0.6, 0.06 if tall else 0.0), 4.0)
    key = sun(4000)
    scene.light((3.5, 8, 7), Vector((0.4, 2, 3)), 3, 2200, "#ffbf7a")
    return camera(tall, key)


def craft(_):
    """The ikat shirt of the note on its craft, laid flat in the sun."""
    poses = []
    marked("button_down_shirt", lambda: poses.append(MODELS["button_down_shirt"].build()))
    return scene.arrange(poses[0], "styled", "#e8dcc8")


BANNERS = {made.__name__: made for made in (ikat, peacock, marigold, indigo, clay, craft)}
