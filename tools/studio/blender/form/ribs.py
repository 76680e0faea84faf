"""The ribbed neck of clothes that are worn: it leans on the neck instead of standing off. Lengths in cm."""
import bmesh
from mathutils import Vector

from cloth.collars import frames, soften, sweep
from cloth.figure import CM
from form.snug import is_snug

# share of the width, how far out
RISEN = ((0.45, 0.5), (0.88, 0.4), (1.0, 0.22), (1.02, 0.0), (0.9, -0.2), (0.3, -0.2))

# row of the climb, share of the thickness
CLIMBED = ((1, 1.0), (2, 1.0), (3, 1.0), (4, 0.95), (5, 0.5), (4, 0.05), (3, 0.0), (1, 0.0))
STEPS = 5
OFF = -0.05  # how far off the wearer its upper edge lies

# how far out, share of the height
WALLS = ((0.42, 0.25), (0.38, 0.8), (0.3, 0.97), (0.12, 1.0), (0.0, 0.95), (-0.08, 0.4))


def neck_rib(width=2.2, part="trim", hug=0.55):
    """A band of `width` cm from just below the cloth's edge, which lies on the wearer. Where nobody wears it, `hug` is how far it
    leans inwards for every cm it rises; behind, where the cloth's edge points forwards, it stands up then.
    """

    def add(surface):
        around, length = frames(surface, 96)
        if surface.form:
            made = closed(sweep("rib", climbs(surface, around, width), length, worn_profile(surface), part))
            made["lies"] = True
            return [made]
        leans = soften([rising(free, away, hug, share) for _, free, away, share in around], 6)
        around = [(*place[:3], lean.normalized()) for place, lean in zip(around, leans)]

        def profile(point, free, away, lean):
            below = [surface.onto(point - free * (down * CM), lift) for down, lift in ((0.62, -0.1), (0.55, 0.3), (0.2, 0.42))]
            return below + [point + lean * (width * CM * u) + away * (CM * v * 0.8) for u, v in RISEN]

        return [closed(sweep("rib", around, length, profile, part))]

    return is_snug(add)


def climbs(surface, around, width):
    """Each frame with its way up the wearer, `width` cm long: (place of the inner face, away from the wearer) for every step."""
    form, ways = surface.form, []
    for point, free, *_ in around:
        near, normal, *_ = form.find_nearest(point)
        start, way = (point - near).dot(normal) / CM, []
        for step in range(STEPS + 1):
            high = start + (OFF - start) * step / STEPS
            way.append((near + normal * (high * CM), normal))
            free = (free - normal * free.dot(normal)).normalized()
            near, normal, *_ = form.find_nearest(near + free * (width * CM / STEPS))
        ways.append(way)
    places, normals = (
        [soften([way[step][k] for way in ways], 4) for step in range(STEPS + 1)] for k in (0, 1)
    )  # fmt: skip
    rows = zip(zip(*places), zip(*normals))
    return [(*frame[:2], up, [n.normalized() for n in out]) for frame, (up, out) in zip(around, rows)]


def worn_profile(surface):
    thick = 0.3 + 0.35 * surface.thickness

    def profile(point, free, up, out):
        below = [surface.onto(point - free * (down * CM), lift) for down, lift in ((0.62, -0.1), (0.55, 0.3), (0.2, 0.42))]
        return below + [up[step] + out[step] * (CM * thick * share) for step, share in CLIMBED]

    return profile


def stand(height=4.2, part="trim", gap=1.0, flare=0.02):
    """A stand collar from below the cloth's edge, open in the middle of the front, where it is rounded."""

    def add(surface):
        around, length = frames(surface, 96)

        def profile(point, free, away, share):
            behind = max(0.0, share - 0.5) / 0.5
            up = (free * (0.3 - 0.2 * behind) + Vector((0, 0, 1))).normalized()
            out = Vector((away.x, away.y, away.z * (1 - behind))).normalized()
            rise = height * CM * (min(1, 0.35 + share * 9) if gap else 1)
            below = [surface.onto(point - free * (down * CM), lift) for down, lift in ((0.9, -0.15), (0.8, 0.3), (0.4, 0.42))]
            return below + [point + up * (rise * h) + out * (CM * (w + flare * height * h)) for w, h in WALLS]

        return [sweep("stand", around, length, profile, part, gap)]

    return add


def rising(free, away, hug, share):
    behind = max(0.0, share - 0.6) / 0.4
    return (free + Vector((0, 0, 0.25 + behind)) - away * (hug * (1 - behind))).normalized()


def closed(made):
    """The strip with its two ends sewn together, which else are rounded off."""
    mesh = bmesh.new()
    mesh.from_mesh(made.data)
    bmesh.ops.remove_doubles(mesh, verts=mesh.verts, dist=1e-6)
    mesh.to_mesh(made.data)
    mesh.free()
    return made
