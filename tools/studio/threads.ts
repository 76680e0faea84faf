/** Threads and seams: their effect on the colour and shading of cloth at one place. */
import type { Overlay } from './overlay.ts'
import type { Pack } from './pack.ts'
import { sample, type Tile } from './tile.ts'
import { lightOf, type Light } from './tone.ts'
import { SLUB, SLUB_PIXELS } from './weaves.ts'

const LEVEL: [number, number] = [0, 0]

/** Lays the artwork over the colour; returns the slope of its relief along u and v. */
export function paintOver(
  { box, density, width, height, paint, relief }: Overlay,
  u: number,
  v: number,
  colour: Light,
): [number, number] {
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
        const over =
          lightOf(paint[p + k]!) * a +
          lightOf(paint[p + 4 + k]!) * b +
          lightOf(paint[q + k]!) * c +
          lightOf(paint[q + 4 + k]!) * d
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
export function threadShading({ key }: Pack['shot']['look'], flat: boolean) {
  const up: Light = flat ? [0, 1, 0] : [0, 0, 1]
  return (
    threads: Tile,
    weave: { relief: number; hollow?: number },
    u: number,
    v: number,
    step: number,
    n: Light,
    slopeU: number,
    slopeV: number,
  ) => {
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

export function slubAt(tone: Float32Array, u: number, v: number) {
  const x = (u + 480) * PER_CM
  const y = (v + 480) * PER_CM
  const [i, j] = [x | 0, y | 0]
  const [fx, fy] = [x - i, y - j]
  const [left, right] = [i % SLUB_PIXELS, (i + 1) % SLUB_PIXELS]
  const [top, low] = [(j % SLUB_PIXELS) * SLUB_PIXELS, ((j + 1) % SLUB_PIXELS) * SLUB_PIXELS]
  return (
    (tone[top + left]! * (1 - fx) + tone[top + right]! * fx) * (1 - fy) +
    (tone[low + left]! * (1 - fx) + tone[low + right]! * fx) * fy
  )
}
