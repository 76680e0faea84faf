"""A zip whose tape lies even on the cloth, whole above it. Lengths in cm."""
import math

from mathutils import Vector

from cloth.figure import CM
from cloth.surface import sheet
from cloth.trims import block
from materials import matte, metal
from shapes import mesh

STEP = 0.4
SMOOTH = 6


def laid_zip(z0, z1, half=0.9, lift=0.3, gloss=True):
    """A closed zip down the front from z1 to z0: a tape of half the width `half`, the slider at its top. `gloss`: of metal."""

    def add(surface):
        line = spine(surface, z0, z1, half, lift)
        stuff = metal("zip", "#cbb994", 0.34) if gloss else matte("zip", "#f3ede0", 0.45)
        tape(line, half, lift)
        teeth(line, stuff)
        slider(line, stuff)

    return add


def spine(surface, z0, z1, half, lift):
    """[(z, point, across, up, out)] down the middle: the points of the tape's upper face, `lift` off the highest cloth below it."""
    count = max(2, round((z1 - z0) / STEP))
    heights = [z1 + (z0 - z1) * i / count for i in range(count + 1)]
    asked = [[surface.ask(half * k / 2, z) for k in range(-2, 3)] for z in heights]
    points = level([row[2][0] for row in asked])
    outs = [n.normalized() for n in level([sum((n for _, n in row), Vector()) for row in asked])]
    rise = [max((p - point).dot(out) for p, _ in row) for point, out, row in zip(points, outs, asked)]
    rise = [max(rise[max(0, i - 3) : i + 4]) for i in range(len(rise))]
    points = [p + out * (r + lift * CM) for p, out, r in zip(points, outs, level(rise))]
    line = []
    for i, (z, point, out) in enumerate(zip(heights, points, outs)):
        up = (points[max(0, i - 1)] - points[min(count, i + 1)]).normalized()
        across = up.cross(out).normalized()
        line.append((z, point, -across if across.x < 0 else across, up, out))
    return line


def level(row):
    """A row of points or numbers evened, its ends kept."""
    for _ in range(SMOOTH):
        row = [row[0]] + [(a + b * 2 + c) / 4 for a, b, c in zip(row, row[1:], row[2:])] + [row[-1]]
    return row


def tape(line, half, lift):
    """A flat band with upright edges, which reach into the cloth."""
    profile = ((-half, -lift - 0.5), (-half, -0.05), (0.05 - half, 0), (half - 0.05, 0), (half, -0.05), (half, -lift - 0.5))
    vertices, flat, faces, wide = [], [], [], len(profile)
    for i, (z, point, across, _, out) in enumerate(line):
        vertices += [point + across * (x * CM) + out * (h * CM) for x, h in profile]
        flat += [(x, z) for x, _ in profile]
        if i:
            first = (i - 1) * wide
            faces += [(first + k, first + wide + k, first + wide + k + 1, first + k + 1) for k in range(wide - 1)]
    faces += [tuple(range(wide))[::-1], tuple(range(len(vertices) - wide, len(vertices)))]
    made = sheet("tape", vertices, faces, flat, "tape", levels=0)
    made.data.use_auto_smooth, made.data.auto_smooth_angle = True, math.radians(40)


def along(line, down):
    """(point, across, up, out) `down` cm below the upper end."""
    spacing = line[0][0] - line[1][0]
    i = min(len(line) - 2, int(down / spacing))
    t = down / spacing - i
    return [a.lerp(b, t) for a, b in zip(line[i][1:], line[i + 1][1:])]


def teeth(line, stuff, pitch=0.36):
    vertices, faces = [], []
    count = int((line[0][0] - line[-1][0] - 0.9) / pitch)
    for i in range(count):
        point, across, up, out = along(line, 0.7 + pitch * i)
        centre = point + across * ((0.13 if i % 2 else -0.13) * CM) + out * (0.08 * CM)
        block(vertices, faces, centre, across * (0.25 * CM), up * (0.12 * CM), out * (0.12 * CM))
    end, across, up, out = along(line, 0.7 + pitch * count)
    block(vertices, faces, end + out * (0.08 * CM), across * (0.38 * CM), up * (0.16 * CM), out * (0.14 * CM))
    mesh("teeth", vertices, faces, stuff, smooth=False)


def slider(line, stuff):
    """Its body, narrower below, and the pull that hangs from it."""
    vertices, faces = [], []
    for down, wide, long, high, thick in ((0.55, 0.46, 0.3, 0.22, 0.2), (1.0, 0.36, 0.2, 0.2, 0.18), (0.75, 0.13, 0.36, 0.46, 0.08), (1.75, 0.22, 0.8, 0.46, 0.06)):
        point, across, up, out = along(line, down)
        block(vertices, faces, point + out * (high * CM), across * (wide * CM), up * (long * CM), out * (thick * CM))
    mesh("slider", vertices, faces, stuff, smooth=False)
