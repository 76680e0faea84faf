/** What a cart would cost, for admins: POST because a cart is more than a query. Nothing is stored. */
import { messages } from '#shop/simulation/messages.ts'
import { simulateCart, type Simulation } from '#shop/simulation/simulate-cart.ts'
import { SimulateBody } from '#shop/simulation/input.ts'
import { toRupees } from '#core/money.ts'
import { taxJson } from './credit-notes.ts'
import * as answers from './response-schemas.ts'
import { post } from './route.ts'
import { totalsJson } from './serializers.ts'

const simulationJson = ({ at, lines, applied, codes, next, placeOffer, shippingTax, ...sums }: Simulation) => ({
  at,
  lines: lines.map(({ name, sku, quantity, actualPrice, price, offer, net, percent, tax }) => ({
    ...{ name, sku, quantity, actualPrice: toRupees(actualPrice), price: toRupees(price), offer: toRupees(offer) },
    ...{ net: toRupees(net), gst: percent, tax: taxJson(tax) },
  })),
  applied: applied.map(({ offerId, name, code, stage, amount, lines }) => ({
    ...{ offerId, name, code, stage, amount: toRupees(amount) },
    lines: lines.map(({ line, amount }) => ({ line, amount: toRupees(amount) })),
  })),
  ...{ codes, nextOffer: next, placeOffer, ...totalsJson(sums) },
  shippingTax: shippingTax && { gst: shippingTax.percent, tax: taxJson(shippingTax.tax) },
})

export const simulation = [
  post('/admin/offers/simulation', 'Calculate what a cart would cost at a time, with every step', {
    access: { right: 'change-products' },
    failed: messages.failed,
    response: answers.Simulation,
    body: SimulateBody,
    run: async (shop, { body }) => simulationJson(await simulateCart(shop, body)),
  }),
]
