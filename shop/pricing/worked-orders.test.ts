/** The worked examples of record 0163 on orders, on their invoices and in the PDF of these. */
import { eq, sql } from 'drizzle-orm'
import { products, stockMovements, variants } from '#db/schema.server.ts'
import { drawDocument } from '#platform/invoice-pdf.server.ts'
import { home, prepareCheckout, upi } from '#test/checkout.ts'
import { asha, dress, jeans, kurta, meera } from '#test/fixtures.ts'
import { insertOffer } from '#test/offers.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { formatRupees, fromRupees, sum, toRupees, type Paise } from '#core/money.ts'
import { WORKED_EXAMPLES, type WorkedExample } from '../../test/worked/totals.ts'
import { applyCode } from '../cart/cart.ts'
import { listAddresses, saveAddress } from '../checkout/addresses.ts'
import { advanceOrder } from '../orders/advance-order.ts'
import { invoiceText } from '../orders/invoice-text.ts'
import { readInvoice } from '../orders/invoices.ts'
import { readOrder } from '../orders/orders.ts'
import { placeOrder } from '../payments/place-order.ts'

/** In the order of their variants, because the lower one gets the missing paise. */
const GOODS = [{ ...kurta, variant: kurta.small }, jeans, dress]

/** Sells the goods of the example at its prices, with its offers on. */
async function prepareShop(shop: TestShop, { lines, offers = [], fee = 0, day = '2026-11-15' }: WorkedExample) {
  shop.clock.at = new Date(`${day}T06:30:00Z`)
  shop.settings.shippingFee = fromRupees(fee)
  for (const [at, [rupees, quantity, taxClass, pieces = 1]] of lines.entries()) {
    const { id, variant } = GOODS[at]!
    const price = fromRupees(rupees)
    const taxClassId = sql`(select id from shop.tax_classes where code = ${taxClass})`
    await shop.db.update(products).set({ price, actualPrice: price, taxClassId }).where(eq(products.id, id))
    await shop.db.update(variants).set({ piecesInPack: pieces }).where(eq(variants.id, variant))
    await shop.db.insert(stockMovements).values({ variantId: variant, quantity, reason: 'stocked', at: shop.now() })
  }
  for (const { benefit, stage = 'order', code, minGoods = null, minPieces = null, method = null } of offers)
    await insertOffer(shop, {
      benefit: benefit!,
      stage,
      code: code ?? undefined,
      conditions: { minGoods, minPieces, method },
    })
}

/** The order that Asha places in Bengaluru, or in Kochi. */
async function buy(shop: TestShop, { lines, offers = [], isAcrossStates, total }: WorkedExample) {
  const items = lines.map(([, quantity], at): [{ id: number }, number, number] => {
    const { id, variant } = GOODS[at]!
    return [{ id }, variant, quantity]
  })
  const request = await prepareCheckout(shop, asha, items, upi)
  for (const { code } of offers) if (code) await applyCode(shop.as(asha), code)
  if (isAcrossStates) await saveAddress(shop.as(asha), { ...home, city: 'Kochi', pin: '682001', state: 'Kerala' })
  const [address] = await listAddresses(shop.as(asha))
  return placeOrder(shop.as(asha), { ...request, addressId: address!.id, expectedTotal: fromRupees(total) })
}

test.for(WORKED_EXAMPLES)('orders, invoices and prints example $id: $name', async (example, { shop }) => {
  const { lines, fee, net, percent, value, tax, total, isAcrossStates } = example
  await prepareShop(shop, example)
  const id = await buy(shop, example)
  const order = await readOrder(shop.as(asha), id)
  const goods = net.slice(0, lines.length)
  expect(toRupees(order.total)).toBe(total)
  expect(order.lines.map(({ price, quantity, offer }) => toRupees((price * quantity - offer) as Paise))).toEqual(goods)
  expect(order.lines.map(({ gstPercent }) => gstPercent)).toEqual(percent.slice(0, lines.length))
  expect(toRupees(order.shipping)).toBe(net.length > lines.length ? fee : 0)

  for (const to of ['processing', 'shipped'] as const) await advanceOrder(shop.as(meera), id, to)
  const invoice = await readInvoice(shop.as(asha), id)
  const taxOf = (line: (typeof invoice.lines)[number]) =>
    isAcrossStates ? line.tax.integrated : line.tax.stateAndCentral
  expect({
    net: invoice.lines.map(({ amount }) => toRupees(amount)),
    percent: invoice.lines.map((line) => line.percent),
    value: invoice.lines.map((line) => toRupees(line.tax.value)),
    tax: invoice.lines.map((line) => toRupees(taxOf(line))),
  }).toEqual({ net, percent, value, tax })

  const text = invoiceText(invoice)
  const pdf = await textOfPdf(await drawDocument(text, shop.settings))
  const printed = [...net, ...value, ...tax, toRupees(sum(invoice.lines.map(({ amount }) => amount)))]
  for (const rupees of printed) expect(pdf).toContain(formatRupees(fromRupees(rupees)))
  expect(pdf).toContain(text.inWords)
})
