"""A quick coloured look at models, rendered directly.

blender -b --python tools/studio/blender/preview.py -- court_sneaker:front court_sneaker:styled 320x400 [samples]

writes $STUDIO_CACHE/preview/court_sneaker-front.png …; without a view all four.
"""

import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import bpy

import model
import scene


def render(path, width, height, samples):
    """One picture as PNG, with the tone the dressing has."""
    setting = bpy.context.scene
    setting.render.engine = "CYCLES"
    cycles = setting.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.use_denoising, cycles.seed = samples, True, False, 7
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 2, 3
    cycles.sample_clamp_indirect, cycles.caustics_reflective, cycles.caustics_refractive = 3, False, False
    out = setting.render
    out.resolution_x, out.resolution_y, out.resolution_percentage = width, height, 100
    out.threads_mode, out.threads, out.use_persistent_data = "FIXED", 2, True
    out.filepath, out.image_settings.file_format = str(path), "PNG"
    setting.view_settings.view_transform, setting.view_settings.exposure = "Standard", -0.25
    bpy.ops.render.render(write_still=True)


def main(arguments):
    size = next((a for a in arguments if a[:1].isdigit() and "x" in a), "320x400")
    samples = next((int(a) for a in arguments if a.isdigit()), 16)
    width, height = map(int, size.split("x"))
    wanted = {}
    for spec in (a for a in arguments if not a[:1].isdigit()):
        name, _, view = spec.partition(":")
        wanted.setdefault(name, []).extend([view] if view else model.VIEWS)
    known = model.load()
    folder = Path(os.environ.get("STUDIO_CACHE", Path.home() / ".cache/dhoop-studio")) / "preview"
    folder.mkdir(parents=True, exist_ok=True)
    for name, views in wanted.items():
        if name not in known:
            sys.exit(f"There is no model {name}. There are: {', '.join(sorted(known))}")
        started = time.time()
        for view, pose in known[name].poses(views, scene.clear):
            scene.arrange(pose, view, "#e4d8c8")
            render(folder / f"{name}-{view}.png", width, height, samples)
            print(f"{name}:{view} -> {folder}/{name}-{view}.png ({time.time() - started:.1f} s)", flush=True)


if __name__ == "__main__":
    main(sys.argv[sys.argv.index("--") + 1 :])
