/** The shapes of the GST of a month in responses. */
import { z } from 'zod'
import { count, rupees } from './schema-parts.ts'

const documents = z.strictObject({ count, amount: rupees })
const amounts = { taxable: rupees, igst: rupees, cgst: rupees, sgst: rupees.describe('SGST or UTGST') }
const percent = z.int().describe('The rate of the tax')
const hsn = z.array(
  z.strictObject({
    ...{ hsn: z.string(), unit: z.string(), quantity: z.int(), total: rupees, percent },
    ...amounts,
  }),
)
export const GstMonth = z.strictObject({
  month: z.string(),
  gstin: z.string().nullable(),
  invoices: documents,
  creditNotes: documents,
  lateCreditNotes: documents.describe('They came too late to lower the tax: the sums are without them'),
  places: z.array(z.strictObject({ place: z.string().describe('29-Karnataka'), percent, ...amounts })),
  hsn: z.strictObject({ b2b: hsn, b2c: hsn }),
  series: z.array(
    z.strictObject({ kind: z.enum(['invoice', 'credit-note']), from: z.string(), to: z.string(), count }),
  ),
})
