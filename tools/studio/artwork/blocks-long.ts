/** The cut of kurtas: the same numbers as in blender/garments. */
import type { Cut } from './cut.ts'

const mensKurta: Cut = {
  length: 104,
  shoulder: 22.5,
  slope: 4.6,
  chest: 27,
  armhole: 24.5,
  neck: 8.2,
  hem: 29,
  sleeve: 62,
  bicep: 18.5,
  wrist: 12.5,
}

export const LONG = {
  bundi: { ...mensKurta, length: 68, sleeve: 0, shoulder: 20, slope: 4.4, chest: 26, hem: 26, armhole: 25, neck: 8.6 },
} satisfies Record<string, Cut>
