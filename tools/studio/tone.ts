/** Colour as light: linear values, and the conversion back to the eight bits of a picture. */

const byte = Float32Array.from({ length: 256 }, (_, i) => {
  const v = i / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
})

export type Light = [number, number, number]

/** An eight-bit value as light. */
export const lightOf = (value: number) => byte[value]!

/** `#rrggbb` as light. */
export const linear = (colour: string) => [1, 3, 5].map((i) => byte[parseInt(colour.slice(i, i + 2), 16)]!) as Light

const STEPS = 4096
const MAX_LIGHT = 4
const KNEE = 0.72
/** A tone curve with a soft shoulder above the knee, so that highlights keep their detail. */
const curve = Float32Array.from({ length: MAX_LIGHT * STEPS + 2 }, (_, i) => {
  let v = i / STEPS
  if (v > KNEE) v = KNEE + (1 - KNEE) * (1 - Math.exp(-(v - KNEE) / (1 - KNEE)))
  return 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
})

/** Light as a value of 0…255. */
export function shown(light: number) {
  const at = light * STEPS
  if (!(at > 0)) return 0
  return at >= MAX_LIGHT * STEPS ? curve[MAX_LIGHT * STEPS]! : curve[at | 0]!
}
