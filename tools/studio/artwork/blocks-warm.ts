/** The cut of knits and jackets: the same numbers as in blender/garments. */
import type { Cut } from './cut.ts'

const mensKnit: Cut = {
  length: 71,
  shoulder: 23,
  slope: 4.8,
  chest: 27.5,
  armhole: 24.5,
  neck: 10,
  hem: 26.5,
  sleeve: 61,
  bicep: 18.5,
  wrist: 12.5,
}
const womensKnit: Cut = {
  length: 65,
  shoulder: 20.5,
  slope: 4.8,
  chest: 26,
  armhole: 22.5,
  neck: 9.5,
  hem: 25,
  sleeve: 56,
  bicep: 17.5,
  wrist: 12,
}
const womensJacket: Cut = {
  length: 64,
  shoulder: 20.5,
  slope: 4.6,
  chest: 26.5,
  armhole: 23,
  neck: 8.6,
  hem: 26,
  sleeve: 57,
  bicep: 18,
  wrist: 12,
}

export const WARM = {
  warm_up_hoodie: { ...mensKnit, length: 70, chest: 26, hem: 25.5, bicep: 17.5, neck: 9.5 },
  womens_sweater: womensKnit,
  long_pullover: { ...womensKnit, length: 71, chest: 27, hem: 26, sleeve: 60 },
  cable_cardigan: { ...womensKnit, length: 69, neck: 21 },
  zip_hoodie: { ...womensKnit, length: 70, chest: 28.5, hem: 27.5, neck: 9, shoulder: 21.5, sleeve: 60, bicep: 19 },
  varsity_jacket: {
    ...mensKnit,
    isWorn: true,
    length: 65,
    shoulder: 23.2,
    slope: 5,
    chest: 28.6,
    armhole: 24.8,
    neck: 8,
    hem: 27.6,
    sleeve: 58,
    bicep: 19,
    wrist: 12.4,
  },
  denim_jacket: { ...womensJacket, length: 54, hem: 25, chest: 26 },
  quilted_jacket: { ...womensJacket, length: 60, neck: 11, chest: 27.5, hem: 28, sleeve: 52, bicep: 19 },
} satisfies Record<string, Cut>
