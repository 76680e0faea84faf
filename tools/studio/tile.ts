/** Cloth as numbers: fabric tiles, artwork and the height of threads, each sampled by its place in cm. */
import sharp from 'sharp'
import type { Fabric } from './fabrics.ts'
import { linear, lightOf, type Light } from './tone.ts'
import { WEAVES, type WeaveName } from './weaves.ts'

type Level = { data: Float32Array; width: number; height: number }
/** Three values per point, at full size and at repeatedly halved sizes; `width` x `height` cm. */
export type Tile = { width: number; height: number; levels: Level[]; mean: Light }

sharp.concurrency(1)
const tiles = new Map<string, Promise<Tile>>()

/** The fabric as light, drawn for `density` pixels a cm. */
export function fabricTile({ colour, tile }: Fabric, density: number): Promise<Tile> {
  const key = `${density}|${tile?.svg ?? colour}`
  const known = tiles.get(key)
  if (known) return known
  if (tiles.size > 40) tiles.clear()
  const made = tile ? drawn(tile, density) : Promise.resolve(even(linear(colour)))
  tiles.set(key, made)
  return made
}

const even = (mean: Light): Tile => ({
  width: 1,
  height: 1,
  levels: [{ data: Float32Array.from(mean), width: 1, height: 1 }],
  mean,
})

async function drawn({ width, height, svg, defs = '' }: NonNullable<Fabric['tile']>, density: number): Promise<Tile> {
  const [w, h] = [power(width * density), power(height * density)]
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${w}" height="${h}" preserveAspectRatio="none"><defs>${defs}</defs>${svg}</svg>`
  const raw = await sharp(Buffer.from(picture)).flatten().removeAlpha().toColourspace('srgb').raw().toBuffer()
  const data = Float32Array.from(raw, lightOf)
  const mean: Light = [0, 0, 0]
  data.forEach((v, i) => (mean[i % 3]! += v / (w * h)))
  return { width, height, levels: halved({ data, width: w, height: h }), mean }
}

const power = (pixels: number) => 2 ** Math.min(11, Math.max(4, Math.round(Math.log2(pixels) + 0.2)))

function halved(first: Level) {
  const levels = [first]
  for (let last = first; last.width > 2 && last.height > 2;) {
    const [width, height] = [last.width >> 1, last.height >> 1]
    const data = new Float32Array(width * height * 3)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        for (let c = 0; c < 3; c++) {
          const at = (2 * y * last.width + 2 * x) * 3 + c
          const below = at + last.width * 3
          data[(y * width + x) * 3 + c] =
            (last.data[at]! + last.data[at + 3]! + last.data[below]! + last.data[below + 3]!) / 4
        }
    last = { data, width, height }
    levels.push(last)
  }
  return levels
}

/** Of a weave: slope along u, slope along v, height above the mean. */
export function weaveTile(name: WeaveName, density: number): Tile {
  const weave: { pitch: number; pitchV?: number; height: (x: number, y: number) => number } = WEAVES[name]
  const [width, height] = [weave.pitch, weave.pitchV ?? weave.pitch]
  const n = Math.max(8, Math.min(64, 2 ** Math.ceil(Math.log2(width * density * 1.2))))
  const heights = Float32Array.from({ length: n * n }, (_, i) =>
    weave.height(((i % n) + 0.5) / n, (Math.floor(i / n) + 0.5) / n),
  )
  const mean = heights.reduce((sum, v) => sum + v, 0) / heights.length
  const data = new Float32Array(n * n * 3)
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const i = (y * n + x) * 3
      data[i] = ((heights[y * n + ((x + 1) % n)]! - heights[y * n + ((x + n - 1) % n)]!) * n) / 24
      data[i + 1] = ((heights[((y + 1) % n) * n + x]! - heights[((y + n - 1) % n) * n + x]!) * n) / 24
      data[i + 2] = heights[y * n + x]! - mean
    }
  return { width, height, levels: halved({ data, width: n, height: n }), mean: [0, 0, 0] }
}

/** The three values at (u, v) cm, for a step of `step` cm between samples, into `out`. */
export function sample(tile: Tile, u: number, v: number, step: number, out: Float32Array | Light) {
  const first = tile.levels[0]!
  const wanted = first.width > 1 ? Math.round(Math.log2((step * first.width) / tile.width) - 0.35) : 0
  const { data, width, height } =
    tile.levels[wanted < 0 ? 0 : wanted < tile.levels.length ? wanted : tile.levels.length - 1]!
  let x = u / tile.width
  let y = v / tile.height
  x = (x - Math.floor(x)) * width - 0.5
  y = (y - Math.floor(y)) * height - 0.5
  const i = Math.floor(x)
  const j = Math.floor(y)
  const fx = x - i
  const fy = y - j
  const [left, right] = [i < 0 ? width - 1 : i, i + 1 >= width ? 0 : i + 1]
  const [top, low] = [j < 0 ? height - 1 : j, j + 1 >= height ? 0 : j + 1]
  const [a, b, c, d] = [
    (top * width + left) * 3,
    (top * width + right) * 3,
    (low * width + left) * 3,
    (low * width + right) * 3,
  ]
  const [p, q, r, s] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy]
  for (let k = 0; k < 3; k++) out[k] = data[a + k]! * p + data[b + k]! * q + data[c + k]! * r + data[d + k]! * s
}
