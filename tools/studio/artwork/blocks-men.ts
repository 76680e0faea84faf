/** The cut of the men's clothes that the dummy wears: the same numbers as in blender/garments/mens_kurtas.py. */
import type { Cut } from './cut.ts'

export const MEN = {
  sherwani: {
    isWorn: true,
    length: 114,
    shoulder: 22.5,
    slope: 4.6,
    chest: 26.8,
    armhole: 24.5,
    neck: 7.6,
    hem: 30.5,
    sleeve: 62,
    bicep: 18,
    wrist: 11.5,
  },
} satisfies Record<string, Cut>
