"""Sew the cut pieces, let the cloth fall on the figure, and keep the result under STUDIO_CACHE."""
import hashlib
import os
import pickle
from dataclasses import dataclass, field
from pathlib import Path

import bpy

from cloth.ease import ease
from cloth.figure import CM, stand
from cloth.pattern import cut, stitches

CACHE = Path(os.environ.get("STUDIO_CACHE", Path.home() / ".cache/dhoop-studio"))
VERSION = 6  # raise it when the solver's use changes, so that kept drapes are made anew


@dataclass(frozen=True)
class Cloth:
    """How the stuff behaves: stiff against stretch and bending, filled by `pressure`, pulled by `gravity`."""

    frames: int = 27
    tension: float = 20
    bending: float = 0.3
    pressure: float = 0.0
    gravity: float = 1.0
    mass: float = 0.25
    air: float = 5
    shrink: float = 0.0
    quality: int = 5


@dataclass
class Drape:
    """A fallen garment. Vertices in scene units; faces of vertex numbers; `flat` the pattern place of each face corner."""

    vertices: list
    faces: list
    flat: list
    part: list
    layer: list  # of each face: 0 front, 1 back
    rims: dict = field(default_factory=dict)


def drape(pieces, figure, shoulder_height, cloth=Cloth(), step=2.1, pin=None, full=None):
    """`pin(x, z)` -> 0…1 holds cloth where it starts; `full(x, z)` -> 0…1 lets cloth grow there: gathers."""
    sheet = cut(pieces, step)
    pins = [pin(*at) if pin else 0 for at in sheet.flat]
    growth = [full(*at) if full else 0 for at in sheet.flat]
    told = (VERSION, sheet.start, sheet.flat, sheet.faces, sheet.part, pins, growth, cloth, figure, shoulder_height)
    kept = CACHE / "drapes" / f"{hashlib.sha1(repr(told).encode()).hexdigest()[:16]}.pickle"
    if kept.exists():
        return pickle.loads(kept.read_bytes())
    before = set(bpy.data.objects)
    stand(figure, shoulder_height)
    ease(sheet, pins, figure, shoulder_height)
    result = weld(sheet, fall(sheet, cloth, pins, growth))
    for used in set(bpy.data.objects) - before:
        bpy.data.objects.remove(used)
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(pickle.dumps(result))
    return result


def fall(sheet, cloth, pins, growth):
    """Run the solver; the places of all vertices in scene units."""
    mesh = bpy.data.meshes.new("cloth")
    scaled = [tuple(v * CM for v in p) for p in sheet.start]
    mesh.from_pydata(scaled, stitches(sheet), sheet.faces)
    mesh.update()
    body = bpy.data.objects.new("cloth", mesh)
    bpy.context.collection.objects.link(body)
    body.shape_key_add(name="start")
    # the cloth's own measure is the flat pattern, not the shape it starts from
    flat = body.shape_key_add(name="flat")
    for point, (x, z) in zip(flat.data, sheet.flat):
        point.co = (x * CM, 0, z * CM)
    modifier = body.modifiers.new("cloth", "CLOTH")
    s = modifier.settings
    s.rest_shape_key = flat
    s.quality, s.mass, s.air_damping = cloth.quality, cloth.mass, cloth.air
    s.tension_stiffness = s.compression_stiffness = cloth.tension
    s.shear_stiffness = cloth.tension * 0.4
    s.bending_model, s.bending_stiffness = "LINEAR", cloth.bending
    s.tension_damping = s.compression_damping = s.shear_damping = 20
    s.effector_weights.gravity = cloth.gravity
    s.use_pressure, s.uniform_pressure_force = cloth.pressure != 0, cloth.pressure
    s.use_sewing_springs, s.sewing_force_max = True, 0
    s.shrink_min = cloth.shrink
    for group, weights in (("pin", pins), ("full", growth)):
        if any(weights):
            g = body.vertex_groups.new(name=group)
            for i, w in enumerate(weights):
                if w > 0:
                    g.add([i], w, "REPLACE")
    if any(pins):
        s.vertex_group_mass, s.pin_stiffness = "pin", 1
    if any(growth):
        s.vertex_group_shrink, s.shrink_max = "full", -1
    c = modifier.collision_settings
    c.use_collision, c.distance_min, c.collision_quality = True, 0.008, 2
    c.use_self_collision = False
    scene = bpy.context.scene
    scene.frame_start, scene.frame_end = 1, cloth.frames
    modifier.point_cache.frame_end = cloth.frames
    for frame in range(1, cloth.frames + 1):
        scene.frame_set(frame)
    fallen = body.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    places = [tuple(v.co) for v in fallen.vertices]
    scene.frame_set(1)
    return places


def weld(sheet, places):
    """Join what was sewn: each chain of stitched vertices becomes one, at their middle."""
    parent = list(range(len(places)))

    def root(i):
        while parent[i] != i:
            i = parent[i]
        return i

    for a, b in stitches(sheet):
        parent[root(a)] = root(b)
    groups = {}
    for i in range(len(places)):
        groups.setdefault(root(i), []).append(i)
    number, vertices = {}, []
    for members in groups.values():
        for i in members:
            number[i] = len(vertices)
        vertices.append(tuple(sum(places[i][k] for i in members) / len(members) for k in range(3)))
    return Drape(
        vertices,
        [tuple(number[i] for i in face) for face in sheet.faces],
        [tuple(sheet.flat[i] for i in face) for face in sheet.faces],
        list(sheet.part),
        list(sheet.face_layer),
        {name: sorted({number[i] for i in rim}) for name, rim in sheet.rims.items()},
    )
