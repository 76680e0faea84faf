/** The cut of kurtas, dresses and jumpsuits: the same numbers as in blender/garments. */
import type { Cut } from './cut.ts'

const kurta: Cut = {
  length: 98,
  shoulder: 19,
  slope: 4.4,
  chest: 24,
  armhole: 21.5,
  neck: 8.4,
  hem: 27,
  sleeve: 42,
  bicep: 16,
  wrist: 12.5,
}
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
const dress: Cut = {
  length: 116,
  shoulder: 17.5,
  slope: 3.8,
  chest: 22.6,
  armhole: 20.5,
  neck: 14,
  hem: 48,
  tail: 9,
  sleeve: 17,
  bicep: 15.5,
  wrist: 15,
}
const suit: Cut = {
  length: 122,
  shoulder: 16.2,
  slope: 3.6,
  chest: 20.2,
  armhole: 18,
  neck: 9,
  hem: 16.5,
  sleeve: 17,
  bicep: 14,
  wrist: 13,
}

export const LONG = {
  kurta_straight: kurta,
  kurta_full: { ...kurta, length: 102, sleeve: 57 },
  short_kurti: { ...kurta, length: 72, neck: 9.5, hem: 25.5, tail: 9, sleeve: 31 },
  anarkali: { ...kurta, length: 124, neck: 11, hem: 58, tail: 13, sleeve: 54, bicep: 15 },
  angrakha: { ...kurta, length: 112, neck: 17, hem: 40, tail: 6 },
  mens_kurta: mensKurta,
  bundi: { ...mensKurta, length: 68, sleeve: 0, shoulder: 20, slope: 4.4, chest: 26, hem: 26, armhole: 25, neck: 8.6 },
  flare_dress: dress,
  maxi_dress: { ...dress, length: 124, hem: 46, tail: 8, sleeve: 14, bicep: 17 },
  full_maxi: { ...dress, length: 123, neck: 11, hem: 56, tail: 12, sleeve: 20 },
  tent_dress: { ...dress, length: 120, neck: 13, chest: 23, hem: 54, tail: 11, sleeve: 20 },
  tiered_dress: { ...dress, length: 122, hem: 50, tail: 10, sleeve: 19, bicep: 18 },
  suit,
} satisfies Record<string, Cut>
