/** The cut of clothes on the women's form: the same numbers as in blender/garments/worn_*.py. */
import type { Cut } from './cut.ts'

/** A quarter of a skirt or tier, in cm: its width above and below, and its length. */
export type Flare = { upper: number; lower: number; length: number }

const kurta: Cut = {
  isWorn: true,
  length: 110,
  shoulder: 17.8,
  slope: 4.4,
  chest: 24.4,
  armhole: 21.5,
  neck: 8.6,
  hem: 27.2,
  sleeve: 44,
  bicep: 16,
}

const dress: Cut = {
  isWorn: true,
  length: 41,
  shoulder: 17,
  slope: 4.2,
  chest: 23.4,
  armhole: 21,
  neck: 19,
  hem: 18.6,
  sleeve: 17,
  bicep: 15.5,
}

const tee: Cut = {
  isWorn: true,
  length: 63,
  shoulder: 17.8,
  slope: 4.4,
  chest: 24,
  armhole: 21.5,
  neck: 10.5,
  hem: 25.4,
  sleeve: 19,
  bicep: 17,
  wrist: 15.6,
}

const suit: Cut = { ...dress, length: 40.1, shoulder: 17.4, chest: 23.2, neck: 9.5, hem: 17.2, sleeve: 20, bicep: 16.5 }

const hooded: Cut = {
  ...tee,
  length: 64,
  shoulder: 19.6,
  slope: 4.8,
  chest: 26,
  armhole: 22.5,
  neck: 9,
  sleeve: 57,
  bicep: 17.5,
  wrist: 12,
}

export const WORN = {
  womens_tee: tee,
  cutwork_blouse: { ...tee, length: 54, neck: 9.5, shoulder: 18.2, chest: 25, hem: 25.4, sleeve: 21, wrist: 17 },
  womens_hoodie: hooded,
  studio_hoodie: {
    ...hooded,
    length: 54,
    chest: 27.4,
    hem: 26.6,
    shoulder: 20.6,
    slope: 5.2,
    armhole: 23.5,
    bicep: 18.6,
  },
  running_jacket: {
    ...tee,
    length: 62,
    shoulder: 19,
    slope: 4.6,
    chest: 25,
    hem: 25.6,
    armhole: 22,
    neck: 8,
    sleeve: 58,
    bicep: 16.5,
    wrist: 9.8,
  },
  dropped_tee: { ...tee, chest: 26, hem: 26.5, shoulder: 20, slope: 5.2, armhole: 22.5, bicep: 17.8, wrist: 16.8 },
  elbow_tee: { ...tee, chest: 25, hem: 26, sleeve: 30, wrist: 15 },
  kurta_straight: { ...kurta, length: 98, sleeve: 42 },
  kurta_long: kurta,
  kurta_full: { ...kurta, length: 104, sleeve: 56 },
  short_kurti: { ...kurta, length: 72, neck: 9.5, hem: 27.5, tail: 9, sleeve: 31 },
  kurta_a_line: { ...kurta, length: 41, hem: 21, sleeve: 41 },
  anarkali: { ...kurta, length: 36, chest: 23.4, neck: 11, hem: 19.4, tail: 1.4, sleeve: 55, bicep: 15.8 },
  angrakha: { ...kurta, length: 40, chest: 23.8, neck: 17, hem: 20, sleeve: 42 },
  sundress: { ...dress, neck: 13, bicep: 17.2 },
  flare_dress: { ...dress, sleeve: 20, bicep: 17.6 },
  maxi_dress: { ...dress, sleeve: 16, bicep: 17.2 },
  full_maxi: { ...dress, neck: 10.5, sleeve: 20, bicep: 17.6 },
  tent_dress: { ...dress, length: 31, neck: 16, chest: 23.8, hem: 21.6, sleeve: 21, bicep: 17.6 },
  tiered_dress: { ...dress, length: 35, hem: 20, sleeve: 20, bicep: 17.6 },
  denim_jumpsuit: suit,
  utility_jumpsuit: { ...suit, sleeve: 24, bicep: 17 },
  halter_jumpsuit: { ...suit, length: 40.9, shoulder: 9, slope: 1.6, chest: 22.4, armhole: 19.5, neck: 5.5, sleeve: 0 },
  romper: { ...suit, chest: 23.8, neck: 10, sleeve: 17 },
  wide_jumpsuit: { ...suit, shoulder: 12.8, slope: 2.6, chest: 23.4, armhole: 20, neck: 13, sleeve: 0 },
  dungaree: { ...suit, shoulder: 10.4, slope: 1.8, armhole: 31, neck: 18, sleeve: 0 },
} satisfies Record<string, Cut>

export const FLARES = {
  kurta_a_line: [{ upper: 21, lower: 40, length: 60 }],
  anarkali: [{ upper: 20, lower: 70, length: 92 }],
  angrakha: [{ upper: 20.5, lower: 48, length: 72 }],
  sundress: [{ upper: 27, lower: 46, length: 62 }],
  flare_dress: [
    { upper: 19, lower: 58, length: 68 },
    { upper: 60, lower: 76, length: 13 },
  ],
  maxi_dress: [
    { upper: 19, lower: 44, length: 92 },
    { upper: 47, lower: 64, length: 14 },
  ],
  full_maxi: [{ upper: 19.5, lower: 58, length: 96 }],
  tent_dress: [{ upper: 27, lower: 52, length: 98 }],
  tiered_dress: [
    { upper: 23, lower: 34, length: 46 },
    { upper: 40, lower: 50, length: 52 },
  ],
} satisfies Record<string, Flare[]>
