/** The cash book. Only a person reads and writes it. */
import { bookRemittance, previewRemittance, type Preview } from '#shop/cash-book/book-remittance.ts'
import { readCourierCash, type CourierCash } from '#shop/cash-book/cash-totals.ts'
import { listDifferences, writeNote } from '#shop/cash-book/difference-notes.ts'
import { CashListQuery, NoteBody, RemittanceBody } from '#shop/cash-book/input.ts'
import { listOutstanding } from '#shop/cash-book/list-outstanding.ts'
import { listRemittances } from '#shop/cash-book/list-remittances.ts'
import { messages } from '#shop/cash-book/messages.ts'
import { toRupees, type Paise } from '#core/money.ts'
import * as answers from './response-schemas.ts'
import { get, post } from './route.ts'
import { messageJson, pageJson } from './serializers.ts'

const access = 'admin'
const read = { access, failed: messages.failed.read, query: CashListQuery } as const
const change = { access, failed: messages.failed.change } as const

const sumJson = ({ count, amount }: CourierCash['collected']) => ({ count, amount: toRupees(amount) })
const courierJson = ({ collected, remitted, outstanding, ...courier }: CourierCash) => ({
  ...courier,
  ...{ collected: sumJson(collected), remitted: sumJson(remitted), outstanding: sumJson(outstanding) },
})
const amountsJson = <T extends { amount: Paise; due: Paise }>(sums: T) => ({
  ...sums,
  amount: toRupees(sums.amount),
  due: toRupees(sums.due),
})
const lineJson = ({ shipment, orderId, name, amount, due, error, message }: Preview['lines'][number]) => ({
  ...{ shipment, orderId, name, error, message },
  amount: toRupees(amount!),
  due: due === null ? null : toRupees(due),
})
const bookedJson = ({ lines, amount, due, ...more }: Preview & { id: string | null; message: string }) => ({
  ...amountsJson({ amount, due }),
  ...more,
  lines: lines.map(lineJson),
})

export const cash = [
  get('/admin/cash', 'What each courier has collected, paid, and still has to pay', {
    response: answers.CourierCash,
    access,
    failed: messages.failed.read,
    run: async (shop) => ({ data: (await readCourierCash(shop)).map(courierJson) }),
  }),
  get('/admin/cash/shipments', 'List the delivered shipments whose cash is outstanding, the oldest first', {
    ...read,
    response: answers.OutstandingCash,
    run: async (shop, { query }) =>
      pageJson(await listOutstanding(shop, query), ({ due, ...one }) => ({ ...one, due: toRupees(due) })),
  }),
  get('/admin/cash/remittances', 'List what couriers have paid, the newest first', {
    ...read,
    response: answers.Remittances,
    run: async (shop, { query }) => pageJson(await listRemittances(shop, query), amountsJson),
  }),
  get('/admin/cash/differences', 'List what was not paid as collected, that without a note first', {
    ...read,
    response: answers.CashDifferences,
    run: async (shop, { query }) => pageJson(await listDifferences(shop, query), amountsJson),
  }),
  post('/admin/cash/remittances', 'Book what a courier has paid, or preview it', {
    ...change,
    response: answers.BookedRemittance,
    body: RemittanceBody,
    run: async (shop, { body: { preview, seen, ...booking } }) => {
      if (!preview) return bookedJson(await bookRemittance(shop, { ...booking, seen: seen ?? -1 }))
      const checked = await previewRemittance(shop, booking)
      return bookedJson({ ...checked, id: null, message: messages.preview(checked.amount) })
    },
  }),
  post('/admin/cash/differences/:id/note', 'Say what the difference of a shipment is about', {
    ...change,
    response: answers.Message,
    status: 201,
    body: NoteBody,
    run: (shop, { body: { text }, param }) => messageJson(writeNote(shop, param('id'), text)),
  }),
]
