/** The cut of tees and shirts: the same numbers as in blender/garments. */
import type { Cut } from './cut.ts'

const womensTee: Cut = {
  length: 63,
  shoulder: 19,
  slope: 4.2,
  chest: 23.5,
  armhole: 21,
  neck: 11.5,
  hem: 23.5,
  sleeve: 17,
  bicep: 15.5,
  wrist: 14.2,
}
const womensShirt: Cut = {
  length: 70,
  shoulder: 19.5,
  slope: 4.4,
  chest: 24.5,
  armhole: 22,
  neck: 7.6,
  hem: 25,
  tail: 7,
  sleeve: 58,
  bicep: 16.5,
  wrist: 10.5,
}

export const TOPS = {
  loose_tee: {
    ...womensTee,
    length: 67,
    chest: 27,
    hem: 27,
    shoulder: 21.5,
    slope: 5.2,
    armhole: 23,
    sleeve: 14,
    bicep: 17.5,
  },
  relaxed_shirt: womensShirt,
  boyfriend_shirt: {
    ...womensShirt,
    length: 79,
    chest: 29,
    hem: 28.5,
    tail: 10,
    shoulder: 23,
    slope: 6,
    armhole: 25,
    sleeve: 55,
    bicep: 19,
  },
  pyjama_set: { ...womensShirt, length: 68, neck: 17, chest: 26, hem: 26, tail: 0, bicep: 17.5 },
  shirt_dress: { ...womensShirt, length: 112, hem: 33, tail: 8, sleeve: 40 },
} satisfies Record<string, Cut>
