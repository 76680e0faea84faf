"""What trousers and shorts share."""
from materials import fabric

from cloth.surface import patch

COPPER = "#b87a43"


def sides():
    return [fabric("front", "front"), fabric("back", "back")]


def patched(surface, x, z, width, height, layer=1, flap=0.0, dip=1.8, lift=0.22, crisp=False):
    """A pair of patch pockets; (x, z) is their inner upper corner. `crisp` is that of `patch`."""
    part = ("front", "back")[layer]
    for s in (1, -1):
        shape = [
            (x, z),
            (x + width, z - 0.4),
            (x + width - 0.2, z - height + dip),
            (x + width / 2, z - height),
            (x + 0.3, z - height + dip),
        ]
        patch(surface, [(s * px, pz) for px, pz in shape], part, layer, lift, crisp=crisp)
        if flap:
            lid = [
                (x - 0.4, z + 1),
                (x + width + 0.4, z + 0.6),
                (x + width + 0.4, z - flap + 1),
                (x + width / 2, z - flap),
                (x - 0.4, z - flap + 1),
            ]
            patch(surface, [(s * px, pz) for px, pz in lid], part, layer, lift + 0.35, crisp=crisp)
