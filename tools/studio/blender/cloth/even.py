"""Fallen cloth made even: open edges, small bumps, and the print, all of which the solver leaves jagged."""
import math
from dataclasses import replace

from mathutils import Vector


def even(drape):
    """The Drape with its open edges drawn even and its cloth a little smoother, both of which the solver leaves jagged.
    The points of the rim "kept", a seam that was evened before, stay.
    """
    edges = {}
    for face, flat, layer in zip(drape.faces, drape.flat, drape.layer):
        for a, b, p, q in zip(face, face[1:] + face[:1], flat, flat[1:] + flat[:1]):
            edges.setdefault((min(a, b), max(a, b)), []).append((a, b, q[0] - p[0], q[1] - p[1], layer))
    open_edges = [found[0] for found in edges.values() if len(found) == 1]
    beside = {}
    for a, b in edges:
        beside.setdefault(a, []).append(b)
        beside.setdefault(b, []).append(a)
    places = [Vector(v) for v in drape.vertices]
    straight = along(open_edges)
    for _ in range(4):
        relax(places, straight)
    rim = {v for a, b, *_ in open_edges for v in (a, b)} | set(drape.rims.get("kept", ()))
    relax(places, {v: near for v, near in beside.items() if v not in rim})
    return replace(drape, vertices=[tuple(p) for p in places], flat=straighten_print(places, drape, rim))


def smoothed(drape, layer, wide, low, high, fade=8, rounds=40):
    """The Drape without creases between two heights of the pattern, up to `wide` cm from its middle, on one layer; `fade` cm within
    these bounds it is wholly smooth.
    """
    beside, at, seams = {}, {}, set()
    for face, corners, owner in zip(drape.faces, drape.flat, drape.layer):
        for a, b, place in zip(face, face[1:] + face[:1], corners):
            beside.setdefault(a, set()).add(b)
            beside.setdefault(b, set()).add(a)
            seams |= {a} if owner != layer else set()
            at[a] = place
    shares = {v: min(wide - abs(x), z - low, high - z) / fade for v, (x, z) in at.items() if v not in seams}
    shares = {v: min(1.0, share) / 2 for v, share in shares.items() if share > 0}
    places = [Vector(v) for v in drape.vertices]
    for _ in range(rounds):
        middles = {v: sum((places[q] for q in beside[v]), Vector()) / len(beside[v]) for v in shares}
        for v, middle in middles.items():
            places[v] = places[v].lerp(middle, shares[v])
    return replace(drape, vertices=[tuple(p) for p in places])


def straighten_print(places, drape, rim, rounds=24):
    """The places on the pattern, evened out over the fallen cloth, so that stripes run straight where the solver has pressed its
    points together. Seams and open edges keep theirs.
    """
    at, pull = {}, {}
    for face, corners, layer in zip(drape.faces, drape.flat, drape.layer):
        for v, corner in zip(face, corners):
            at.setdefault(v, set()).add((corner, layer))
        for k in range(1, len(face) - 1):
            triangle = (face[0], face[k], face[k + 1])
            for v, a, b in (triangle, triangle[1:] + triangle[:1], triangle[2:] + triangle[:2]):
                to_a, to_b = places[a] - places[v], places[b] - places[v]
                weight = max(0.0, to_a.dot(to_b) / max(1e-9, to_a.cross(to_b).length))
                for p, q in ((a, b), (b, a)):
                    near = pull.setdefault(p, {})
                    near[q] = near.get(q, 0.0) + weight
    known = {v: next(iter(found))[0] for v, found in at.items() if len({corner for corner, _ in found}) == 1}
    seams = {v for v, found in at.items() if len(found) > 1}
    free = [v for v in known if v not in rim | seams and all(q in known for q in pull[v]) and sum(pull[v].values()) > 0]
    totals = {v: sum(pull[v].values()) for v in free}
    for _ in range(rounds):
        for v in free:
            known[v] = tuple(sum(w * known[q][k] for q, w in pull[v].items()) / totals[v] for k in (0, 1))
    return [[known.get(v, corner) for v, corner in zip(face, corners)] for face, corners in zip(drape.faces, drape.flat)]


def along(open_edges, corner=0.7):
    """Each vertex of an open edge with the two beside it; but for corners of the pattern, which turn by `corner` radians."""
    leaving, coming = {}, {}
    for a, b, x, z, layer in open_edges:
        leaving.setdefault(a, []).append((b, x, z, layer))
        coming.setdefault(b, []).append((a, x, z, layer))
    found = {}
    for v, after in leaving.items():
        before = coming.get(v, [])
        if len(after) != 1 or len(before) != 1:
            continue
        (b, x1, z1, one), (a, x0, z0, other) = after[0], before[0]
        turn = math.atan2(z1, x1 if one == other else -x1) - math.atan2(z0, x0)
        if abs(math.remainder(turn, 2 * math.pi)) < corner:
            found[v] = (a, b)
    return found


def relax(places, beside, share=0.5):
    """Moves each vertex by a share of the way to the middle of those beside it."""
    ways = {v: (sum((places[i] for i in near), Vector()) / len(near) - places[v]) * share for v, near in beside.items()}
    for v, way in ways.items():
        places[v] = places[v] + way
