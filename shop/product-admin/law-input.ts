/** What the law wants of a product, as forms and API clients send it. A missing field keeps what is stored. */
import { z } from 'zod'
import { toSingleLine } from '#core/single-line.ts'
import { maxText } from '../input.ts'
import { country } from '../law/input.ts'
import { messages } from '../law/messages.ts'
import * as law from '../law/rules.ts'
import { optionalId, orNull } from './optional-input.ts'
import { plainNumber } from './rules.ts'

const amount = z
  .string()
  .transform(plainNumber)
  .pipe(z.string().regex(/^\d{1,7}(\.\d{1,3})?$/, messages.invalidNetAmount))
  .transform(Number)
  .refine((number) => number > 0, messages.invalidNetAmount)
const units = Object.keys(law.NET_UNITS) as law.NetUnit[]
const partyId = optionalId(messages.unknownParty)

export const lawFields = {
  originCountry: orNull(country, messages.invalidCountry),
  genericName: z.string().transform(toSingleLine).pipe(maxText(law.MAX_GENERIC_NAME_LENGTH)).optional(),
  netAmount: orNull(amount, messages.invalidNetAmount),
  netUnit: orNull(z.enum(units), messages.invalidNetUnit),
  manufacturerId: partyId,
  packerId: partyId,
  importerId: partyId,
  care: z.string().trim().pipe(maxText(law.MAX_CARE_LENGTH)).optional(),
}
