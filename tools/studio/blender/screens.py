"""What the screens of the electronics show: small pictures drawn by formula."""

import math

import bpy


def _mix(a, b, t):
    t = min(1, max(0, t))
    return tuple(p + (q - p) * t for p, q in zip(a, b))


def _inside(x, y, left, bottom, right, top):
    return left <= x <= right and bottom <= y <= top


def sunrise(x, y, wide):
    """A sun over three ridges; x runs to `wide`, y to 1."""
    sky = _mix((0.98, 0.66, 0.30), (0.40, 0.12, 0.22), y * 1.2 - 0.2)
    if math.hypot(x - wide * 0.62, y - 0.56) < 0.15:
        sky = (1.0, 0.86, 0.52)
    for k, tone in enumerate(((0.72, 0.24, 0.16), (0.46, 0.13, 0.16), (0.22, 0.07, 0.13))):
        if y < 0.46 - 0.14 * k + 0.06 * math.sin(x * (4 + 2 * k) + k * 2):
            sky = tone
    return sky


def night(x, y, wide):
    """The same ridges by moonlight."""
    sky = _mix((0.16, 0.30, 0.42), (0.03, 0.05, 0.14), y)
    if math.hypot(x - wide * 0.3, y - 0.72) < 0.09:
        sky = (0.95, 0.92, 0.80)
    for k, tone in enumerate(((0.09, 0.20, 0.28), (0.05, 0.12, 0.19), (0.02, 0.05, 0.10))):
        if y < 0.44 - 0.13 * k + 0.07 * math.sin(x * (3.5 + 2 * k) + k * 2.4):
            sky = tone
    return sky


def game(x, y, wide):
    """A road to the horizon under a striped sun."""
    if y > 0.42:
        sky = _mix((0.95, 0.35, 0.42), (0.12, 0.05, 0.30), (y - 0.42) * 1.9)
        if math.hypot(x - wide / 2, y - 0.5) < 0.24 and (y * 26) % 1 > 0.28:
            sky = (1.0, 0.78, 0.35)
        return sky
    depth = 0.42 - y
    across = abs(x - wide / 2) / (0.05 + depth * 1.5)
    if across < 0.05 and (1 / (depth + 0.05)) % 1.2 < 0.7:
        return (1.0, 0.86, 0.4)
    if across < 1:
        return (0.10, 0.07, 0.20)
    return (0.16, 0.55, 0.60) if (across * 2 + 1 / (depth + 0.08)) % 1 < 0.12 else (0.20, 0.06, 0.32)


def home(x, y, wide):
    """A phone's home: a soft picture, rows of round-cornered tiles."""
    ground = _mix((0.93, 0.58, 0.36), (0.16, 0.33, 0.38), y)
    tones = ((0.96, 0.92, 0.84), (0.80, 0.33, 0.20), (0.16, 0.38, 0.40), (0.90, 0.68, 0.28))
    column, row = x / wide * 4, y * 8
    if row < 5 and (row < 1.2 or row > 2):
        u, v = abs(column % 1 - 0.5) / 0.33, abs(row % 1 - 0.5) / 0.33
        if u**4 + v**4 < 1:
            return tones[(int(column) * 3 + int(row) * 5) % 4]
    return ground


def film(x, y, wide):
    """Rows of posters under one large picture."""
    if y > 0.45:
        return sunrise(x, (y - 0.45) / 0.55, wide)
    column, row = x / wide * 5, y / 0.225
    if 0.07 < column % 1 < 0.93 and 0.12 < row % 1 < 0.9:
        k = int(column) * 2 + int(row) * 3
        return _mix((0.62, 0.22, 0.16), (0.14, 0.34, 0.38), (k % 5) / 4 + (row % 1) * 0.3)
    return (0.03, 0.03, 0.04)


def code(x, y, wide):
    """Lines of many lengths on a dark page."""
    line = int((1 - y) * 22)
    start, end = 0.1 + (line * 7 % 4) * 0.05, 0.3 + (line * 37 % 11) / 18
    if (
        0.35 < ((1 - y) * 22) % 1 < 0.7
        and start < x / wide < end
        and line % 6 != 5
        and (x / wide * 31 + line) % 5 > 0.5
    ):
        return ((0.93, 0.72, 0.38), (0.56, 0.76, 0.68), (0.88, 0.86, 0.80), (0.82, 0.42, 0.32))[
            (line + int(x / wide * 9)) % 4
        ]
    return (0.045, 0.06, 0.075) if x / wide > 0.06 else (0.07, 0.09, 0.11)


def rings(x, y, wide):
    """Three rings of a day's steps."""
    across, up = x - wide / 2, y - 0.5
    reach, turn = math.hypot(across, up), (math.atan2(across, up) / math.tau) % 1
    for k, (tone, done) in enumerate(
        (((0.90, 0.36, 0.22), 0.8), ((0.93, 0.72, 0.30), 0.62), ((0.30, 0.64, 0.58), 0.45))
    ):
        if abs(reach - (0.37 - k * 0.105)) < 0.04:
            return tone if turn < done else _mix(tone, (0, 0, 0), 0.8)
    return (0.01, 0.01, 0.015)


def clock(x, y, wide):
    """An analogue dial on black."""
    across, up = x - wide / 2, y - 0.5
    reach, turn = math.hypot(across, up), (math.atan2(across, up) / math.tau) % 1
    if 0.38 < reach < 0.45 and abs((turn * 12 + 0.5) % 1 - 0.5) < 0.06:
        return (0.94, 0.90, 0.82)
    for angle, length, width, tone in (
        (0.84, 0.24, 0.022, (0.96, 0.93, 0.86)),
        (0.155, 0.34, 0.016, (0.96, 0.93, 0.86)),
        (0.5, 0.36, 0.007, (0.9, 0.4, 0.2)),
    ):
        along = across * math.sin(angle * math.tau) + up * math.cos(angle * math.tau)
        aside = across * math.cos(angle * math.tau) - up * math.sin(angle * math.tau)
        if -0.03 < along < length and abs(aside) < width:
            return tone
    return _mix((0.10, 0.24, 0.26), (0.02, 0.03, 0.04), reach * 2.2)


def music(x, y, wide):
    """A sleeve, a title, a line of progress."""
    top, side = 0.92, min(wide * 0.8, 0.56)
    left = (wide - side) / 2
    if _inside(x, y, left, top - side, left + side, top):
        return sunrise((x - left) / side, (y - top + side) / side, 1)
    line = top - side - 0.1
    if (
        abs(y - line) < 0.013
        and left < x < left + side * 0.7
        or abs(y - line + 0.05) < 0.009
        and left < x < left + side * 0.45
    ):
        return (0.95, 0.92, 0.86)
    if abs(y - line + 0.13) < 0.006 and left < x < left + side:
        return (0.92, 0.5, 0.28) if x < left + side * 0.4 else (0.4, 0.36, 0.34)
    if math.hypot(x - wide / 2, y - line + 0.23) < 0.045:
        return (0.95, 0.92, 0.86)
    return (0.16, 0.08, 0.09)


def page(x, y, wide):
    """A page being written: a heading, paragraphs, a picture in the margin of the desk."""
    across, down = x / wide, (1 - y) * 20
    desk = _mix((0.86, 0.78, 0.66), (0.94, 0.88, 0.79), y)
    if y > 0.93:
        return (0.80, 0.33, 0.20) if math.hypot(x - 0.04, y - 0.965) < 0.014 else (0.97, 0.95, 0.91)
    if not _inside(across, y, 0.17, 0, 0.67, 0.87):
        if _inside(across, y, 0.72, 0.52, 0.95, 0.86):
            return sunrise((across - 0.72) / 0.23 * wide, (y - 0.52) / 0.34, wide)
        if _inside(across, y, 0.72, 0.2, 0.95, 0.47) and 0.35 < down % 1 < 0.6:
            return (0.55, 0.42, 0.34)
        return desk
    line = int(down)
    if line == 4:
        return (0.20, 0.13, 0.12) if 0.23 < across < 0.5 and 0.15 < down % 1 < 0.75 else (1, 0.99, 0.96)
    end = 0.61 if line % 5 else 0.36 + (line * 7 % 5) * 0.04
    inked = line > 5 and 0.4 < down % 1 < 0.62 and 0.23 < across < end and (across * 61 + line * 1.7) % 1 > 0.16
    return (0.42, 0.37, 0.35) if inked else (1, 0.99, 0.96)


_PICTURES = {f.__name__: f for f in (sunrise, night, game, home, film, code, page, rings, clock, music)}


def image(name, portrait=False):
    """The picture as an image of Blender, 16:10 or, upright, 9:19."""
    title = f"screen {name}{' upright' if portrait else ''}"
    known = bpy.data.images.get(title)
    if known:
        return known
    width, height = (324, 684) if portrait else (768, 480)
    if name in ("rings", "clock"):
        width = height = 300
    made = bpy.data.images.new(title, width, height)
    made.colorspace_settings.name = "Non-Color"
    draw, wide = _PICTURES[name], width / height
    flat = []
    for row in range(height):
        for column in range(width):
            flat += [*draw((column + 0.5) / height, (row + 0.5) / height, wide), 1]
    made.pixels.foreach_set(flat)
    made.pack()
    return made
