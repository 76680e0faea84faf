/** The GST of a month. Only a person reads it. */
import { GstQuery } from '#shop/gst/input.ts'
import { messages } from '#shop/gst/messages.ts'
import { readGstMonth, type GstMonth } from '#shop/gst/read-gst-month.ts'
import type { Count, HsnSum, PlaceSum } from '#shop/gst/sums.ts'
import { toRupees } from '#core/money.ts'
import * as answers from './response-schemas.ts'
import { get } from './route.ts'

const countJson = ({ count, amount }: Count) => ({ count, amount: toRupees(amount) })
const amountsJson = ({ value, half, whole }: Pick<PlaceSum, 'value' | 'half' | 'whole'>) => ({
  ...{ taxable: toRupees(value), igst: toRupees(whole), cgst: toRupees(half), sgst: toRupees(half) },
})
const hsnJson = ({ hsn, unit, quantity, amount, percent, ...sums }: HsnSum) => ({
  ...{ hsn, unit, quantity, total: toRupees(amount), percent },
  ...amountsJson(sums),
})
const monthJson = ({ month, gstin, invoices, notes, lateNotes, places, hsn, series }: GstMonth) => ({
  ...{ month, gstin, invoices: countJson(invoices), creditNotes: countJson(notes) },
  lateCreditNotes: countJson(lateNotes),
  places: places.map(({ place, percent, ...sums }) => ({ place, percent, ...amountsJson(sums) })),
  hsn: { b2b: hsn.b2b.map(hsnJson), b2c: hsn.b2c.map(hsnJson) },
  series: series.map(({ kind, ...one }) => ({ kind: kind === 'note' ? 'credit-note' : kind, ...one })),
})

export const gst = [
  get('/admin/gst', 'The GST of a month by place of supply and rate, credit notes taken off', {
    access: 'admin',
    response: answers.GstMonth,
    failed: messages.failed.read,
    query: GstQuery,
    run: async (shop, { query }) => monthJson(await readGstMonth(shop, query)),
  }),
]
