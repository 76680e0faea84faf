/** Weaves: the height of the threads, and their unevenness. Lengths in cm. */

/**
 * `pitch` (and `pitchV`) of the repeat; `relief` of the threads; `along`, `across`: their unevenness; `hollow`: the
 * shade between them.
 */
type Weave = {
  pitch: number
  pitchV?: number
  height: (x: number, y: number) => number
  relief: number
  along: number
  across: number
  hollow?: number
}

const TURN = 2 * Math.PI
const overUnder = (x: number, y: number) => {
  const weft = Math.abs(Math.sin(x * TURN))
  const warp = Math.abs(Math.sin(y * TURN))
  return (Math.floor(x * 2) + Math.floor(y * 2)) % 2 ? weft * 0.6 + warp * 0.4 : warp * 0.6 + weft * 0.4
}
const slant = (x: number, y: number) => 0.5 + 0.5 * Math.sin((x + y) * TURN)
const loops = (x: number, y: number) => {
  const row = (y * 2 + Math.abs(x - 0.5) * 0.9) % 1
  return 0.5 + 0.5 * Math.sin(row * TURN) * Math.abs(Math.sin(x * TURN))
}
const bigLoops = (x: number, y: number) => {
  const row = (y * 1.25 + Math.abs(x - 0.5) * 1.1) % 1
  return Math.abs(Math.sin(row * Math.PI)) ** 0.7 * (0.45 + 0.55 * Math.sqrt(Math.abs(Math.sin(x * TURN))))
}
const cords = (x: number, y: number) => Math.sqrt(Math.abs(Math.sin(x * Math.PI))) * 0.9 + 0.1 * Math.sin(y * TURN * 2)

export const WEAVES = {
  plain: { pitch: 0.32, height: overUnder, relief: 0.6, along: 0.07, across: 0.06 },
  linen: { pitch: 0.36, height: overUnder, relief: 0.8, along: 0.17, across: 0.14 },
  poplin: { pitch: 0.2, height: overUnder, relief: 0.4, along: 0.045, across: 0.045 },
  khadi: { pitch: 0.42, height: overUnder, relief: 0.9, along: 0.2, across: 0.18 },
  twill: { pitch: 0.24, height: slant, relief: 0.7, along: 0.03, across: 0.11 },
  denim: { pitch: 0.12, height: slant, relief: 0.4, along: 0.035, across: 0.05 },
  jersey: { pitch: 0.22, height: loops, relief: 0.6, along: 0.06, across: 0.055 },
  knit: { pitch: 0.75, pitchV: 0.6, height: bigLoops, relief: 1.1, along: 0.03, across: 0.03, hollow: 0.34 },
  rib: { pitch: 0.62, height: cords, relief: 0.9, along: 0.02, across: 0.03, hollow: 0.3 },
  corduroy: { pitch: 0.5, height: cords, relief: 1, along: 0.03, across: 0.05, hollow: 0.3 },
  fleece: { pitch: 0.9, height: () => 0.5, relief: 0, along: 0.03, across: 0.03 },
  satin: { pitch: 0.2, height: (_x, y) => 0.5 + 0.5 * Math.sin(y * TURN), relief: 0.12, along: 0, across: 0.03 },
} satisfies Record<string, Weave>

export type WeaveName = keyof typeof WEAVES

/** Tone of the threads over a square of `SLUB` cm: `SLUB_PIXELS` a side, around 0. */
export const SLUB = 24
export const SLUB_PIXELS = 512

export function slub(name: WeaveName) {
  const { along, across } = WEAVES[name]
  const n = SLUB_PIXELS
  const weft = threads(11, Math.round((2.2 * n) / SLUB))
  const warp = threads(999, Math.round((2.8 * n) / SLUB))
  const tone = new Float32Array(n * n)
  const soft = (of: Float32Array, thread: number, place: number) =>
    0.25 * of[((thread + n - 1) % n) * n + place]! +
    0.5 * of[thread * n + place]! +
    0.25 * of[((thread + 1) % n) * n + place]!
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) tone[y * n + x] = along * soft(weft, y, x) + across * soft(warp, x, y)
  return tone
}

/** Threads that slowly change their tone. Each has its own phase, because equal phases would form a grid. */
function threads(seed: number, length: number) {
  const n = SLUB_PIXELS
  const of = new Float32Array(n * n)
  const knots = Math.round(n / length)
  for (let thread = 0; thread < n; thread++) {
    const tones = noise(seed + thread * 7919, knots + 1)
    tones[knots] = tones[0]!
    const phase = Math.floor(tones[0]! * n)
    for (let i = 0; i < n; i++) {
      const at = (i / n) * knots
      const knot = Math.floor(at)
      const s = (at - knot) ** 2 * (3 - 2 * (at - knot))
      of[thread * n + ((i + phase) % n)] = (tones[knot]! * (1 - s) + tones[knot + 1]! * s) * 2 - 1
    }
  }
  return of
}

export function noise(seed: number, count: number) {
  let state = seed
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  })
}
