import { z } from 'zod'
import { messages } from './messages.ts'
import { MONTH } from './rules.ts'

const month = z.string(messages.badMonth).regex(MONTH, messages.badMonth)
const gstin = z.string().max(15)

/** `/admin/gst?month=&gstin=`. Invalid values are ignored: the page shows this month. */
export const GstPageQuery = z.object({
  month: month.optional().catch(undefined),
  gstin: gstin.optional().catch(undefined),
})

/** Of the API and of the download. An absent GSTIN is the store's own. */
export const GstQuery = z.object({ month, gstin: gstin.optional() })
export type GstQuery = z.output<typeof GstQuery>
