"""Blender's cloth on a form: run once, kept under STUDIO_CACHE/drapes. Lengths in scene units."""
import hashlib
import pickle
import time
from dataclasses import dataclass

import bpy
from mathutils import Vector

from cloth.drape import CACHE
from materials import fabric

VERSION = 3  # raise it when the solver's use or the form changes, so that kept shapes are made anew


@dataclass(frozen=True)
class Stuff:
    """How a cloth behaves on a form, and how long it falls."""

    frames: int = 36
    bending: float = 0.15
    tension: float = 20
    mass: float = 0.2
    gap: float = 0.012
    shear: float = 4


def obstacle(made, thickness=0.006):
    """Make an object one that cloth meets."""
    made.modifiers.new("collision", "COLLISION")
    made.collision.thickness_outer = thickness
    made.collision.cloth_friction, made.collision.damping = 6, 0.3


def settled(name, vertices, faces, pins, stuff, rest=None, sewn=(), about=()):
    """The places of the vertices when the cloth has come to rest among the obstacles of the scene.

    `pins` {vertex: weight} stay where they are. `rest` is the cloth's own measure if it does not start unstretched; `sewn` are
    pairs of vertices that are drawn together. `about` is what else the result depends on.
    """
    told = (VERSION, vertices, faces, sorted(pins.items()), stuff)
    if rest or sewn or about:
        told += (rest, sewn, about)
    kept = CACHE / "drapes" / f"{name}-{hashlib.sha1(repr(told).encode()).hexdigest()[:12]}.pickle"
    if kept.exists():
        return pickle.loads(kept.read_bytes())
    started = time.time()
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, list(sewn), faces)
    made = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(made)
    if rest:
        made.shape_key_add(name="start")
        own = made.shape_key_add(name="own")
        own.data.foreach_set("co", [v for place in rest for v in place])
    group = made.vertex_groups.new(name="pin")
    for i, weight in pins.items():
        group.add([i], weight, "REPLACE")
    cloth = made.modifiers.new("cloth", "CLOTH")
    s, c = cloth.settings, cloth.collision_settings
    s.quality, s.mass, s.air_damping = 6, stuff.mass, 2
    s.tension_stiffness = s.compression_stiffness = stuff.tension
    s.shear_stiffness, s.bending_model, s.bending_stiffness = stuff.shear, "ANGULAR", stuff.bending
    s.tension_damping = s.compression_damping = s.shear_damping = 12
    s.vertex_group_mass, s.pin_stiffness = "pin", 1
    s.rest_shape_key = own if rest else None
    s.use_sewing_springs, s.sewing_force_max = bool(sewn), 0
    c.distance_min, c.collision_quality, c.use_self_collision = stuff.gap, 3, False
    cloth.point_cache.frame_end = stuff.frames
    scene = bpy.context.scene
    scene.frame_start, scene.frame_end = 1, stuff.frames
    for frame in range(1, stuff.frames + 1):
        scene.frame_set(frame)
    final = made.evaluated_get(bpy.context.evaluated_depsgraph_get()).data
    places = [tuple(v.co) for v in final.vertices]
    bpy.data.objects.remove(made)
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(pickle.dumps(places))
    print(f"SETTLED {name}: {len(places)} vertices, {time.time() - started:.0f} s", flush=True)
    return places


def woven(name, vertices, faces, flat, side, thickness, smooth=2):
    """A finished cloth; `flat` is the place of each vertex on the cloth in cm, or tells that of a face's vertex."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    layer = data.uv_layers.new(name="flat").data
    place = flat if callable(flat) else lambda _, vertex: flat[vertex]
    for face in data.polygons:
        for loop in face.loop_indices:
            layer[loop].uv = Vector(place(face.index, data.loops[loop].vertex_index))
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.materials.append(fabric(name, side))
    made = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(made)
    relax = made.modifiers.new("relax", "SMOOTH")
    relax.iterations, relax.factor = smooth, 0.4
    finer = made.modifiers.new("finer", "SUBSURF")
    finer.levels = finer.render_levels = 1
    shell = made.modifiers.new("thickness", "SOLIDIFY")
    shell.thickness, shell.offset = thickness, 1
    return made
