"""The ribbed neck of clothes that are worn: it leans on the neck instead of standing off. Lengths in cm."""
import bmesh
from mathutils import Vector

from cloth.collars import frames, soften, sweep
from cloth.figure import CM

# share of the width, how far out
RISEN = ((0.45, 0.5), (0.88, 0.4), (1.0, 0.22), (1.02, 0.0), (0.9, -0.2), (0.3, -0.2))

# how far out, share of the height
WALLS = ((0.42, 0.25), (0.38, 0.8), (0.3, 0.97), (0.12, 1.0), (0.0, 0.95), (-0.08, 0.4))


def neck_rib(width=2.2, part="trim", hug=0.55):
    """A band of `width` cm from just below the cloth's edge; `hug` is how far it leans inwards for every cm it rises.

    Behind, where the cloth's edge points forwards, it stands up.
    """

    def add(surface):
        around, length = frames(surface, 96)
        leans = soften([rising(free, away, hug, share) for _, free, away, share in around], 6)
        around = [(*place[:3], lean.normalized()) for place, lean in zip(around, leans)]

        def profile(point, free, away, lean):
            below = [surface.onto(point - free * (down * CM), lift) for down, lift in ((0.62, -0.1), (0.55, 0.3), (0.2, 0.42))]
            return below + [point + lean * (width * CM * u) + away * (CM * v * 0.8) for u, v in RISEN]

        return [closed(sweep("rib", around, length, profile, part))]

    return add


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
