"""Seams between cloth of two colours, which show how the solver has pulled them."""
from dataclasses import replace

from mathutils import Vector

from cloth.even import relax


def even_seam(drape, part, rounds=16, reach=2):
    """The Drape with the seam between `part` and the body drawn into an even line; cloth up to `reach` points from it follows."""
    sides, beside = {}, {}
    for face, owner in zip(drape.faces, drape.part):
        for a, b in zip(face, face[1:] + face[:1]):
            sides.setdefault((min(a, b), max(a, b)), set()).add(owner)
    line = {}
    for (a, b), owners in sides.items():
        for p, q in ((a, b), (b, a)):
            beside.setdefault(p, []).append(q)
            if part in owners and owners & {"front", "back"}:
                line.setdefault(p, []).append(q)
    places = [Vector(v) for v in drape.vertices]
    for _ in range(rounds):
        relax(places, {v: near for v, near in line.items() if len(near) == 2})
    near = set(line)
    for _ in range(reach):
        near |= {q for v in near for q in beside[v]}
    for _ in range(3):
        relax(places, {v: beside[v] for v in near - set(line)})
    return replace(drape, vertices=[tuple(p) for p in places])
