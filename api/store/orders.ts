/** From address to order: checkout, payment, and the orders. */
import { z } from 'zod'
import {
  listAddresses,
  changeAddress,
  setDefaultAddress,
  removeAddress,
  saveAddress,
} from '#shop/checkout/addresses.ts'
import { readFullCheckout } from '#shop/checkout/checkout.ts'
import { Buyer } from '#shop/checkout/buyer-input.ts'
import { Address, AddressId } from '#shop/checkout/input.ts'
import { messages as checkout } from '#shop/checkout/messages.ts'
import { messages as areas } from '#shop/delivery/messages.ts'
import { placeOf } from '#shop/delivery/rules.ts'
import { cancelOrder } from '#shop/orders/advance-order.ts'
import { HistoryQuery } from '#shop/orders/input.ts'
import { messages } from '#shop/orders/messages.ts'
import { findCashRefusal } from '#shop/payments/order-limits.ts'
import { listOrders, readOrder } from '#shop/orders/orders.ts'
import { requestOtp } from '#shop/payments/pay-directly.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import { CardFields, PaymentDetails, PlaceOrder, RequestOtp } from '#shop/payments/input.ts'
import { messages as payments } from '#shop/payments/messages.ts'
import { fromRupees, toRupees } from '#core/money.ts'
import { fail } from '#core/domain-error.ts'
import { parseInput } from './problem-details.ts'
import * as answers from './response-schemas.ts'
import { get, post, put, remove } from './route.ts'
import { cartJson } from './cart-json.ts'
import { historyJson, listedOrderJson, pageJson } from './serializers.ts'

const who = 'shopper'
const addressId = (id: string) => parseInput(AddressId, id)

/** The API receives amounts in rupees; from here on they are paise. */
const Sum = z.looseObject({ expectedTotal: z.number(payments.paymentFailed) })
const inPaise = (sum: z.output<typeof Sum>) => ({ ...sum, expectedTotal: fromRupees(sum.expectedTotal) })
const expectedTotal = z.number().describe('The total that was shown, in rupees: another one is refused')

export const orders = [
  get('/addresses', 'List addresses, the default one first', {
    response: answers.Addresses,
    access: who,
    failed: checkout.failed.load,
    run: async (shop) => ({ items: await listAddresses(shop) }),
  }),
  post('/addresses', 'Add an address', {
    response: answers.ChangedAddresses,
    access: who,
    status: 201,
    failed: checkout.failed.save,
    body: Address,
    run: async (shop, { body }) => {
      await saveAddress(shop, body)
      return { message: checkout.addressAdded, items: await listAddresses(shop) }
    },
  }),
  put('/addresses/:id', 'Update an address. Orders keep their own copy', {
    response: answers.ChangedAddresses,
    access: who,
    failed: checkout.failed.change,
    body: Address,
    run: async (shop, { body, param }) => {
      await changeAddress(shop, addressId(param('id')), body)
      return { message: checkout.addressChanged, items: await listAddresses(shop) }
    },
  }),
  post('/addresses/:id/choose', 'Make this the default address', {
    response: answers.ChangedAddresses,
    access: who,
    failed: checkout.failed.choose,
    run: async (shop, { param }) => {
      await setDefaultAddress(shop, addressId(param('id')))
      return { message: checkout.defaultAddressChanged, items: await listAddresses(shop) }
    },
  }),
  remove('/addresses/:id', 'Remove an address', {
    response: answers.Message,
    access: who,
    failed: checkout.failed.remove,
    run: async (shop, { param }) => {
      await removeAddress(shop, addressId(param('id')))
      return { message: checkout.addressRemoved }
    },
  }),
  get('/checkout', 'Read what an order would contain: items, total and address', {
    response: answers.Checkout,
    access: who,
    failed: checkout.failed.load,
    run: async (shop) => {
      const { cart, delivery, ...rest } = await readFullCheckout(shop)
      const place = placeOf(rest.address, delivery)
      const noCash = await findCashRefusal(shop, cart, place)
      const notDelivered = place && !place.isDelivered ? areas.notDelivered(place.pin) : null
      return { cart: cartJson(cart), ...rest, cashRefused: noCash?.sentence ?? null, notDelivered }
    },
  }),
  post(
    '/checkout/otp',
    'Request the one-time code of a card payment. The sandbox gateway returns it in this response',
    {
      response: answers.Otp,
      access: who,
      failed: payments.paymentFailed,
      body: Sum,
      documentedBody: z.object({ expectedTotal }).and(CardFields),
      run: async (shop, { body }) => {
        const { amount, ...sent } = await requestOtp(shop, parseInput(RequestOtp, inPaise(body)))
        return { ...sent, amount: toRupees(amount) }
      },
    },
  ),
  post('/orders', 'Place an order for the cart. A repeated request with the same key returns the same order', {
    response: answers.OrderResult,
    access: who,
    status: 201,
    failed: payments.paymentFailed,
    headers: { 'Idempotency-Key': 'A word of your own for this one order, of 8 letters or more' },
    body: Sum,
    documentedBody: z.object({ addressId: z.int(), expectedTotal, buyer: Buyer.nullish() }).and(PaymentDetails),
    run: async (shop, { body, header }) => {
      const key = header('idempotency-key') ?? fail('invalid', payments.keyMissing, { key: payments.keyMissing })
      const id = await placeOrder(shop, parseInput(PlaceOrder, { ...inPaise(body), key }))
      return { message: messages.placed, ...historyJson(await readOrder(shop, id)) }
    },
  }),
  get('/orders', 'List orders, newest first', {
    response: answers.Orders,
    access: who,
    failed: messages.failed.list,
    query: HistoryQuery.pick({ page: true }),
    run: async (shop, { query: { page } }) => pageJson(await listOrders(shop, page), listedOrderJson),
  }),
  get('/orders/:id', 'Read an order with its history', {
    response: answers.OrderWithHistory,
    access: who,
    failed: messages.failed.read,
    run: async (shop, { param }) => historyJson(await readOrder(shop, param('id'))),
  }),
  post('/orders/:id/cancel', 'Cancel a pending or processing order: stock is released and the payment refunded', {
    response: answers.OrderResult,
    access: who,
    failed: messages.failed.change,
    run: async (shop, { param }) => {
      const { id } = await readOrder(shop, param('id'))
      return { message: await cancelOrder(shop, id), ...historyJson(await readOrder(shop, id)) }
    },
  }),
]
