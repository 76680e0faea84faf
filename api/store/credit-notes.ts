/** Credit notes of orders. */
import { nameOf } from '#shop/cart/rules.ts'
import { messages } from '#shop/orders/messages.ts'
import type { Tax } from '#shop/orders/gst.ts'
import { lineIdOf } from '#shop/orders/invoice-lines.ts'
import { readCreditNote, type CreditNote } from '#shop/orders/read-credit-note.ts'
import type { Shop } from '#shop/shop.ts'
import { toRupees } from '#core/money.ts'
import * as answers from './credit-note-schemas.ts'
import { get } from './route.ts'

export const taxJson = ({ value, stateAndCentral, integrated }: Tax) => ({
  ...{ value: toRupees(value), cgst: toRupees(stateAndCentral) },
  ...{ sgst: toRupees(stateAndCentral), igst: toRupees(integrated) },
})

const creditNoteJson = ({ id, number, reason, amount, order, issuedAt, invoice, lines, tax, ...note }: CreditNote) => ({
  ...{ id, number, reason, amount: toRupees(amount), orderId: order.id, issuedAt },
  invoice: { number: invoice.number, issuedAt: invoice.issuedAt },
  ...{ adjustsTax: note.adjustsTax, seller: note.seller, buyer: order.buyer, placeOfSupply: note.placeOfSupply },
  lines: lines.map(({ item, quantity, hsn, percent, amount, tax }) => ({
    ...{ lineId: lineIdOf(item), title: item === 'shipping' ? 'Shipping' : nameOf(item), quantity, hsn, percent },
    ...{ amount: toRupees(amount), ...taxJson(tax) },
  })),
  ...taxJson(tax),
})

const options = {
  response: answers.CreditNote,
  failed: messages.failed.creditNote,
  run: async (shop: Shop, { param }: { param: (name: string) => string }) =>
    creditNoteJson(await readCreditNote(shop, param('id'), param('note'))),
}

export const creditNotes = [
  get('/orders/:id/credit-notes/:note', 'Read a credit note of an order', { ...options, access: 'shopper' }),
  get('/admin/orders/:id/credit-notes/:note', 'Read a credit note of any order', {
    ...options,
    access: { right: 'read-orders' },
  }),
]
