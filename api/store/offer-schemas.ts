/** The shapes of offers in the admin's responses. */
import { z } from 'zod'
import * as rules from '#shop/offers-admin/rules.ts'
import { count, message, page, rupees, time } from './schema-parts.ts'

const benefit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: count, cap: rupees.nullable() }),
  z.strictObject({ kind: z.literal('amount'), amount: rupees }),
  z.strictObject({ kind: z.literal('tiers'), tiers: z.array(z.strictObject({ from: rupees, amount: rupees })) }),
  z.strictObject({ kind: z.literal('fixed-price'), price: rupees }),
  z.strictObject({ kind: z.literal('n-for'), pieces: count, price: rupees }),
  z.strictObject({ kind: z.literal('buy-x-get-y'), buy: count, get: count, percent: count }),
  z.strictObject({ kind: z.literal('free-shipping') }),
])
const words = z.array(z.string())
const goods = z.strictObject({
  ...{ categories: z.array(z.int()), brands: words, tags: words },
  products: words.describe('Their ids'),
})
const keysOf = <K extends string>(names: Record<K, unknown>) => z.enum(Object.keys(names) as [K, ...K[]])

const offer = {
  ...{ id: z.int(), name: z.string(), benefit, stage: keysOf(rules.STAGES), codeMode: keysOf(rules.CODE_MODES) },
  code: z.string().nullable().describe('Of an offer with one code'),
  codes: count.describe('The number of its codes'),
  scope: z.strictObject({ goods, except: goods, maxReduction: count.nullable() }),
  conditions: z.strictObject({
    ...{ minGoods: rupees.nullable(), minPieces: count.nullable(), method: z.enum(['online', 'cash']).nullable() },
    ...{ isFirstOrder: z.boolean(), isForSignedIn: z.boolean() },
    ...{ states: words, pinPrefixes: words, weekdays: z.array(keysOf(rules.WEEKDAY_NAMES)) },
    hours: z.strictObject({ from: z.string(), to: z.string() }).nullable().describe('Indian time, like 18:00'),
  }),
  ...{ startsAt: time, endsAt: time.nullable(), state: z.enum(['draft', 'on', 'paused', 'ended']) },
  phase: keysOf(rules.PHASES).describe('By its state and its dates'),
  ...{ isExclusive: z.boolean(), priority: count, display: keysOf(rules.DISPLAYS), terms: z.string() },
  ...{ maxUses: count.nullable(), maxPerCustomer: count.nullable(), budget: rupees.nullable() },
  isFrozen: z.boolean().describe('Whether only name, terms, end, limits and display can be changed'),
  figures: z
    .strictObject({ uses: count, revenue: rupees, discount: rupees, average: rupees.nullable() })
    .describe('Of its orders that are not cancelled'),
  version: z.int(),
}
export const OfferPage = page(z.strictObject(offer), {
  counts: z.strictObject(Object.fromEntries(rules.PHASE_IDS.map((one) => [one, count]))),
})
export const OfferDetails = z.strictObject(offer)
export const OfferResult = z.strictObject({ ...offer, ...message })
export const OfferCodes = page(
  z.strictObject({ code: z.string(), maxUses: count.nullable(), used: count, createdAt: time }),
)
const tax = z.strictObject({ value: rupees, cgst: rupees, sgst: rupees.describe('Or UTGST'), igst: rupees })
export const Simulation = z.strictObject({
  at: time,
  lines: z.array(
    z.strictObject({
      ...{ name: z.string(), sku: z.string(), quantity: count, actualPrice: rupees, price: rupees },
      offer: rupees.describe('What offers save of all its pieces'),
      ...{ net: rupees.describe('What its pieces cost after offers'), gst: count.describe('Percent'), tax },
    }),
  ),
  applied: z.array(
    z.strictObject({
      ...{
        offerId: z.int(),
        name: z.string(),
        code: z.string().nullable(),
        stage: keysOf(rules.STAGES),
        amount: rupees,
      },
      lines: z
        .array(z.strictObject({ line: count.describe('Its position, from 0'), amount: rupees }))
        .describe('What it saves of each line'),
    }),
  ),
  codes: z.array(z.strictObject({ code: z.string(), problem: z.string().nullable() })),
  nextOffer: z.string().nullable(),
  placeOffer: z.string().nullable(),
  ...{ mrp: rupees, discount: rupees, offers: rupees, shipping: rupees, total: rupees },
  shippingTax: z.strictObject({ gst: count, tax }).nullable(),
})
export const MadeCodes = z.strictObject({ ...message, codes: words })

export const ShownOffers = z.strictObject({
  data: z.array(
    z.strictObject({
      name: z.string(),
      gives: z.string().describe('In words: 10 % off'),
      code: z.string().nullable().describe('Null for an offer that applies by itself'),
      conditions: words.describe('In sentences'),
      ...{ terms: z.string(), startsAt: time, endsAt: time.nullable() },
      goods: z
        .array(z.strictObject({ name: z.string(), path: z.string().nullable() }))
        .describe('What it is for, with the page that lists it; empty for all goods'),
    }),
  ),
})
export const bestPrice = z
  .strictObject({ price: rupees, offer: z.string().describe('The name of the offer'), code: z.string().nullable() })
  .nullable()
  .describe('What one piece costs at best with an offer for everybody. Of a product, the lowest if prices differ')
