/** The cut of the men's clothes that the dummy wears: the same numbers as in blender/garments/mens_*.py. */
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
  oxford_shirt: {
    isWorn: true,
    length: 77,
    shoulder: 22.6,
    slope: 4.9,
    chest: 27,
    armhole: 23.5,
    neck: 8.2,
    hem: 26.5,
    tail: 7,
    sleeve: 62,
    bicep: 18,
    wrist: 11,
  },
} satisfies Record<string, Cut>
