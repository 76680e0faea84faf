"""Zips: an even tape on the cloth, interlocking teeth, a slider with its pull. Lengths in cm."""
import math

from mathutils import Vector

from cloth.figure import CM
from cloth.surface import sheet
from materials import matte, metal
from shapes import mesh

STEP = 0.4
SMOOTH = 6
PITCH = 0.2  # of the teeth of both sides
BODY = ((0.5, 0.02), (0.5, 0.3), (0.46, 0.37), (0.36, 0.41), (0.2, 0.43))  # of the slider: half its length, how high
CORNERS = ((-0.09, -0.05), (-0.09, 0.03), (-0.05, 0.06), (0.05, 0.06), (0.09, 0.03), (0.09, -0.05))  # of its bow


def laid_zip(z0, z1, half=0.9, lift=0.3, gloss=True):
    """A closed zip down the front from z1 to z0: a tape of half the width `half`, the slider at its top. `gloss`: of metal."""

    def add(surface):
        line = spine(surface, z0, z1, half, lift)
        tape(line, half, lift)
        stuff = metal("zip", "#cbb994", 0.34) if gloss else matte("zip", "#f3ede0", 0.45)
        teeth(line, stuff)
        slider(line, stuff)

    return add


def spine(surface, z0, z1, half, lift, x=0.0, times=SMOOTH):
    """[(z, point, across, up, out)] down the middle: the points of the tape's upper face, `lift` off the highest cloth below it."""
    count = max(2, round((z1 - z0) / STEP))
    heights = [z1 + (z0 - z1) * i / count for i in range(count + 1)]
    asked = [[surface.ask(x + half * k / 2, z) for k in range(-2, 3)] for z in heights]
    points = level([row[2][0] for row in asked], times)
    outs = [n.normalized() for n in level([sum((n for _, n in row), Vector()) for row in asked], times)]
    rise = [max((p - point).dot(out) for p, _ in row) for point, out, row in zip(points, outs, asked)]
    rise = [max(rise[max(0, i - 3) : i + 4]) for i in range(len(rise))]
    points = [p + out * (r + lift * CM) for p, out, r in zip(points, outs, level(rise))]
    line = []
    for i, (z, point, out) in enumerate(zip(heights, points, outs)):
        up = (points[max(0, i - 1)] - points[min(count, i + 1)]).normalized()
        across = up.cross(out).normalized()
        line.append((z, point, -across if across.x < 0 else across, up, out))
    return line


def level(row, times=SMOOTH):
    """A row of points or numbers evened, its ends kept."""
    for _ in range(times):
        row = [row[0]] + [(a + b * 2 + c) / 4 for a, b, c in zip(row, row[1:], row[2:])] + [row[-1]]
    return row


def tape(line, half, lift, part="tape"):
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
    made = sheet("tape", vertices, faces, flat, part, levels=0)
    made.data.use_auto_smooth, made.data.auto_smooth_angle = True, math.radians(40)


def along(line, down):
    """(point, across, up, out) `down` cm below the upper end."""
    spacing = line[0][0] - line[1][0]
    i = min(len(line) - 2, int(down / spacing))
    t = down / spacing - i
    return [a.lerp(b, t) for a, b in zip(line[i][1:], line[i + 1][1:])]


def teeth(line, stuff, first=0.7):
    """Rounded teeth from both sides by turns, `first` cm below the upper end, and a stop below them."""
    vertices, faces = [], []
    count = int((line[0][0] - line[-1][0] - first - 0.2) / PITCH)
    for i in range(count):
        side = 1 if i % 2 else -1
        tooth(vertices, faces, along(line, first + PITCH * i), -0.12 * side, 0.34 * side, 0.088)
    tooth(vertices, faces, along(line, first + PITCH * count), -0.38, 0.38, 0.16)
    mesh("teeth", vertices, faces, stuff, smooth=False)


def tooth(vertices, faces, place, near, far, half):
    """A bar across from `near` to `far`, `half` its height down the zip, round above."""
    point, across, up, out = place
    section = [(-half, -0.04), (-half, 0.07), (-half * 0.6, 0.14), (half * 0.6, 0.14), (half, 0.07), (half, -0.04)]
    ends = ((near, 0.75), (near * 0.7 + far * 0.3, 1), (near * 0.2 + far * 0.8, 1), (far, 0.75))
    rings = [[point + (across * x + up * (u * s) + out * (h * s)) * CM for u, h in section] for x, s in ends]
    stack(vertices, faces, rings)


def stack(vertices, faces, rings):
    """Append a body whose outlines are `rings`, closed at both ends."""
    first, n = len(vertices), len(rings[0])
    vertices += [p for ring in rings for p in ring]
    for k in range(first, len(vertices) - n, n):
        faces += [(k + j, k + (j + 1) % n, k + n + (j + 1) % n, k + n + j) for j in range(n)]
    faces += [tuple(range(first, first + n))[::-1], tuple(range(len(vertices) - n, len(vertices)))]


def slider(line, stuff, down=0.6):
    """Its rounded body with the middle `down` cm below the upper end, narrower below, and the pull, which has a hole."""
    vertices, faces = [], []
    point, across, up, out = along(line, down)
    rings = [[point + (across * x + up * y + out * h) * CM for x, y in shield(long)] for long, h in BODY]
    stack(vertices, faces, rings)
    bow = [(0.34 - 0.68 * k / 8, 0.38 + 0.22 * math.sin(math.pi * k / 8)) for k in range(9)]
    bow = [[point + (across * x + up * y + out * (h + t)) * CM for x, t in CORNERS] for y, h in bow]
    stack(vertices, faces, bow)
    pull(vertices, faces, along(line, down + 1.1))
    made = mesh("slider", vertices, faces, stuff)
    made.data.use_auto_smooth, made.data.auto_smooth_angle = True, math.radians(40)


def shield(half, count=28):
    """The outline of the slider's body: round, wider above than below."""
    points = []
    for k in range(count):
        a = 2 * math.pi * k / count
        c, s = math.cos(a), math.sin(a)
        y = half * math.copysign(abs(s) ** 0.7, s)
        points.append((math.copysign(abs(c) ** 0.6, c) * (half - 0.1) * (1 + 0.28 * y / half), y))
    return points


def pull(vertices, faces, place, low=0.4, thick=0.1):
    """A narrow plate round the middle of `place`, whose lower half has a long hole."""
    point, across, up, out = place
    outer, hole = stadium(0.24, -0.95, 0.95), stadium(0.11, -0.75, 0.05)
    n, first = len(outer), len(vertices)
    for outline, high in ((outer, low), (outer, low + thick), (hole, low + thick), (hole, low)):
        vertices += [point + (across * x + up * y + out * high) * CM for x, y in outline]
    for k in range(4):
        a, b = first + k * n, first + (k + 1) % 4 * n
        faces += [(a + j, a + (j + 1) % n, b + (j + 1) % n, b + j) for j in range(n)]


def stadium(half, low, high, count=8):
    """A long outline with round ends, `half` as wide."""
    turns = [math.pi * k / count for k in range(count + 1)]
    above = [(half * math.cos(a), high - half + half * math.sin(a)) for a in turns]
    return above + [(-x, low + high - y) for x, y in above]
