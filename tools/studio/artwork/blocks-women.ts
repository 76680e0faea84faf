/** The cut of the women's shirts, knits and jackets that the dummy wears: the same numbers as in blender/garments/worn_*.py. */
import { WORN } from './blocks-worn.ts'
import type { Cut } from './cut.ts'

export const WOMEN = {
  zip_hoodie: {
    ...WORN.womens_hoodie,
    ...{ length: 70, shoulder: 21, slope: 5.2, chest: 28, armhole: 24, hem: 27.6, sleeve: 58, bicep: 19 },
  },
} satisfies Record<string, Cut>
