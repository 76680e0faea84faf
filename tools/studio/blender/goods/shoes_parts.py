"""The parts of a shoe: uppers and panels on the skin, linings, collars, tongues, laces, soles, heels, and the pair."""

from math import hypot, radians

import bmesh
import bpy
from mathutils import Matrix, Vector
from mathutils.geometry import delaunay_2d_cdt
from goods.framing import built_points
from goods.sewing import eyelet, holes, ribbon, stitches, walk
from shapes import loft, mesh, tube
from goods.shoes_last import curve


def weld(made, distance=0.0006):
    """Joins the vertices that fall together, so that no seam shows where two sides meet."""
    bm = bmesh.new()
    bm.from_mesh(made.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts[:], dist=distance)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces[:])
    bm.to_mesh(made.data)
    bm.free()
    for face in made.data.polygons:
        face.use_smooth = True
    return made


def cover(skin, material, lift=0.0, a=(-1, 1), t=(0, 1), na=120, nt=18):
    """The skin itself, or a stretch of it, as one sheet."""
    vertices = []
    for i in range(na + 1):
        for j in range(nt + 1):
            u, v = a[0] + (a[1] - a[0]) * i / na, t[0] + (t[1] - t[0]) * j / nt
            vertices.append(skin.on(u, v, lift) if lift else skin.place(u, v))
    faces = []
    for i in range(na):
        for j in range(nt):
            p = i * (nt + 1) + j
            faces.append((p, p + nt + 1, p + nt + 2, p + 1))
    return weld(mesh("cover", vertices, faces, material))


def inside(p, outline):
    """Whether a flat point lies within a closed outline."""
    x, y, odd = p[0], p[1], False
    for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1]):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            odd = not odd
    return odd


def even(outline, step):
    """A closed flat outline with points about a step apart, its corners kept."""
    out = []
    for p, q in zip(outline, outline[1:] + outline[:1]):
        n = max(1, round(hypot(q[0] - p[0], q[1] - p[1]) / step))
        out += [(p[0] + (q[0] - p[0]) * k / n, p[1] + (q[1] - p[1]) * k / n) for k in range(n)]
    tidy = []
    for p in out:
        if not tidy or hypot(p[0] - tidy[-1][0], p[1] - tidy[-1][1]) > step * 0.3:
            tidy.append(p)
    return tidy


def inset(outline, distances):
    """A closed outline moved inwards, each point by its own distance."""
    area = sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(outline, outline[1:] + outline[:1]))
    turn = 1 if area > 0 else -1
    out = []
    for i, p in enumerate(outline):
        b, c = outline[i - 1], outline[(i + 1) % len(outline)]
        dx, dy = c[0] - b[0], c[1] - b[1]
        n = hypot(dx, dy) or 1
        out.append((p[0] - turn * dy / n * distances[i], p[1] + turn * dx / n * distances[i]))
    return out


class Panel:
    """A piece of leather laid on a skin: its outline is a list of (a, t) in one chart of the skin."""

    def __init__(self, skin, outline, material, lift=0.008, rim=0.007, spacing=0.024):
        self.skin, self.lift = skin, lift
        a0, a1 = min(p[0] for p in outline), max(p[0] for p in outline)
        t0, t1 = min(p[1] for p in outline), max(p[1] for p in outline)
        a, t, e = (a0 + a1) / 2, min((t0 + t1) / 2, 0.9), 0.02
        self.la = (skin.place(a + e, t) - skin.place(a - e, t)).length / (2 * e)
        self.lt = (skin.place(a, t + e) - skin.place(a, t - e)).length / (2 * e)
        self.outline = even([(p[0] * self.la, p[1] * self.lt) for p in outline], 0.014)
        met = [self.is_met(p) for p in self.outline]
        count = len(met)
        self.free = [m and (met[i - 1] or met[(i + 1) % count]) for i, m in enumerate(met)]
        self.build(material, rim, spacing)

    def is_met(self, p):
        """A place without a rim, if its neighbour is one too: under the sole, or where both sides of the panel meet."""
        a, t = p[0] / self.la, p[1] / self.lt
        if t < 0.004 or t > 1.996 or abs(abs(a) - 1) < 0.003:
            return True
        return abs(t - 1) < 0.004 and self.skin.ridge(a)

    def at(self, p, lift):
        return self.skin.on(p[0] / self.la, p[1] / self.lt, lift)

    def build(self, material, rim, spacing):
        rings = []
        for depth, height in ((0, 0.0), (0.25, 0.72), (1, 1.0)):
            flat = inset(self.outline, [0 if f else rim * depth for f in self.free])
            rings.append(
                (flat, [self.lift if f else self.lift * height - (0.002 if height == 0 else 0) for f in self.free])
            )
        vertices, faces, n = [], [], len(self.outline)
        for flat, lifts in rings:
            vertices += [self.at(p, l) for p, l in zip(flat, lifts)]
        for r in (0, 1):
            for i in range(n):
                j = (i + 1) % n
                faces.append((r * n + i, r * n + j, (r + 1) * n + j, (r + 1) * n + i))
        rim_line = rings[2][0]
        xs, ys = [p[0] for p in rim_line], [p[1] for p in rim_line]
        inner, y, row = [], min(ys), 0
        while y < max(ys):
            x = min(xs) + spacing * (0.5 if row % 2 else 0)
            while x < max(xs):
                near = min((x - p[0]) ** 2 + (y - p[1]) ** 2 for p in rim_line) ** 0.5
                if near > spacing * 0.5 and inside((x, y), rim_line):
                    inner.append((x, y))
                x += spacing
            y, row = y + spacing * 0.866, row + 1
        flat = [Vector(p) for p in rim_line + inner]
        edges = [(i, (i + 1) % n) for i in range(n)]
        points, _, triangles, *_ = delaunay_2d_cdt(flat, edges, [list(range(n))], 1, 1e-6)
        start = len(vertices)
        vertices += [self.at(p, self.lift) for p in points]
        faces += [tuple(start + k for k in face) for face in triangles]
        self.object = weld(mesh("panel", vertices, faces, material))

    def line(self, depth, lift=0.001):
        """The runs of the outline a little way in, where a seam goes; free edges are left out."""
        flat = inset(self.outline, [depth] * len(self.outline))
        runs, run = [], []
        start = next((i for i, f in enumerate(self.free) if f), 0)
        for k in range(len(flat) + 1):
            i = (start + k) % len(flat)
            if self.free[i]:
                if len(run) > 2:
                    runs.append(run)
                run = []
            else:
                run.append(self.at(flat[i], self.lift + lift))
        if len(run) > 2:
            runs.append(run)
        return runs

    def sewn(self, material, depth=0.014, double=False):
        """Stitched down along its edge, once or twice."""
        for d in (depth, depth + 0.011) if double else (depth,):
            for run in self.line(d):
                stitches(run, material)
        return self

    def punched(self, depth, step, radius, material):
        """A row of holes along its edge."""
        for run in self.line(depth, 0):
            places = walk(run, step)
            middle = sum(places, Vector()) / len(places)
            centre = Vector((middle.x, middle.y * 0.2, 0.02))
            holes([(p, (p - centre).normalized()) for p in places], radius, material)
        return self


def panel(skin, outline, material, both=False, thread=None, double=False, lift=0.008, **more):
    """A panel, on one side or mirrored on both, sewn when a thread is given."""
    made = []
    for side in (1, -1) if both else (1,):
        one = Panel(skin, [(side * a, t) for a, t in outline], material, lift, **more)
        if thread:
            one.sewn(thread, double=double)
        made.append(one)
    return made


def lining(skin, material, a_end=1.0, depth=0.012, t=(0.0, 1.0)):
    """The inside of an upper."""
    return cover(skin, material, -depth, (-a_end, a_end), t, 72, 10)


def insole(last, material, lift=0.006, rim=-0.012):
    """The bed the foot stands on: strips across, so that it follows the bend of the sole."""
    vertices, faces, across = [], [], 6
    for i in range(61):
        u = min(max((i / 60) ** 1.0, 0.004), 0.996)
        ends = []
        for a in (u, -u):
            (x, y), (nx, ny) = last.edge(a), last.outward(a)
            ends.append(Vector((x + nx * rim, y + ny * rim, last.floor(x) + lift)))
        vertices += [ends[0].lerp(ends[1], k / across) for k in range(across + 1)]
    for i in range(60):
        for k in range(across):
            p = i * (across + 1) + k
            faces.append((p, p + 1, p + across + 2, p + across + 1))
    return mesh("insole", vertices, faces, material)


def rim(skin, radius, material, a_end=1.0, sink=0.4, steps=90, closed=False):
    """A padded or piped edge along the topline, from -a_end round the heel to a_end."""
    line = []
    for i in range(steps + 1):
        a = -a_end + 2 * a_end * i / steps
        line.append(skin.on(a, 1.0, -radius * sink) if abs(a) < 0.999 else skin.place(a, 1.0))
    if closed:
        line = line[:-1]
    return tube(line, radius, material, closed=closed, order=4)


def tongue(skin, a_low, a_high, material, rise=0.05, bulge=0.012, thick=0.012, t=0.97, lean=0.35):
    """The tongue under the laces, from the throat's low end up past its high end."""
    rows = []
    for i in range(17):
        a = a_low + (a_high - a_low) * i / 16
        rows.append((skin.place(a, t), skin.place(-a, t)))
    rise_to = rows[-1][0] + rows[-1][1] - rows[-4][0] - rows[-4][1]
    way = (rise_to.normalized() + Vector((0, 0, lean))).normalized()
    for k in (0.35, 0.7, 0.92, 1.0):
        spread = 1.0 if k < 0.9 else 0.9 if k < 0.95 else 0.72
        left, right = rows[16]
        middle, half = (left + right) / 2, (left - right) / 2 * max(1, 0.05 / max((left - right).length / 2, 0.01))
        rows.append((middle + half * spread + way * rise * k, middle - half * spread + way * rise * k))
    vertices, faces, m = [], [], 13
    for i, (left, right) in enumerate(rows):
        across = left - right
        ahead = rows[min(i + 1, len(rows) - 1)]
        behind = rows[max(i - 1, 0)]
        run = (ahead[0] + ahead[1] - behind[0] - behind[1]).normalized()
        up = run.cross(across).normalized()
        if up.z < 0 and abs(run.z) < 0.9:
            up = -up
        for j in range(m):
            u = j / (m - 1)
            hump = 1 - (2 * u - 1) ** 2
            vertices.append(right + across * u + up * (bulge * hump + (hump**0.5 - 1) * 0.006))
    for i in range(len(rows) - 1):
        for j in range(m - 1):
            p = i * m + j
            faces.append((p, p + 1, p + m + 1, p + m))
    made = mesh("tongue", vertices, faces, material)
    solid = made.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset = thick, -1
    soft = made.modifiers.new("soft", "SUBSURF")
    soft.levels = soft.render_levels = 1
    return made


def laces(skin, eyes, material, width=0.022, lift=0.01, hump=0.022, ring=None, flat=0.35, bow=True, cross=True):
    """Laces through pairs of eyelets [(a, t)…] from the toe end up; ring: the metal or thread of the eyelets."""
    sides = [(skin.on(a, t, lift), skin.on(-a, t, lift)) for a, t in eyes]
    normals = [(skin.normal(a, t), skin.normal(-a, t)) for a, t in eyes]
    if ring:
        for (left, right), (nl, nr) in zip(sides, normals):
            for p, n in ((left, nl), (right, nr)):
                eyelet(p - n * 0.004, n, width * 0.62, ring)

    def bar(p, np, q, nq, over):
        """One run of lace between two eyelets, humped over the tongue."""
        across = q - p
        up = (np + nq + Vector((0, 0, 0.6))).normalized()
        line = curve(
            p - np * 0.012,
            p + np * 0.004 + across * 0.06,
            (p + q) / 2 + up * (hump + over),
            q + nq * 0.004 - across * 0.06,
            q - nq * 0.012,
            steps=5,
        )
        ribbon(line, up, width, width * flat, material)

    (l0, r0), (n0, m0) = sides[0], normals[0]
    bar(l0, n0, r0, m0, 0)
    for i in range(len(eyes) - 1):
        (l, r), (nl, nr) = sides[i], normals[i]
        (l2, r2), (nl2, nr2) = sides[i + 1], normals[i + 1]
        if cross:
            bar(l, nl, r2, nr2, 0.002)
            bar(r, nr, l2, nl2, 0.007)
        else:
            bar(l2, nl2, r2, nr2, 0)
    if bow:
        left, right = sides[-1]
        tie(left, right, (normals[-1][0] + normals[-1][1]).normalized(), material, width, hump, flat)


def tie(left, right, up, material, width, hump, flat, loop=0.12):
    """The bow at the top of the laces: a knot, two loops falling to the sides and two ends."""
    middle = (left + right) / 2 + up * (hump + 0.012)
    across = (left - right).normalized()
    front = across.cross(up)
    if front.x < 0:
        front = -front
    ribbon(
        [middle - front * width * 0.7, middle + up * 0.006, middle + front * width * 0.7],
        up,
        width * 1.1,
        width * 0.9,
        material,
    )
    for side in (1, -1):
        s = across * side
        for ahead, reach, sag in ((0.3, loop, 0.045), (0.85, loop * 0.95, 0.075)):
            f = front * ahead * loop
            if ahead < 0.5:
                line = curve(
                    middle,
                    middle + s * reach * 0.5 + f * 0.2 + up * 0.014,
                    middle + s * reach + f * 0.9 - up * sag * 0.9,
                    middle + s * reach * 0.72 + f * 1.3 - up * sag * 0.55,
                    middle + s * reach * 0.3 + f + up * 0.004,
                    middle + front * 0.006,
                    steps=5,
                )
            else:
                line = curve(
                    middle,
                    middle + s * reach * 0.4 + f * 0.6 + up * 0.01,
                    middle + s * reach * 0.75 + f * 1.25 - up * sag,
                    middle + s * reach * 0.9 + f * 1.7 - up * sag * 1.7,
                    steps=5,
                )
            ribbon(line, up, width * 0.92, width * flat, material)


def flat_floor(last, toe=0.8, heel=0.0):
    """The underside of a sole that rolls off at the toe (share of the last's spring) and lifts at the heel."""

    def under(x):
        tip, back = max(0, (x - 0.72) / 0.28), max(0, (0.16 - x) / 0.16)
        return last.spring * toe * tip**2 + heel * back**2

    return under


def sole(last, bands, lip=0.03, under=None, n=132, top=None):
    """Rings round the foot's plan: bands are (material, [(offset outwards, level 0 floor..1 lip)…]).

    Offsets may be functions of x; lip: how far the sole climbs up the upper; top: the upper rim instead of that.
    """
    under = under or flat_floor(last)
    rim_at = top or (lambda x: last.floor(x) + lip)
    places = [(last.edge(2 * i / n - 1), last.outward(2 * i / n - 1)) for i in range(n)]
    made = []
    for material, profile in bands:
        rings = []
        for offset, level in profile:
            ring = []
            for (x, y), (nx, ny) in places:
                d = offset(x) if callable(offset) else offset
                low, high = under(x), rim_at(x)
                ring.append((x + nx * d, y + ny * d, low + (high - low) * level))
            rings.append(ring)
        made.append(hoop(rings, material))
    return made


def hoop(rings, material):
    """A skin over rings round the sole, shut below by strips across, open above."""
    n, half = len(rings[0]), len(rings[0]) // 2
    made = loft(rings, material, closed_ends=False)
    vertices = [tuple(v.co) for v in made.data.vertices]
    faces = [tuple(f.vertices) for f in made.data.polygons]
    for k in range(half):
        faces.append(((half + k) % n, (half + k + 1) % n, (half - k - 1) % n, (half - k) % n))
    made.data.clear_geometry()
    made.data.from_pydata(vertices, [], faces)
    made.data.polygons.foreach_set("use_smooth", [True] * len(faces))
    return made


def around(last, offset, height, n=132, a=(-1, 1)):
    """A line round the sole: offset outwards, height a function of x."""
    line = []
    for i in range(n + 1):
        u = a[0] + (a[1] - a[0]) * i / n
        (x, y), (nx, ny) = last.edge(u), last.outward(u)
        line.append(Vector((x + nx * offset, y + ny * offset, height(x))))
    return line


def heel(last, material, x_end, offset=0.004, taper=0.0, slant=0.0, lip=0.0, cap=None, cap_height=0.02, n=96):
    """A heel from the floor to the heel seat, its breast at x_end; taper narrows it downwards, slant leans the back in."""
    places = [(last.edge(2 * i / n - 1), last.outward(2 * i / n - 1)) for i in range(n)]

    def ring(level):
        out = []
        for (x, y), (nx, ny) in places:
            if x > x_end + 0.2:
                continue
            px, py = x + nx * offset, y + ny * offset
            seat = last.floor(min(x, x_end)) + lip
            down = 1 - level
            px = min(px, x_end) + slant * down * (1 - min(px, x_end) / x_end)
            px = x_end * 0.55 + (px - x_end * 0.55) * (1 - taper * down)
            out.append((px, py * (1 - taper * down), seat * level))
        return out

    low = cap_height / (last.floor(0.1) + lip) if cap else 0
    loft([ring(low), ring(low + 0.001), ring(0.35), ring(0.7), ring(0.985), ring(1.0)], material)
    if cap:
        loft([ring(0), ring(0.002), ring(low - 0.002), ring(low)], cap)


def lugs(last, material, under, height=0.03, step=0.05, reach=0.05, offset=0.012, a=(-1, 1)):
    """Blocks of tread round the sole's edge, seen from the side as teeth."""
    vertices, faces = [], []
    places = walk(around(last, offset, lambda x: under(x), a=a), step)
    for p, q in zip(places, places[1:]):
        along = (q - p).normalized()
        inward = Vector((-along.y, along.x, 0)).normalized()
        if inward.dot(Vector((0.5, 0, 0)) - p) < 0:
            inward = -inward
        start = len(vertices)
        for up in (0, height):
            for u, v in ((0.12, 0), (0.68, 0), (0.62, reach), (0.18, reach)):
                at = p.lerp(q, u) + inward * v
                vertices.append((at.x, at.y, at.z + up - height))
        b = start
        faces += [(b, b + 1, b + 2, b + 3), (b + 4, b + 7, b + 6, b + 5)]
        faces += [(b + i, b + 4 + i, b + 4 + (i + 1) % 4, b + (i + 1) % 4) for i in range(4)]
    return mesh("lugs", vertices, faces, material, smooth=False)


def new_objects(build):
    """Runs build and gives the objects it made."""
    before = set(bpy.data.objects)
    build()
    bpy.context.view_layer.update()
    return [o for o in bpy.data.objects if o not in before and o.type in ("MESH", "CURVE")]


def put(objects, x=0, y=0, turn=0, mirror=False, roll=0, pitch=0, z=0):
    """Places a shoe: turned about its middle (degrees); roll lays it on its side, pitch tips the toe up."""
    centre = Matrix.Translation((-0.5, 0, 0))
    spin = (
        Matrix.Rotation(radians(turn), 4, "Z")
        @ Matrix.Rotation(radians(roll), 4, "X")
        @ Matrix.Rotation(radians(-pitch), 4, "Y")
    )
    place = Matrix.Translation((x, y, z)) @ spin @ Matrix.Diagonal((1, -1 if mirror else 1, 1, 1)) @ centre
    for o in objects:
        o.matrix_world = place @ o.matrix_world


def twins(objects):
    """Copies that share their meshes."""
    made = []
    for o in objects:
        twin = o.copy()
        bpy.context.collection.objects.link(twin)
        made.append(twin)
    return made


def gap(near, far, step=0.03):
    """The least distance in y between two shoes, column by column."""
    columns = []
    for objects, best in ((near, max), (far, min)):
        edge = {}
        for p in built_points(objects)[1]:
            column = round(p.x / step)
            edge[column] = best(edge.get(column, p.y), p.y)
        columns.append(edge)
    return min(columns[1][c] - columns[0][c] for c in columns[0] if c in columns[1])


def pair(build, near, far, apart=0.035):
    """The right shoe put near and its mirrored twin beside it, a little apart whatever their turns."""
    objects = new_objects(build)
    others = twins(objects)
    put(others, mirror=True, **far)
    put(objects, **near)
    shift = apart - gap(objects, others)
    for o in others:
        o.matrix_world = Matrix.Translation((0, shift, 0)) @ o.matrix_world
