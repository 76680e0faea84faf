/** The soft folds of a worn top: from the underarms, at the waist, above the hem, in the bend of the sleeves. */
import { SLEEVE_TOP, SLEEVE_X, type Cut } from './cut.ts'

/** The `defs` that a drawing with folds needs. */
export const FOLDS =
  '<filter id="fold" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation=".6"/></filter>'

type Place = [x: number, z: number]

/** A fold between two places, bent by `bow`, `wide` cm at its middle: its shade, and its ridge beside a hollow. */
function fold([x0, z0]: Place, [x1, z1]: Place, bow: number, wide: number, deep: number) {
  const length = Math.hypot(x1 - x0, z1 - z0) || 1
  const [nx, nz] = [-(z1 - z0) / length, (x1 - x0) / length]
  const lens = (shift: number) => {
    const middle = (side: number) => {
      const off = bow + shift + side * wide * 1.3
      return `${(x0 + x1) / 2 + nx * off} ${-((z0 + z1) / 2 + nz * off)}`
    }
    return `M${x0} ${-z0}Q${middle(1)} ${x1} ${-z1}Q${middle(-1)} ${x0} ${-z0}Z`
  }
  const hollow = `<path d="${lens(0)}" fill="#000" opacity="`
  return {
    shade: `${hollow}${deep * 2.6}"/>`,
    relief: `${hollow}${deep * 7}"/><path d="${lens(wide * 0.9 + 0.9)}" fill="#fff" opacity="${deep * 8}"/>`,
  }
}

/** The folds of one side; `seed` makes every one a little different. */
function half(cut: Cut, seed: number) {
  const roll = (i: number) => (((i + seed) * 7919) % 101) / 101 - 0.5
  const [x, z] = [cut.chest, cut.length - cut.armhole]
  const waist = Math.max(14, cut.length - 42)
  const tall = Math.min(cut.length * 0.42, 46)
  const arm: Place = [x - 0.4, z - 0.6]
  const lines = [
    fold(arm, [x * 0.5 + roll(1) * 4, z - 5 + roll(2) * 3], 1.6, 1.1, 0.13),
    fold([x - 0.2, z - 2], [x * 0.58 + roll(3) * 4, z - 13 + roll(4) * 4], 2, 1.2, 0.12),
    fold([x - 2.4, z + 5], [x * 0.55, z + 9 + roll(5) * 2], -1, 0.9, 0.07),
    fold([x + 0.5, waist + 5 + roll(6) * 3], [x * 0.5, waist + 1 + roll(7) * 4], 1.3, 1, 0.1),
    fold([x + 0.5, waist - 1 + roll(8) * 3], [x * 0.62, waist - 6 + roll(9) * 3], 1.2, 0.9, 0.09),
  ]
  for (const share of [0.28, 0.56, 0.84]) {
    const at = cut.hem * (share + roll(share * 50) * 0.16)
    const rise = tall * (0.5 + (roll(share * 90) + 0.5) * 0.6)
    lines.push(fold([at, (cut.tail ?? 0) * share ** 3 + 0.3], [at * (0.84 + roll(3) * 0.1), rise], 0.8, 1.15, 0.1))
  }
  const sleeve = cut.sleeve ?? 0
  const end = cut.length - SLEEVE_TOP
  const inner = SLEEVE_X - (cut.bicep ?? 17)
  if (sleeve > 12)
    lines.push(fold([inner + 1, end - sleeve * 0.45], [SLEEVE_X - 3, end - sleeve * 0.25 + roll(11) * 3], 1, 1.1, 0.12))
  if (sleeve > 35)
    for (const [i, share] of [0.46, 0.54, 0.63, 0.86, 0.92].entries())
      lines.push(
        fold(
          [inner + 3, end - sleeve * share + roll(i) * 2],
          [SLEEVE_X - 2 - (i % 2) * 4, end - sleeve * (share + 0.06) + roll(i + 5) * 3],
          i % 2 ? -1 : 1,
          0.9,
          0.11,
        ),
      )
  return lines
}

/** Both sides, no two alike. */
export function folds(cut: Cut, seed = 0) {
  const sides = [half(cut, 3 + seed), half(cut, 40 + seed)]
  const drawn = (kind: 'shade' | 'relief') => {
    const [right, left] = sides.map((lines) => lines.map((line) => line[kind]).join(''))
    return `<g filter="url(#fold)">${right}<g transform="scale(-1 1)">${left}</g></g>`
  }
  return { shade: drawn('shade'), relief: drawn('relief') }
}
