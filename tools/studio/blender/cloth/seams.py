"""Seams and hems that show how the solver has pulled them, drawn even."""
from dataclasses import replace

import numpy
from mathutils import Vector

from cloth.even import relax

SLEEVES = 38  # on the pattern, all sleeves lie further from the middle


def even_seam(drape, part, rounds=16):
    """The Drape with the seam between `part` and the body drawn into an even line."""
    line = seam_line(drape, drape.part, lambda _, owners: part in owners and owners & {"front", "back"})
    shares = (0.5, -0.52) * rounds  # out again, or the armhole becomes too narrow
    return drawn_even(drape, line, shares, follow=3)


def even_armholes(drape, rounds=16):
    """The Drape with the seams of its sleeves drawn into even lines."""
    owners = [min(abs(x) for x, _ in corners) > SLEEVES for corners in drape.flat]
    above = {v for face, corners in zip(drape.faces, drape.flat) for v, (_, z) in zip(face, corners) if z > 0}  # no skirt
    line = seam_line(drape, owners, lambda a, both: len(both) == 2 and a in above)
    return drawn_even(drape, line, (0.5, -0.52) * rounds, follow=3)


def even_sides(drape, below=0.0, rounds=24):
    """The Drape with the seams between front and back drawn even, where they lie lower than `below` on the pattern."""
    low = {v for face, corners in zip(drape.faces, drape.flat) for v, (_, z) in zip(face, corners) if z < below}
    line = seam_line(drape, drape.layer, lambda a, layers: len(layers) == 2 and a in low)
    rim = {v for found in drape.rims.values() for v in found}
    return drawn_even(drape, line, (0.5,) * rounds, follow=4, still=rim)


def seam_line(drape, owners, is_seam):
    """{point of a seam: those beside it on the seam}. `owners` are those of the faces; `is_seam` tells of a point of an edge, and the
    owners of the faces beside the edge, whether they are part of the seam.
    """
    edges, line = {}, {}
    for face, owner in zip(drape.faces, owners):
        for a, b in zip(face, face[1:] + face[:1]):
            edges.setdefault((min(a, b), max(a, b)), set()).add(owner)
    for (a, b), both in edges.items():
        for p, q in ((a, b), (b, a)):
            if is_seam(p, both):
                line.setdefault(p, []).append(q)
    return line


def drawn_even(drape, line, shares, follow, still=frozenset(), reach=2):
    """The Drape with a line drawn even, once for each of `shares`; cloth up to `reach` points from it follows, but for what is
    `still`.
    """
    beside, places = neighbours(drape), [Vector(v) for v in drape.vertices]
    inner = {v: near for v, near in line.items() if len(near) == 2}
    for share in shares:
        relax(places, inner, share)
    near = set(line)
    for _ in range(reach):
        near |= {q for v in near for q in beside[v]}
    for _ in range(follow):
        relax(places, {v: beside[v] for v in near - set(line) - still})
    return replace(drape, vertices=[tuple(p) for p in places], rims={**drape.rims, "kept": [*drape.rims.get("kept", ()), *line]})


def smooth(drape, left, right, low, high, rounds=16):
    """The Drape without the small folds of its front between these places of the pattern; its large shape stays."""
    beside, places = neighbours(drape), [Vector(v) for v in drape.vertices]
    inside = {
        v: beside[v]
        for face, corners, layer in zip(drape.faces, drape.flat, drape.layer)
        for v, (x, z) in zip(face, corners)
        if layer == 0 and left < x < right and low < z < high
    }
    for share in (0.5, -0.52) * rounds:
        relax(places, inside, share)
    return replace(drape, vertices=[tuple(p) for p in places])


TILT = 0.25  # share of the slope at which the solver leaves a hem


def level_hems(drape, reach=4):
    """The Drape of shorts with the hem of each leg in a plane that is nearly level; `reach` rows of cloth above it follow."""
    places = [Vector(v) for v in drape.vertices]
    beside = neighbours(drape)
    for side in (1, -1):
        rim = {v for v in drape.rims["hem"] if places[v].x * side > 0}
        points = numpy.array([places[v] for v in rim])
        flat = numpy.column_stack((points[:, :2], numpy.ones(len(points))))
        plane = numpy.linalg.lstsq(flat, points[:, 2], rcond=None)[0] * (TILT, TILT, 1)
        plane[2] = numpy.median(points[:, 2] - points[:, :2] @ plane[:2])
        moved = {v: float(plane @ (places[v].x, places[v].y, 1)) - places[v].z for v in rim}
        row, done = set(rim), set(rim)
        for i in range(reach):
            for v in row:
                places[v].z += moved[v]
            above = {q for v in row for q in beside[v]} - done
            shares = {q: [moved[v] for v in beside[q] & row] for q in above}
            moved = {q: sum(found) / len(found) * (1 - (i + 1) / reach) for q, found in shares.items()}
            row, done = above, done | above
    return replace(drape, vertices=[tuple(p) for p in places])


def even_cuffs(drape, reach=6, share=0.85):
    """The Drape with the end of each sleeve round and cut straight; `reach` rows of cloth above it follow by and by."""
    places = [Vector(v) for v in drape.vertices]
    beside = neighbours(drape)
    for side in (1, -1):
        rows = [{v for v in drape.rims["cuff"] if places[v].x * side > 0}]
        for _ in range(reach):
            rows.append({q for v in rows[-1] for q in beside[v]} - rows[-1] - (rows[-2] if len(rows) > 1 else set()))
        middles = [sum((places[v] for v in row), Vector()) / len(row) for row in rows]
        axis = (middles[0] - middles[-1]).normalized()
        for i, (row, middle) in enumerate(zip(rows, middles)):
            offs = {v: places[v] - middle for v in row}
            outs = {v: off - axis * off.dot(axis) for v, off in offs.items()}
            radius = sum(out.length for out in outs.values()) / len(outs)
            weight = share * (1 - i / reach)
            for v, out in outs.items():
                round_place = middle + out.normalized() * (out.length * 0.3 + radius * 0.7)
                places[v] = places[v].lerp(round_place, weight)
    return replace(drape, vertices=[tuple(p) for p in places])


def neighbours(drape):
    found = {}
    for face in drape.faces:
        for a, b in zip(face, face[1:] + face[:1]):
            found.setdefault(a, set()).add(b)
            found.setdefault(b, set()).add(a)
    return found
