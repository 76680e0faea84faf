"""What is printed: labels, dials and prints drawn by tools/studio/labels.ts, laid on panes, discs and round bottles."""

import os
import subprocess
from math import cos, pi, sin
from pathlib import Path

import bpy
from materials import material
from shapes import grid

CACHE = Path(os.environ.get("STUDIO_CACHE", Path.home() / ".cache/dhoop-studio")) / "labels"


def picture(label):
    """The drawn label, drawn first if it is not there or older than its source; its size tells its proportions."""
    file, drawer = CACHE / f"{label}.png", Path(__file__).parents[2] / "labels.ts"
    newest = max(source.stat().st_mtime for source in drawer.parent.glob("labels/*.ts"))
    if not file.exists() or file.stat().st_mtime < newest:
        subprocess.run(["node", str(drawer)], check=not file.exists())
    return bpy.data.images.load(str(file), check_existing=True)


def printed(part, label, roughness=0.6, repeat=1, clear=True, **more):
    """A material with a label as its colour. Where the label has no paper the thing beneath shows through.

    `repeat` copies of it fill the UV square each way; `clear=False` for prints that cover everything.
    """
    fresh = part not in bpy.data.materials
    made = material(part, "#ffffff", roughness, **{"specular": 0.3, **more})
    if not fresh:
        return made
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader, image = nodes["Principled BSDF"], nodes.new("ShaderNodeTexImage")
    image.image = picture(label)
    where, mapping = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = (repeat, repeat, 1)
    links.new(where.outputs["UV"], mapping.inputs[0])
    links.new(mapping.outputs[0], image.inputs[0])
    links.new(image.outputs["Color"], shader.inputs["Base Color"])
    if clear:
        through, mix = nodes.new("ShaderNodeBsdfTransparent"), nodes.new("ShaderNodeMixShader")
        links.new(image.outputs["Alpha"], mix.inputs[0])
        links.new(through.outputs[0], mix.inputs[1])
        links.new(shader.outputs[0], mix.inputs[2])
        links.new(mix.outputs[0], nodes["Material Output"].inputs[0])
    return made


def proportion(label):
    """Its height by its width."""
    width, height = picture(label).size
    return height / width


def round_label(label, radius, z, width, at=(0, 0), turn=0, part=None, **more):
    """Round a standing bottle of `radius`, its middle at height z, facing -y (turned `turn` degrees to the right)."""
    height = width * proportion(label)
    span = width / radius

    def place(u, v):
        angle = -pi / 2 + turn * pi / 180 + (u - 0.5) * span
        return at[0] + radius * cos(angle), at[1] + radius * sin(angle), z + (v - 0.5) * height

    return grid(place, 24, 1, printed(part or "label", label, **more))


def flat_label(label, width, location, rotation=(0, 0, 0), part=None, parent=None, **more):
    """A flat sheet facing -y about its middle."""
    height = width * proportion(label)
    made = grid(lambda u, v: ((u - 0.5) * width, 0, (v - 0.5) * height), 1, 1, printed(part or "label", label, **more))
    made.location, made.rotation_euler, made.parent = location, rotation, parent
    return made


def disc(stuff, radius, location, rotation=(0, 0, 0), parent=None, depth=1.0):
    """A round sheet facing up with the picture upright on it (its top toward +y); `depth` stretches it that way."""

    def place(u, v):
        angle = 2 * pi * u
        return radius * v * cos(angle), radius * depth * v * sin(angle), 0

    made = grid(place, 64, 1, stuff)
    layer = made.data.uv_layers[0].data
    for loop in made.data.loops:
        x, y, _ = made.data.vertices[loop.vertex_index].co
        layer[loop.index].uv = (0.5 + 0.5 * x / radius, 0.5 + 0.5 * y / (radius * depth))
    made.location, made.rotation_euler, made.parent = location, rotation, parent
    return made
