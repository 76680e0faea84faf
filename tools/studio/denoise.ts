/** Removes noise from light with an edge-avoiding wavelet filter, controlled by part, normal and estimated variance. */

export type Guide = { width: number; height: number; part: Uint8Array; normal: Float32Array[] }
export type Colours = [Float32Array, Float32Array, Float32Array]

type Steering = { levels: number; trust: number; least?: number; sharp?: boolean; skip?: number }

const KERNEL = Float64Array.of(1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)

/**
 * `skip`: a part that is not filtered. `sharp`: the normal has a strong effect (cloth) or a weak one (things whose bump
 * is in the normal). `trust`: how many standard deviations still count as noise. `least`: the share of the brightness
 * that always counts as noise.
 */
export function denoise(light: Colours, guide: Guide, steering: Steering) {
  const { levels, trust, least = 0, sharp = false, skip = -1 } = steering
  let variance = spread(light, guide, skip)
  let from = light
  for (let level = 0; level < levels; level++) {
    const to = from.map((channel) => channel.slice()) as Colours
    variance = pass(from, to, variance, guide, 1 << level, { trust, least, sharp, skip })
    from = to
  }
  return from
}

export function luminance([r, g, b]: Colours) {
  const bright = new Float32Array(r.length)
  for (let i = 0; i < r.length; i++) bright[i] = 0.3 * r[i]! + 0.6 * g[i]! + 0.1 * b[i]!
  return bright
}

/** The variance of every pixel's brightness among its neighbours of the same kind. */
function spread(light: Colours, { width, height, part, normal: [nx, ny, nz] }: Guide, skip: number) {
  const bright = luminance(light)
  const variance = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (part[i] === skip) continue
      let [sum, squares, count] = [0, 0, 0]
      for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v++)
        for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u++) {
          const j = v * width + u
          if (part[j] !== part[i] || nx![i]! * nx![j]! + ny![i]! * ny![j]! + nz![i]! * nz![j]! < 0.9) continue
          sum += bright[j]!
          squares += bright[j]! ** 2
          count++
        }
      variance[i] = count > 3 ? Math.max(0, squares / count - (sum / count) ** 2) : 0.02
    }
  return variance
}

function pass(
  from: Colours,
  to: Colours,
  variance: Float32Array,
  guide: Guide,
  step: number,
  { trust, least, sharp, skip }: Required<Omit<Steering, 'levels'>>,
) {
  const { width, height, part } = guide
  const [toR, toG, toB] = to
  const pixels = sideBySide(from, variance, guide.normal)
  const left = new Float32Array(variance)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const own = part[i]!
      if (own === skip) continue
      const at = i * 8
      const ax = pixels[at]!
      const ay = pixels[at + 1]!
      const az = pixels[at + 2]!
      const here = pixels[at + 3]!
      const noise = trust * Math.sqrt(around(variance, x, y, width, height)) + 1e-4
      const tolerance = 0.125 / Math.max(noise, least * here)
      let sumR = 0
      let sumG = 0
      let sumB = 0
      let sumV = 0
      let sum = 0
      for (let dy = -2; dy <= 2; dy++) {
        const v = y + dy * step
        if (v < 0 || v >= height) continue
        const across = KERNEL[dy + 2]!
        for (let dx = -2; dx <= 2; dx++) {
          const u = x + dx * step
          if (u < 0 || u >= width) continue
          const j = v * width + u
          if (part[j] !== own) continue
          const there = j * 8
          // (1 - x / 8) ** 8 approximates e ** -x and is much faster.
          let near = 1 - Math.abs(pixels[there + 3]! - here) * tolerance
          let like = ax * pixels[there]! + ay * pixels[there + 1]! + az * pixels[there + 2]!
          if (near <= 0 || like <= 0) continue
          near *= near
          near *= near
          near *= near
          like *= like
          like *= like
          like *= like
          like *= like
          if (sharp) like *= like
          const weight = across * KERNEL[dx + 2]! * like * near
          sum += weight
          sumR += weight * pixels[there + 4]!
          sumG += weight * pixels[there + 5]!
          sumB += weight * pixels[there + 6]!
          sumV += weight * weight * pixels[there + 7]!
        }
      }
      if (sum < 1e-6) continue
      toR[i] = sumR / sum
      toG[i] = sumG / sum
      toB[i] = sumB / sum
      left[i] = sumV / (sum * sum)
    }
  return left
}

/** The data of a pixel for a pass, in eight adjacent numbers: normal, brightness, colour, variance. */
function sideBySide(from: Colours, variance: Float32Array, normal: Float32Array[]) {
  const planes = [...normal, luminance(from), ...from, variance]
  const pixels = new Float32Array(8 * variance.length)
  for (let k = 0; k < 8; k++) {
    const plane = planes[k]!
    for (let i = 0; i < plane.length; i++) pixels[8 * i + k] = plane[i]!
  }
  return pixels
}

/** The mean variance around a pixel, so that a pixel with low variance by chance is still filtered. */
function around(variance: Float32Array, x: number, y: number, width: number, height: number) {
  if (x < 1 || y < 1 || x > width - 2 || y > height - 2) return variance[y * width + x]!
  const i = y * width + x
  const [above, below] = [i - width, i + width]
  const corners = variance[above - 1]! + variance[above + 1]! + variance[below - 1]! + variance[below + 1]!
  const sides = variance[above]! + variance[below]! + variance[i - 1]! + variance[i + 1]!
  return (corners + 2 * sides + 4 * variance[i]!) / 16
}
