/** Exports the filtered orders as CSV. The rows are streamed while they are read. */
import { Readable } from 'node:stream'
import { exportOrders, type CustomerOrder } from '#shop/orders/admin-orders.ts'
import { OrdersQuery } from '#shop/orders/input.ts'
import { messages } from '#shop/orders/messages.ts'
import { cancelledAmount, orderNumber, paymentName, STATUS_NAMES } from '#shop/orders/rules.ts'
import { METHODS } from '#shop/payments/rules.ts'
import { nameOf } from '#shop/cart/rules.ts'
import { CSV_START, csvLine } from '#core/csv.ts'
import { toRupees } from '#core/money.ts'
import { toIst, istDay } from '#core/time.ts'
import { download } from '../../download.ts'
import { pageLoader } from '../../page-loader.ts'
import type { Route } from './+types/export-orders'

const COLUMNS: Record<string, (order: CustomerOrder) => string | number> = {
  // A spreadsheet would read 1234E567 as a number.
  Order: ({ id }) => `#${orderNumber(id)}`,
  Id: ({ id }) => id,
  'Date (IST)': ({ createdAt }) => toIst(createdAt).toISOString().slice(0, 19).replace('T', ' '),
  Status: ({ status }) => STATUS_NAMES[status],
  Payment: paymentName,
  Method: ({ method }) => (method ? METHODS[method] : ''),
  Invoice: ({ invoice }) => invoice ?? '',
  Customer: ({ customer }) => customer,
  Email: ({ email }) => email,
  Mobile: ({ address }) => address?.mobile ?? '',
  Building: ({ address }) => address?.building ?? '',
  City: ({ address }) => address?.city ?? '',
  State: ({ address }) => address?.state ?? '',
  PIN: ({ address }) => address?.pin ?? '',
  Company: ({ buyer }) => buyer?.name ?? '',
  GSTIN: ({ buyer }) => buyer?.gstin ?? '',
  Items: ({ lines }) => lines.map((line) => `${line.quantity} × ${nameOf(line)}`).join('; '),
  Quantity: ({ count }) => count,
  'Total MRP': ({ mrp }) => toRupees(mrp),
  Discount: ({ discount }) => toRupees(discount),
  Offers: ({ offers }) => toRupees(offers),
  Shipping: ({ shipping }) => toRupees(shipping),
  'Grand Total': ({ total }) => toRupees(total),
  'Cancelled Items': ({ lines }) => toRupees(cancelledAmount(lines)),
}

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const orders = exportOrders(shop, OrdersQuery.parse(Object.fromEntries(url.searchParams)))
  // The first row is read before anything is sent, so that a user without permission gets an error status.
  const first = await orders.next()
  const lines = Readable.toWeb(Readable.from(csvChunks(first, orders))) as BodyInit
  return download(lines, 'text/csv; charset=utf-8', `orders-${istDay(shop.now())}.csv`)
}, messages.failed.listAll)

async function* csvChunks(first: IteratorResult<CustomerOrder[]>, batches: AsyncGenerator<CustomerOrder[]>) {
  const utf8 = new TextEncoder()
  const lineOf = (order: CustomerOrder) => csvLine(Object.values(COLUMNS).map((of) => of(order)))
  yield utf8.encode(CSV_START + csvLine(Object.keys(COLUMNS)))
  if (first.done) return
  yield utf8.encode(first.value.map(lineOf).join(''))
  for await (const batch of batches) yield utf8.encode(batch.map(lineOf).join(''))
}
