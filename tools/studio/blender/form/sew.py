"""Sewn pieces on the form: the solver closes their seams, the arms come down, the cloth falls. Run once, kept like `solve.py`'s."""
import hashlib
import math
import pickle
import time

import bpy
from mathutils import Vector

from cloth.drape import CACHE, weld
from cloth.ease import ease
from cloth.even import relax
from cloth.figure import CM
from cloth.pattern import stitches
from form.solve import VERSION, obstacle

HELD, DOWN = 6, 26  # the frames in which the arms begin and end to come down
FALLING = 5  # the frame from which the cloth has its weight


def sewn(name, sheet, stuff, figure, height, form, lean, pins):
    """The Drape of a Sheet on a form `(torso, arms)` whose arms go from the figure's angle down to `lean` degrees.

    `pins` are weights of 0…1 for every vertex: 1 stays where it starts.
    """
    told = (VERSION, sheet.start, sheet.flat, sheet.faces, sheet.part, stuff, figure, height, lean, pins)
    kept = CACHE / "drapes" / f"{name}-{hashlib.sha1(repr(told).encode()).hexdigest()[:12]}.pickle"
    if kept.exists():
        return pickle.loads(kept.read_bytes())
    started = time.process_time()
    torso, arms = form
    ease(sheet, pins, figure, height)
    for made, share in ((torso, 0.35), (arms[0], 0.12), (arms[1], 0.12)):
        coarser = made.modifiers.new("coarser", "DECIMATE")  # cloth needs no fingers to fall on
        coarser.ratio = share
        obstacle(made)
    for side, made in zip((-1, 1), arms):
        for frame, angle in ((1, figure.arm_angle), (HELD, figure.arm_angle), (DOWN, lean)):
            made.rotation_euler[1] = -math.radians(angle) * side
            made.keyframe_insert("rotation_euler", frame=frame)
    result = weld(sheet, fall(name, sheet, stuff, pins))
    result.vertices = calmed(result)
    for made in (torso, *arms):
        made.modifiers.clear()
        made.animation_data_clear()
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(pickle.dumps(result))
    print(f"SEWN {name}: {len(result.vertices)} vertices, {time.process_time() - started:.0f} s of processor", flush=True)
    return result


def fall(name, sheet, stuff, pins):
    """The places of all vertices when the cloth has come to rest."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v * CM for v in p) for p in sheet.start], stitches(sheet), sheet.faces)
    made = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(made)
    made.shape_key_add(name="start")
    flat = made.shape_key_add(name="flat")  # the cloth's own measure
    for point, (x, z) in zip(flat.data, sheet.flat):
        point.co = (x * CM, 0, z * CM)
    cloth = made.modifiers.new("cloth", "CLOTH")
    s, c = cloth.settings, cloth.collision_settings
    s.rest_shape_key = flat
    s.quality, s.mass, s.air_damping = 5, stuff.mass, 1.5
    s.tension_stiffness = s.compression_stiffness = stuff.tension
    s.shear_stiffness, s.bending_model, s.bending_stiffness = stuff.tension * 0.25, "ANGULAR", stuff.bending
    s.tension_damping = s.compression_damping = s.shear_damping = 12
    s.use_sewing_springs, s.sewing_force_max = True, 0
    group = made.vertex_groups.new(name="pin")
    for i, weight in enumerate(pins):
        if weight > 0:
            group.add([i], weight, "REPLACE")
    s.vertex_group_mass, s.pin_stiffness = "pin", 1
    c.distance_min, c.collision_quality, c.use_self_collision = stuff.gap, 2, False
    weight = s.effector_weights
    for frame, gravity in ((1, 0.0), (FALLING, 0.0), (FALLING + 5, 1.0)):
        weight.gravity = gravity
        weight.keyframe_insert("gravity", frame=frame)
    cloth.point_cache.frame_end = stuff.frames
    scene = bpy.context.scene
    scene.frame_start, scene.frame_end = 1, stuff.frames
    for frame in range(1, stuff.frames + 1):
        scene.frame_set(frame)
    final = made.evaluated_get(bpy.context.evaluated_depsgraph_get()).data
    places = [tuple(v.co) for v in final.vertices]
    bpy.data.objects.remove(made)
    return places


def calmed(drape, rounds=2, share=0.4):
    """The vertices, each moved towards its neighbours; those of an edge only along it."""
    count, beside = {}, {}
    for face in drape.faces:
        for a, b in zip(face, face[1:] + face[:1]):
            pair = (min(a, b), max(a, b))
            count[pair] = count.get(pair, 0) + 1
    rim = {v for pair, n in count.items() if n == 1 for v in pair}
    for (a, b), n in count.items():
        for p, q in ((a, b), (b, a)):
            if p not in rim or n == 1:
                beside.setdefault(p, []).append(q)
    places = [Vector(place) for place in drape.vertices]
    for _ in range(rounds):
        relax(places, beside, share)
    return [tuple(place) for place in places]
