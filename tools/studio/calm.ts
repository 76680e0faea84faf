/** Reduces artefacts of the light: single bright pixels, dark rims of cloth, and the noise of large even parts. */
import { denoise, luminance, type Colours, type Guide } from './denoise.ts'

/**
 * Single pixels brighter than their neighbours of the same kind (a path that hit a lamp by chance) are reduced to the
 * third brightest of them: a true highlight is never a single pixel. A part as thin as a thread has no such neighbours
 * and is not changed.
 */
export function calm(light: Colours, { width, height, part }: Guide) {
  const bright = luminance(light)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      let [first, second, third] = [0, 0, 0]
      let like = 0
      for (let k = 0; k < 9; k++) {
        const j = i + (((k / 3) | 0) - 1) * width + (k % 3) - 1
        if (k === 4 || part[j] !== part[i]) continue
        like++
        const v = bright[j]!
        if (v > first) [first, second, third] = [v, first, second]
        else if (v > second) [second, third] = [v, second]
        else if (v > third) third = v
      }
      if (like < 3) continue
      const most = third * 1.2 + 0.002
      if (bright[i]! > most) for (const channel of light) channel[i]! *= most / bright[i]!
    }
}

/** The thin rim of a cloth's edge is lit from behind and renders black, so it gets the light of the cloth beside it. */
export function liftRims(light: Colours, { width, height, part }: Guide) {
  const bright = luminance(light)
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x
      if (
        part[i - 2] === part[i] &&
        part[i + 2] === part[i] &&
        part[i - 2 * width] === part[i] &&
        part[i + 2 * width] === part[i]
      )
        continue
      let [sum, most, best] = [0, 0, i]
      let count = 0
      for (let k = 0; k < 25; k++) {
        const j = i + (((k / 5) | 0) - 2) * width + (k % 5) - 2
        if (part[j] !== part[i]) continue
        sum += bright[j]!
        count++
        if (bright[j]! > most) [most, best] = [bright[j]!, j]
      }
      if (bright[i]! < (0.45 * (sum / count + most)) / 2) for (const channel of light) channel[i] = 0.8 * channel[best]!
    }
}

/** Smooths one part at a quarter of the size, for a backdrop with soft shadow only. */
export function smoothPart(light: Colours, { width, height, part }: Guide, own: number) {
  const [w, h] = [Math.ceil(width / 4), Math.ceil(height / 4)]
  const count = new Float32Array(w * h)
  const small = light.map(() => new Float32Array(w * h)) as Colours
  for (let i = 0; i < part.length; i++) {
    if (part[i] !== own) continue
    const to = ((i / width) >> 2) * w + ((i % width) >> 2)
    count[to]!++
    for (let c = 0; c < 3; c++) small[c]![to]! += light[c]![i]!
  }
  for (let i = 0; i < count.length; i++) if (count[i]) for (let c = 0; c < 3; c++) small[c]![i]! /= count[i]!
  const level = new Float32Array(w * h).fill(1)
  const guide = { width: w, height: h, part: Uint8Array.from(count, (n) => (n ? 1 : 0)), normal: [level, level, level] }
  const smoothed = denoise(small, guide, { levels: 5, trust: 6, least: 0.08, skip: 0 })
  for (let i = 0; i < part.length; i++) {
    if (part[i] !== own) continue
    const [x, y] = [Math.max(0, ((i % width) - 1.5) / 4), Math.max(0, (((i / width) | 0) - 1.5) / 4)]
    const [u, v] = [Math.min(w - 2, x | 0), Math.min(h - 2, y | 0)]
    let [sum, r, g, b] = [0, 0, 0, 0]
    for (let k = 0; k < 4; k++) {
      const j = (v + (k >> 1)) * w + u + (k & 1)
      if (!count[j]) continue
      const weight = Math.max(0.001, (k & 1 ? x - u : 1 - x + u) * (k >> 1 ? y - v : 1 - y + v))
      sum += weight
      r += smoothed[0][j]! * weight
      g += smoothed[1][j]! * weight
      b += smoothed[2][j]! * weight
    }
    light[0][i] = r / sum
    light[1][i] = g / sum
    light[2][i] = b / sum
  }
}
