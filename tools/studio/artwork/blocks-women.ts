/** The cut of the women's shirts, knits and jackets that the dummy wears: the same numbers as in blender/garments/worn_*.py. */
import { WORN } from './blocks-worn.ts'
import type { Cut } from './cut.ts'

const knit: Cut = {
  isWorn: true,
  ...{ length: 58, shoulder: 19.6, slope: 4.8, chest: 26.4, armhole: 22.5, neck: 9, hem: 25.6 },
  ...{ sleeve: 57, bicep: 17.5, wrist: 12 },
}
const shirt: Cut = {
  isWorn: true,
  ...{ length: 70, shoulder: 18.4, slope: 4.5, chest: 25, armhole: 22, neck: 7.8, hem: 26.4, tail: 7 },
  ...{ sleeve: 58, bicep: 16.8, wrist: 10.5 },
}
const jacket: Cut = {
  isWorn: true,
  ...{ length: 55, shoulder: 19.4, slope: 4.7, chest: 25.4, armhole: 22.5, neck: 8.4, hem: 24 },
  ...{ sleeve: 57, bicep: 17.5, wrist: 12 },
}

export const WOMEN = {
  womens_sweater: knit,
  long_pullover: { ...knit, length: 70, chest: 27, hem: 27, sleeve: 64, bicep: 18, wrist: 12.6 },
  cable_cardigan: { ...knit, length: 66, shoulder: 18.6, chest: 25.4, neck: 21 },
  zip_hoodie: {
    ...WORN.womens_hoodie,
    ...{ length: 70, shoulder: 21, slope: 5.2, chest: 28, armhole: 24, hem: 27.6, sleeve: 58, bicep: 19 },
  },
  loose_tee: {
    ...WORN.womens_tee,
    ...{ length: 64, shoulder: 20.4, slope: 5.2, chest: 27, armhole: 23, neck: 10, hem: 27.6 },
    ...{ sleeve: 17, bicep: 18, wrist: 17.4 },
  },
  relaxed_shirt: shirt,
  boyfriend_shirt: {
    ...shirt,
    ...{ length: 79, shoulder: 21.6, slope: 5.6, chest: 28.6, armhole: 25, hem: 29, tail: 10 },
    ...{ sleeve: 58, bicep: 19, wrist: 11 },
  },
  pyjama_set: { ...shirt, length: 68, chest: 27, neck: 17, hem: 27.6, tail: 0, bicep: 18, wrist: 12.5 },
  shirt_dress: { ...shirt, length: 113, chest: 24.6, hem: 33, tail: 6, sleeve: 38, wrist: 14 },
  denim_jacket: jacket,
  quilted_jacket: {
    ...jacket,
    ...{ length: 60, shoulder: 20, slope: 5, chest: 27, armhole: 23.5, neck: 10.5, hem: 27.6 },
    ...{ sleeve: 53, bicep: 18.6, wrist: 14.5 },
  },
} satisfies Record<string, Cut>
