"""Render models once, as passes the dressing can colour.

blender -b --python tools/studio/blender/passes.py -- FOLDER 800x1000 court_sneaker:front court_sneaker:back …

writes FOLDER/<model>-<view>.exr, twice the size, with part, base colour, normal, diffuse light, emission, the whole picture,
and of garments the place on the pattern; and, last, <model>-<view>.json. One rendering serves both shape and light: the four small
pixels of a finished one are enough light for the denoiser, and every sample sits in the middle of its own small pixel, so that
parts are never mixed: edges are smoothed after the dressing.
"""

import json
import sys
import time
import traceback
from dataclasses import asdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import bpy

import model
import scene

CLOTH_SAMPLES, GOODS_SAMPLES = 2, 5
"""One sample leaves blotches on light cloth and uneven edges; metal and lacquer reflect and need more."""
PASSES = (
    "material_index",
    "normal",
    "diffuse_color",
    "diffuse_direct",
    "diffuse_indirect",
    "emit",
    "combined",
)


def prepare():
    """What all renderings share. Gaussian filter of no width: Cycles forces a box to a whole pixel and mixes parts."""
    setting = bpy.context.scene
    setting.render.engine = "CYCLES"
    cycles = setting.cycles
    cycles.use_denoising = cycles.use_adaptive_sampling = False
    cycles.seed, cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 7, 3, 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.pixel_filter_type, cycles.filter_width = "GAUSSIAN", 0.01
    cycles.transparent_max_bounces, cycles.transmission_bounces = 6, 4
    out = setting.render
    out.resolution_percentage, out.use_persistent_data = 100, True
    out.threads_mode, out.threads = "FIXED", 2
    image = out.image_settings
    image.file_format, image.exr_codec, image.color_mode = "OPEN_EXR_MULTILAYER", "NONE", "RGB"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 2, 3
    setting.world.cycles.sampling_method = "NONE"  # an even sky is found by chance as well as by asking
    layer = bpy.context.view_layer
    layer.use_pass_z = False
    for name in PASSES:
        setattr(layer, "use_pass_" + name, True)


def clear():
    scene.clear()
    prepare()


def shoot(name, pose, view, folder, width, height):
    """One view of a model: arrange, render, write down what the dressing must know."""
    look = scene.arrange(pose, view)
    about = {"model": name, "view": view, "garment": pose.garment}
    samples = CLOTH_SAMPLES if pose.garment else GOODS_SAMPLES
    expose(Path(folder) / f"{name}-{view}", look, width, height, samples, pose.garment, about)


def expose(file, look, width, height, samples, places, about):
    """Render what stands before the camera to file.exr, with places on patterns if `places`, then write file.json."""
    started, setting, layer = time.time(), bpy.context.scene, bpy.context.view_layer
    file.parent.mkdir(parents=True, exist_ok=True)
    layer.use_pass_uv = places
    setting.render.image_settings.color_depth = "32" if places else "16"
    setting.cycles.samples = samples
    setting.render.resolution_x, setting.render.resolution_y = width * 2, height * 2
    setting.render.filepath = f"{file}.exr"
    bpy.ops.render.render(write_still=True)
    parts = {
        made.pass_index: {
            "name": made.get("part", made.name),
            "thing": made.get("thing"),
            "colour": made["colour"],
            "metallic": made["metallic"],
            "fabric": made.get("fabric"),
        }
        for made in bpy.data.materials
        if "colour" in made
    }
    sheet = {**about, "width": width, "height": height, "parts": parts, "look": asdict(look)}
    file.with_suffix(".json").write_text(json.dumps(sheet))
    print(f"SHOT {about['model']}:{about['view']} {time.time() - started:.1f} s", flush=True)


def main(arguments):
    folder, size, *specs = arguments
    width, height = map(int, size.split("x"))
    wanted = {}
    for spec in specs:
        name, view = spec.split(":")
        wanted.setdefault(name, []).append(view)
    known = model.load()
    for name, views in wanted.items():
        try:
            for view, pose in known[name].poses(views, clear):
                shoot(name, pose, view, folder, width, height)
        except Exception:  # the next model may be well
            print(f"FAILED {name}", flush=True)
            traceback.print_exc()


if __name__ == "__main__":
    main(sys.argv[sys.argv.index("--") + 1 :])
