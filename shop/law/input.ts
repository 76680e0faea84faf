/** Parses the form of a responsible party. */
import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import { maxText, requiredLine, singleLine, versionOf } from '../input.ts'
import { isCountry } from './countries.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

/** ISO 3166, in any case. */
export const country = z
  .string()
  .transform((code) => code.trim().toUpperCase())
  .pipe(z.string().refine(isCountry, messages.invalidCountry))

const email = z
  .string()
  .transform(toSingleLine)
  .pipe(z.union([z.literal(''), z.email(messages.invalidEmail).max(rules.MAX_EMAIL_LENGTH)], messages.invalidEmail))
  .default('')

export const SaveParty = z.object({
  name: requiredLine.pipe(maxText(rules.MAX_PARTY_NAME_LENGTH)),
  address: requiredLine.pipe(maxText(rules.MAX_PARTY_ADDRESS_LENGTH)),
  country: country.default(rules.HOME_COUNTRY),
  email,
  phone: singleLine(rules.MAX_PHONE_LENGTH),
  version: versionOf().default(0),
})
export type SaveParty = z.output<typeof SaveParty>

/** The two buttons of the form. The one that saves has no name. */
export const PartyCommand = z.preprocess(
  (form) => ({ do: 'save', ...(form as object) }),
  z.discriminatedUnion('do', [
    SaveParty.extend({ do: z.literal('save') }),
    z.object({ do: z.literal('delete'), version: versionOf() }),
  ]),
)
