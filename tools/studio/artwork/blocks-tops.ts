/** The cut of tees and shirts: the same numbers as in blender/garments. */
import type { Cut } from './cut.ts'

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
  pyjama_set: { ...womensShirt, length: 68, neck: 17, chest: 26, hem: 26, tail: 0, bicep: 17.5 },
} satisfies Record<string, Cut>
