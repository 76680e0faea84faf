"""Take the strain out of the start, so that the cloth settles instead of springing up when the solver lets it go."""
import math

from cloth.pattern import stitches


def ease(sheet, pins, figure, height, rounds=70):
    """Move the start's points until no edge is longer than on the flat and none lies inside the figure."""
    places = [list(p) for p in sheet.start]
    edges = {}
    for face in sheet.faces:
        for a, b in zip(face, face[1:] + face[:1]):
            edges[(min(a, b), max(a, b))] = math.dist(sheet.flat[a], sheet.flat[b])
    springs = list(edges.items())
    pairs = stitches(sheet)
    for turn in range(rounds):
        for (a, b), rest in springs if turn % 2 else reversed(springs):
            p, q = places[a], places[b]
            dx, dy, dz = q[0] - p[0], q[1] - p[1], q[2] - p[2]
            length = math.sqrt(dx * dx + dy * dy + dz * dz)
            if length <= rest:
                continue
            free = (not pins[a]) + (not pins[b])
            if not free:
                continue
            k = (length - rest) / length / free
            if not pins[a]:
                p[0] += dx * k
                p[1] += dy * k
                p[2] += dz * k
            if not pins[b]:
                q[0] -= dx * k
                q[1] -= dy * k
                q[2] -= dz * k
        for a, b in pairs:
            middle = [(p + q) / 2 for p, q in zip(places[a], places[b])]
            places[a][:], places[b][:] = middle, middle
        if turn % 4 == 3:
            for place, piece in zip(places, sheet.piece):
                (off_arm if piece == "sleeve" else off_torso)(place, figure, height)
    sheet.start = [tuple(p) for p in places]


def off_torso(place, figure, height, gap=0.6):
    """Push a point out of the torso or the petticoat; below them are only the legs."""
    if not figure.petticoat and place[2] - height < figure.torso[-1][0] * figure.scale:
        return
    a, b, back = figure.at(place[2] - height)
    x, y = place[0] / (a + gap), (place[1] - back) / (b + gap)
    inside = math.hypot(x, y)
    if 0.05 < inside < 1 and place[2] < height - 1.5:
        place[0] /= inside
        place[1] = back + (place[1] - back) / inside


def off_arm(place, figure, height, gap=0.5):
    """Push a point out of the arm on its side."""
    side = 1 if place[0] > 0 else -1
    angle = math.radians(figure.arm_angle)
    x0, z0 = (v * figure.scale for v in figure.shoulder)
    x, z = side * place[0] - x0, place[2] - height - z0
    s = x * math.sin(angle) - z * math.cos(angle)
    if s < 0:
        return
    across = x * math.cos(angle) + z * math.sin(angle)
    deep = place[1] - figure.arm_point(s)[1]
    radius = next((r for d, r in figure.arm if d * figure.scale >= s), figure.arm[-1][1]) * figure.scale + gap
    far = math.hypot(across, deep)
    if 0.05 < far < radius:
        grow = radius / far - 1
        place[0] += side * across * grow * math.cos(angle)
        place[2] += across * grow * math.sin(angle)
        place[1] += deep * grow
