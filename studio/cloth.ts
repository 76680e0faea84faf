/** Cloth on a garment: fabric, artwork, threads and sheen at any place of the picture. */
import type { Colouring } from './catalogue/line.ts'
import { overlay, type Box, type Overlay } from './overlay.ts'
import { PATTERN_ORIGIN, STEPS_PER_CM, type Pack, type Part } from './pack.ts'
import { fabricTile, sample, weaveTile, type Tile } from './tile.ts'
import { lightOf, type Light } from './tone.ts'
import { plain } from './fabrics.ts'
import { slub, SLUB, SLUB_PIXELS, WEAVES, type WeaveName } from './weaves.ts'

type Cloth = { tile: Tile; threads: Tile; weave: WeaveName; tone: Float32Array; drawing: Overlay | null }
/** The colour of the cloth, and how much lighter its threads make it, at a sample. */
export type Worn = { mean: Light; at: (i: number, part: number, normal: Light, colour: Light) => number; sheen: (normal: Light) => number }

const slubs = new Map<WeaveName, Float32Array>()
const slubOf = (weave: WeaveName) => slubs.get(weave) ?? (slubs.set(weave, slub(weave)), slubs.get(weave)!)

export async function wear({ shot, planes }: Pack, colouring: Colouring): Promise<Worn> {
  const { data: us, width } = planes.placeU!
  const vs = planes.placeV!.data
  const part = planes.part!.data
  const woven = Object.entries(shot.parts).filter(([, { fabric }]) => fabric)
  const { boxes, density } = measure(planes, woven)
  const cloths: Cloth[] = []
  for (const [index, { name, fabric: side }] of woven) {
    const trim = colouring.trims?.[name]
    const fabric = trim?.fabric ?? colouring.fabric ?? plain('#c9c9c9')
    const weave = trim?.weave ?? colouring.weave ?? 'plain'
    const drawn = colouring.artwork && (side === 'front' || side === 'back') && boxes[side]
    const drawing = drawn ? await overlay(colouring.artwork!, side, boxes[side]!, density) : null
    const tile = await fabricTile(fabric, density)
    cloths[Number(index)] = { tile, threads: weaveTile(weave, Math.min(64, density * 1.5)), weave, tone: slubOf(weave), drawing }
  }
  const mean = (await fabricTile(colouring.fabric ?? plain('#c9c9c9'), density)).mean
  const soft = colouring.soft ?? 0
  const shading = threadShading(shot.look, shot.view === 'styled')
  const at: Worn['at'] = (i, own, normal, colour) => {
    const { tile, threads, weave, tone, drawing } = cloths[own]!
    const u = us[i]! / STEPS_PER_CM - PATTERN_ORIGIN
    const v = vs[i]! / STEPS_PER_CM - PATTERN_ORIGIN
    const step = stepAt(us, vs, part, i, width, own) || 1 / density
    sample(tile, u, -v, step, colour)
    if (soft) for (let c = 0; c < 3; c++) colour[c]! += (tile.mean[c]! - colour[c]!) * soft
    const [slopeU, slopeV] = drawing ? paintOver(drawing, u, v, colour) : LEVEL
    const relief = shading(threads, WEAVES[weave], u, v, step, normal, slopeU, slopeV)
    return 1 + relief + slubAt(tone, u, v) * Math.min(1, 0.1 / step + 0.25)
  }
  const { eye } = shot.look
  const fuzz = colouring.sheen ?? 0.25
  const sheen = (n: Light) => fuzz * Math.max(0, 1 - (n[0] * eye[0] + n[1] * eye[1] + n[2] * eye[2])) ** 3
  return { mean, at, sheen }
}

/** What is seen of each side of the pattern, and how many samples there are a cm. */
function measure(planes: Pack['planes'], woven: [string, Part][]) {
  const sides = new Map(woven.map(([index, { fabric }]) => [Number(index), fabric]))
  const { data: us, width } = planes.placeU!
  const [vs, part] = [planes.placeV!.data, planes.part!.data]
  const boxes: Partial<Record<string, Box>> = {}
  let [way, count] = [0, 0]
  for (let i = 0; i < us.length; i += 3) {
    const side = sides.get(part[i]!)
    if (!side) continue
    const [u, v] = [us[i]! / STEPS_PER_CM - PATTERN_ORIGIN, vs[i]! / STEPS_PER_CM - PATTERN_ORIGIN]
    const box = (boxes[side] ??= { left: u, right: u, low: v, high: v })
    if (u < box.left) box.left = u
    if (u > box.right) box.right = u
    if (v < box.low) box.low = v
    if (v > box.high) box.high = v
    if (part[i + 1] === part[i] && part[i + width] === part[i]) {
      way += Math.hypot(us[i + 1]! - us[i]!, vs[i + 1]! - vs[i]!) / STEPS_PER_CM
      count++
    }
  }
  for (const box of Object.values(boxes)) {
    box!.left -= 1
    box!.low -= 1
    box!.right += 1
    box!.high += 1
  }
  return { boxes, density: Math.min(48, Math.max(8, count / (way || 1))) }
}

const LEVEL: [number, number] = [0, 0]

/** How far the pattern moves from one sample to the next. */
function stepAt(us: ArrayLike<number>, vs: ArrayLike<number>, part: ArrayLike<number>, i: number, width: number, own: number) {
  const aside = part[i - 1] === own ? Math.abs(us[i]! - us[i - 1]!) + Math.abs(vs[i]! - vs[i - 1]!) : 0
  const above = part[i - width] === own ? Math.abs(us[i]! - us[i - width]!) + Math.abs(vs[i]! - vs[i - width]!) : 0
  return Math.min(Math.max(aside, above) / STEPS_PER_CM, 1.2)
}

/** Lays the artwork over the colour; returns the slope of its relief along u and v. */
function paintOver({ box, density, width, height, paint, relief }: Overlay, u: number, v: number, colour: Light): [number, number] {
  const x = Math.max(0, Math.min(width - 2.01, (u - box.left) * density - 0.5))
  const y = Math.max(0, Math.min(height - 2.01, (box.high - v) * density - 0.5))
  const [i, j] = [x | 0, y | 0]
  const [fx, fy] = [x - i, y - j]
  const at = j * width + i
  if (paint) {
    const [p, q] = [at * 4, (at + width) * 4]
    const a = (1 - fx) * (1 - fy) * paint[p + 3]!
    const b = fx * (1 - fy) * paint[p + 7]!
    const c = (1 - fx) * fy * paint[q + 3]!
    const d = fx * fy * paint[q + 7]!
    const cover = (a + b + c + d) / 255
    if (cover > 0)
      for (let k = 0; k < 3; k++) {
        const over = lightOf(paint[p + k]!) * a + lightOf(paint[p + 4 + k]!) * b + lightOf(paint[q + k]!) * c + lightOf(paint[q + 4 + k]!) * d
        colour[k] = colour[k]! * (1 - cover) + over / 255
      }
  }
  if (!relief) return LEVEL
  const across = (relief[at + 1]! - relief[at]!) * (1 - fy) + (relief[at + width + 1]! - relief[at + width]!) * fy
  const down = (relief[at + width]! - relief[at]!) * (1 - fx) + (relief[at + width + 1]! - relief[at + 1]!) * fx
  return [(across * density) / 255, (-down * density) / 255]
}

const threadsHere = new Float32Array(3)

/** Threads and seams as the key light sees them: their slope along the cloth's own axes against the light. */
function threadShading({ key }: Pack['shot']['look'], flat: boolean) {
  const up: Light = flat ? [0, 1, 0] : [0, 0, 1]
  return (threads: Tile, weave: { relief: number; hollow?: number }, u: number, v: number, step: number, n: Light, slopeU: number, slopeV: number) => {
    const facing = n[0] * key[0] + n[1] * key[1] + n[2] * key[2]
    const rise = n[0] * up[0] + n[1] * up[1] + n[2] * up[2]
    const alongU = key[0] - n[0] * facing
    const alongV = key[0] * up[0] + key[1] * up[1] + key[2] * up[2] - rise * facing
    sample(threads, u, -v, step, threadsHere)
    const lean = Math.max(0.35, facing + 0.25)
    const weaving = (-(threadsHere[0]! * alongU - threadsHere[1]! * alongV) * weave.relief * 0.55) / lean
    const seams = (-(slopeU * alongU + slopeV * alongV) * 0.12) / lean
    const both = Math.max(-0.5, Math.min(0.6, weaving)) + Math.max(-0.35, Math.min(0.35, seams))
    return both + threadsHere[2]! * (weave.hollow ?? 0.12)
  }
}

const PER_CM = SLUB_PIXELS / SLUB

function slubAt(tone: Float32Array, u: number, v: number) {
  const x = (u + 480) * PER_CM
  const y = (v + 480) * PER_CM
  const [i, j] = [x | 0, y | 0]
  const [fx, fy] = [x - i, y - j]
  const [left, right] = [i % SLUB_PIXELS, (i + 1) % SLUB_PIXELS]
  const [top, low] = [(j % SLUB_PIXELS) * SLUB_PIXELS, ((j + 1) % SLUB_PIXELS) * SLUB_PIXELS]
  return (tone[top + left]! * (1 - fx) + tone[top + right]! * fx) * (1 - fy) + (tone[low + left]! * (1 - fx) + tone[low + right]! * fx) * fy
}
