/** What an offer asks for. Amounts are in rupees, and hours are Indian time. */
import { z } from 'zod'
import { STATES } from '../checkout/rules.ts'
import { WEEKDAYS } from '../offers/rules.ts'
import { rupees, whole } from './benefit-input.ts'
import { messages } from './messages.ts'
import * as rules from './rules.ts'

/** In the order of the list, each once. */
const someOf = <T extends string>(list: readonly T[], message: string) =>
  z
    .array(z.enum(list, message))
    .default([])
    .transform((chosen) => list.filter((one) => chosen.includes(one)))

const pinPrefixes = z
  .array(z.string())
  .max(rules.MAX_PIN_PREFIXES, messages.manyPinPrefixes)
  .default([])
  .transform((typed, context) => {
    const prefixes = [...new Set(typed.map((prefix) => prefix.replace(/\s/g, '')))].sort()
    const bad = prefixes.filter((prefix) => !rules.PIN_PREFIX.test(prefix))
    if (bad.length > 0) context.addIssue({ code: 'custom', message: messages.badPinPrefixes(bad) })
    return prefixes
  })

const clock = z.string(messages.badClock).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.badClock)
const hours = z
  .object({ from: clock, to: clock })
  .refine(({ from, to }) => from !== to, { message: messages.emptyHours, path: ['to'] })
  .nullable()
  .default(null)

export const Conditions = z
  .object({
    minGoods: rupees(messages.badMinGoods)
      .nullable()
      .default(null)
      .describe('Of the goods of the offer, before any offer'),
    minPieces: whole(messages.badMinPieces, 1, 1000).nullable().default(null),
    method: z.enum(['online', 'cash'], messages.badChoice).nullable().default(null),
    isFirstOrder: z.boolean().default(false),
    isForSignedIn: z.boolean().default(false),
    states: someOf(STATES, messages.unknownState).describe(
      'Delivered to one of these states, or to one of `pinPrefixes`',
    ),
    pinPrefixes: pinPrefixes.describe(
      '1 to 6 digits with which the PIN code begins. Without both it is for everywhere',
    ),
    weekdays: someOf(WEEKDAYS, messages.badWeekday).describe('Empty for every day'),
    hours: hours.describe(
      'Indian time, from 18:00 until before 22:00. Hours over midnight belong to the day on which they begin. Null for the whole day',
    ),
  })
  .prefault({})
