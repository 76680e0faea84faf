/** The cut of children's tops: the same numbers as in blender/garments/worn_kids*.py, worn_frocks.py and worn_teens.py. */
import type { Flare } from './blocks-worn.ts'
import type { Cut } from './cut.ts'

const tee: Cut = {
  isWorn: true,
  ...{ length: 42.4, shoulder: 14, slope: 3.4, chest: 17.2, armhole: 15.8, neck: 6.6, hem: 17.2 },
  ...{ sleeve: 13, bicep: 12.4, wrist: 12.8 },
}
const knit: Cut = {
  ...tee,
  length: 42,
  neck: 6.4,
  chest: 18.4,
  hem: 18.8,
  armhole: 16,
  sleeve: 38.4,
  bicep: 12.4,
  wrist: 8.2,
}

const kurta: Cut = {
  isWorn: true,
  ...{ length: 60, shoulder: 13.9, slope: 3.4, chest: 17.2, armhole: 15.8, neck: 6, hem: 20 },
  ...{ sleeve: 41, bicep: 12.2, wrist: 8.6 },
}

const frock: Cut = {
  isWorn: true,
  ...{ length: 24, shoulder: 12.6, slope: 2.8, chest: 16.2, armhole: 15, neck: 6.4, hem: 14.8, tail: 0.8 },
  ...{ sleeve: 12, bicep: 13, wrist: 10.6 },
}
/** The skirt of both frocks. */
export const TWIRL: Flare = { upper: 25, lower: 46, length: 41 }

export const KIDS = {
  kids_tee: tee,
  kids_tee_long: { ...tee, armhole: 16.4, sleeve: 40, bicep: 12.4, wrist: 8 },
  laddoo_sweater: knit,
  sailor_sweater: { ...knit, neck: 5.8 },
  check_shirt: {
    ...tee,
    ...{ length: 43.4, neck: 6.4, chest: 17.8, hem: 17.8, tail: 3, armhole: 16, sleeve: 25, bicep: 12.4, wrist: 10.6 },
  },
  kurta_pyjama: kurta,
  girls_kurta: { ...kurta, length: 63, hem: 19, sleeve: 27, bicep: 12, wrist: 10.8 },
  bear_hoodie: {
    isWorn: true,
    ...{ length: 43, shoulder: 14.4, slope: 3.5, chest: 18.6, armhole: 16.2, neck: 6.2, hem: 18.8 },
    ...{ sleeve: 41, bicep: 12.8, wrist: 7.8 },
  },
  puffer_jacket: {
    isWorn: true,
    ...{ length: 43, shoulder: 14.8, slope: 3.5, chest: 19.4, armhole: 17, neck: 6.2, hem: 18.8 },
    ...{ sleeve: 40, bicep: 14.2, wrist: 9.8 },
  },
  gingham_frock: { ...frock, neck: 8, shoulder: 12, slope: 2.6, sleeve: 7, wrist: 13.6 },
  flower_frock: frock,
  teen_hoodie: {
    isWorn: true,
    ...{ length: 57, shoulder: 18.8, slope: 4.5, chest: 23, armhole: 20.4, neck: 8, hem: 22.4 },
    ...{ sleeve: 53, bicep: 15.4, wrist: 10.4 },
  },
  teen_tee: {
    isWorn: true,
    ...{ length: 56, shoulder: 19.6, slope: 4.8, chest: 22.2, armhole: 20, neck: 8.6, hem: 22 },
    ...{ sleeve: 19, bicep: 15.8, wrist: 16 },
  },
  varsity_jacket: {
    isWorn: true,
    length: 65,
    shoulder: 23.2,
    slope: 5,
    chest: 28.6,
    armhole: 24.8,
    neck: 8,
    hem: 27.6,
    sleeve: 56.5,
    bicep: 19,
    wrist: 12.4,
  },
} satisfies Record<string, Cut>
