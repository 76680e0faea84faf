/** Input schemas of the words of colours. */
import { z } from 'zod'
import { searchText, versionOf } from '../input.ts'
import { messages } from './messages.ts'
import { MAX_WORD_LENGTH, UNKNOWN_FAMILY } from './rules.ts'

const lower = (text: string) => text.trim().toLowerCase()
const isWord = (text: string) => /^[a-z]+$/.test(text) && text.length <= MAX_WORD_LENGTH

const name = z
  .string(messages.wordNeeded)
  .transform(lower)
  .pipe(
    z
      .string()
      .refine(isWord, messages.wordNeeded)
      .refine((word) => word !== UNKNOWN_FAMILY, messages.reserved),
  )
const hex = z
  .string(messages.hexNeeded)
  .transform(lower)
  .pipe(z.string().regex(/^#[0-9a-f]{6}$/, messages.hexNeeded))
const family = z
  .string(messages.familyNeeded)
  .transform(lower)
  .pipe(z.string().refine((word) => word === '' || isWord(word), messages.familyNeeded))
  .default('')
  .describe('A word that is a family. Empty: the word becomes a family itself')
const version = versionOf(messages.failed.save)

export const AddColour = z.object({ name, hex, family })
export type AddColour = z.output<typeof AddColour>

export const ChangeColour = z.object({ hex, family, version })
export type ChangeColour = z.output<typeof ChangeColour>

export const ColourCommand = z.preprocess(
  (form) => ({ do: 'save', ...(form as object) }),
  z.discriminatedUnion('do', [
    ChangeColour.extend({ do: z.literal('save') }),
    z.object({ do: z.literal('delete'), version }),
  ]),
)

/** `/admin/colours?family=&q=` */
export const ColoursQuery = z.object({
  family: z.string().max(MAX_WORD_LENGTH).catch('').default(''),
  q: searchText(MAX_WORD_LENGTH),
})
export type ColoursQuery = z.output<typeof ColoursQuery>
