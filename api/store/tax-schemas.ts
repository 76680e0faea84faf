/** Response schemas of the tax classes. */
import { z } from 'zod'

const taxClass = {
  ...{ id: z.int(), code: z.string(), name: z.string(), unit: z.enum(['piece', 'pair']), version: z.int() },
  hsn: z.array(z.string()),
  rates: z.array(
    z.strictObject({
      validFrom: z.iso.date(),
      upTo: z.number().nullable().describe('In rupees, without tax'),
      percent: z.number(),
    }),
  ),
}
export const TaxClasses = z.strictObject({ items: z.array(z.strictObject(taxClass)) })
export const TaxClassResult = z.strictObject({ ...taxClass, message: z.string() })

/** Of a product. */
export const taxFields = { hsn: z.string(), gst: z.number(), taxClassId: z.int() }
