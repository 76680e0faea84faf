/** Response schemas of the words of colours (response-schemas.ts). */
import { z } from 'zod'
import { count, message } from './schema-parts.ts'

const ColourWord = z.strictObject({
  name: z.string(),
  family: z.string().describe('A word that is its own family'),
  hex: z.string().describe('Like #22304f'),
  version: z.int(),
})
const UnknownColour = z.strictObject({
  ...{ colour: z.string(), products: count },
  word: z.string().nullable().describe('The word to add; null for a colour without letters from a to z'),
})
export const Colours = z.strictObject({
  items: z.array(ColourWord),
  unknown: z.array(UnknownColour).describe('The 100 of the most products. Lists have them as ‘other’'),
  isFollowing: z.boolean().describe('Whether lists do not show a change yet, because many products have the colour'),
})
export const ColourResult = ColourWord.extend(message)
