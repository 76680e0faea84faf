/** The shapes of credit notes in responses. */
import { z } from 'zod'
import { creditNoteReason } from '#shop/orders/input.ts'
import { count, rupees, time } from './schema-parts.ts'

export const buyer = z
  .strictObject({ gstin: z.string(), name: z.string() })
  .nullable()
  .describe('The business that the invoice names, or null')

const note = { id: z.uuid(), number: z.string(), reason: creditNoteReason, amount: rupees }
export const CreditNoteSummary = z.strictObject({ ...note, at: time })

const taxes = { value: rupees.describe('Without tax'), cgst: rupees, sgst: rupees, igst: rupees }
export const CreditNote = z.strictObject({
  ...{ ...note, orderId: z.uuid(), issuedAt: time },
  invoice: z.strictObject({ number: z.string(), issuedAt: time }),
  adjustsTax: z.boolean().describe('False when the note came too late to lower the tax'),
  seller: z.strictObject({
    ...{ name: z.string(), address: z.string(), state: z.string(), gstin: z.string().nullable() },
  }),
  buyer,
  placeOfSupply: z.string(),
  lines: z.array(
    z.strictObject({
      lineId: z.int().nullable().describe('The item of the order, or null for the delivery charge'),
      ...{ title: z.string(), quantity: count, hsn: z.string(), percent: z.number(), amount: rupees, ...taxes },
    }),
  ),
  ...taxes,
})
