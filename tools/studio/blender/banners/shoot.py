"""Render banners as passes the dressing can colour.

blender -b --python tools/studio/blender/banners/shoot.py -- FOLDER SAMPLES ikat:wide:1920x800 ikat:tall:1080x1350 …

writes FOLDER/<banner>-<cut>.exr and .json, as passes.py does for a model's views.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import model
import passes
from banners.scenes import BANNERS


def main(arguments):
    folder, samples, *specs = arguments
    model.load()
    for spec in specs:
        name, cut, size = spec.split(":")
        width, height = map(int, size.split("x"))
        passes.clear()
        look = BANNERS[name](cut == "tall")
        about = {"model": name, "view": cut, "garment": False}
        passes.expose(Path(folder) / f"{name}-{cut}", look, width, height, int(samples), True, about)


if __name__ == "__main__":
    main(sys.argv[sys.argv.index("--") + 1 :])
