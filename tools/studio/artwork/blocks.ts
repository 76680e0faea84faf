/** The cut of each model, for its artwork. */
import { KIDS } from './blocks-kids.ts'
import { MEN } from './blocks-men.ts'
import { WOMEN } from './blocks-women.ts'

export const BLOCKS = { ...MEN, ...WOMEN, ...KIDS }
