/** The light of a pack on a backdrop's tint: the light on every finished pixel, and its reflection. */
import { decoding, MAX_LIGHT, LIGHT_STEPS, MAX_SHINE, type Pack, type Plane } from './pack.ts'
import type { Light } from './tone.ts'

/** Takes half of the key light's warmth out, so that white cloth stays white. */
const WHITE: Light = [0.975, 1, 1.055]
/** The backdrop's own light as rendered (#dddddd), and that of neutral cloth (#c9c9c9). */
export const NEUTRAL_BACKDROP = 0.723
export const NEUTRAL = '#dddddd'
const NEUTRAL_CLOTH = 0.584

/** Red, green, blue of the light, then of the shine, at finished size. */
export type Lit = { width: number; height: number; channels: Float32Array[] }

/** `own`: the mean colour of the cloth, which tints the light that it reflects; null for a colour that was rendered. */
export function lit({ shot, planes }: Pack, backdrop: Light, own: Light | null, exposure: number): Lit {
  const { width, height, data } = planes.light!
  const steps = decoding(MAX_LIGHT, LIGHT_STEPS)
  const shine = decoding(MAX_SHINE, 255)
  const scale = 2 ** exposure
  const shines = [...'RGB'].map((channel) => planes[`shine${channel}`]!.data)
  const channels = [0, 1, 2, 3, 4, 5].map(() => new Float32Array(width * height))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const red = between(planes.red!, x / 4 - 0.375, y / 4 - 0.375) / 128
      const blue = between(planes.blue!, x / 4 - 0.375, y / 4 - 0.375) / 128
      const second = between(planes.second!, x / 4 - 0.375, y / 4 - 0.375) / 255
      const cast: Light = [red, 3 - red - blue, blue]
      const fromBackdrop = own ? 0.8 - 0.45 * second : 0.75
      for (let c = 0; c < 3; c++) {
        const self = own ? own[c]! / NEUTRAL_CLOTH : 1
        const bounce = fromBackdrop * (backdrop[c]! / NEUTRAL_BACKDROP) + (1 - fromBackdrop) * self
        channels[c]![i] = steps[data[i]!]! * cast[c]! * (1 - second + second * bounce) * scale * WHITE[c]!
        channels[c + 3]![i] = shine[shines[c]![i]!]! * scale * (shot.garment ? 0.65 : 1)
      }
    }
  return { width, height, channels }
}

function between({ data, width, height }: Plane, x: number, y: number) {
  const u = Math.max(0, Math.min(width - 1.001, x))
  const v = Math.max(0, Math.min(height - 1.001, y))
  const i = u | 0
  const j = v | 0
  const at = j * width + i
  const fx = u - i
  const fy = v - j
  return (
    (data[at]! * (1 - fx) + data[at + 1]! * fx) * (1 - fy) +
    (data[at + width]! * (1 - fx) + data[at + width + 1]! * fx) * fy
  )
}

/** Which part owns each finished pixel: that of most of its four samples. */
export function owners({ data, width, height }: Plane) {
  const owner = new Uint8Array((width * height) / 4)
  const wide = width / 2
  for (let i = 0; i < owner.length; i++) {
    const at = Math.floor(i / wide) * 2 * width + (i % wide) * 2
    const [a, b, c, d] = [data[at]!, data[at + 1]!, data[at + width]!, data[at + width + 1]!]
    owner[i] = a === b || a === c || a === d ? a : b === c || b === d ? b : c === d ? c : a
  }
  return owner
}

/**
 * Light and shine at one of the four samples of a pixel, from the neighbours of the same part only, so that nothing
 * bleeds over an edge. `sx`, `sy`: 0 or 1, the place of the sample in its pixel.
 */
export function lightAt(
  { width, height, channels }: Lit,
  owner: Uint8Array,
  part: number,
  x: number,
  y: number,
  sx: number,
  sy: number,
  out: Float32Array,
) {
  const [dx, dy] = [sx ? 1 : -1, sy ? 1 : -1]
  let sum = 0
  out.fill(0)
  for (let k = 0; k < 4; k++) {
    const [u, v] = [x + (k & 1 ? dx : 0), y + (k >> 1 ? dy : 0)]
    if (u < 0 || v < 0 || u >= width || v >= height) continue
    const i = v * width + u
    if (owner[i] !== part) continue
    const weight = (k & 1 ? 0.25 : 0.75) * (k >> 1 ? 0.25 : 0.75)
    sum += weight
    for (let c = 0; c < 6; c++) out[c]! += weight * channels[c]![i]!
  }
  if (sum > 0) for (let c = 0; c < 6; c++) out[c]! /= sum
  else nearest(width, height, channels, owner, part, x, y, out)
}

function nearest(
  width: number,
  height: number,
  channels: Float32Array[],
  owner: Uint8Array,
  part: number,
  x: number,
  y: number,
  out: Float32Array,
) {
  let [best, least] = [y * width + x, 1e9]
  for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v++)
    for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u++) {
      const away = (u - x) ** 2 + (v - y) ** 2
      if (owner[v * width + u] === part && away < least) [best, least] = [v * width + u, away]
    }
  for (let c = 0; c < 6; c++) out[c] = channels[c]![best]!
}
