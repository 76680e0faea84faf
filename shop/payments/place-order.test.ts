import { eq, sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { users } from '#db/schema.server.ts'
import { asha, dress, jeans, kurta, lamp, ravi, soldOut } from '#test/fixtures.ts'
import { byCard, cash, testCard, prepareCheckout, displayedTotal, stockOf, upi } from '#test/checkout.ts'
import { expect, test } from '#test/shop.ts'
import { addToCart, readCart } from '../cart/cart.ts'
import { messages } from './messages.ts'
import { listOrders, readOrder } from '../orders/orders.ts'
import { requestOtp } from './pay-directly.ts'
import { placeOrder } from './place-order.ts'
import { orderNumber } from '../orders/rules.ts'

// S3.9-01, S3.9-02, S3.11-01, S4.8-01, S4.10-06, S4.11-01, S4.11-02, S9.8-05, D17, D41, Q18
test('creates a pending order, empties the cart, takes the stock and enqueues the email when paid in cash', async ({
  shop,
}) => {
  const request = await prepareCheckout(shop, asha, [
    [kurta, kurta.medium, 2],
    [lamp, lamp.variant],
  ])
  const id = await placeOrder(shop.as(asha), request)

  expect(await readOrder(shop.as(asha), id)).toMatchObject({
    ...{ status: 'pending', paymentStatus: 'unpaid', method: 'cash', count: 3 },
    ...{ mrp: 489700, discount: 40000, shipping: 0, total: 449700 },
    address: { name: 'Asha Rao', mobile: '9876543210', pin: '560001', city: 'Bengaluru', state: 'Karnataka' },
    lines: [
      {
        title: kurta.title,
        price: 79900,
        actualPrice: 99900,
        quantity: 2,
        size: 'M',
        colour: 'Indigo',
        hsn: '6204',
        gstPercent: 5,
      },
      { title: lamp.title, price: 289900, actualPrice: 289900, quantity: 1, sku: '155' },
    ],
    events: [{ status: 'pending', at: shop.clock.at }],
  })
  expect((await readCart(shop.as(asha))).lines).toEqual([])
  expect(await stockOf(shop, kurta.medium)).toBe(8)
  expect(await stockOf(shop, lamp.variant)).toBe(9)
  expect(shop.enqueuedJobs).toEqual([{ name: 'send-order-confirmation', orderId: id }])
  expect(orderNumber(id)).toBe(id.slice(-8).toUpperCase())
})

for (const paymentDetails of [upi, { method: 'netbanking', bank: 'HDFC Bank' } as const])
  // S4.10-05
  test(`${paymentDetails.method} needs its own field only, and is paid`, async ({ shop }) => {
    const id = await placeOrder(
      shop.as(asha),
      await prepareCheckout(shop, asha, [[dress, dress.variant]], paymentDetails),
    )
    expect(await readOrder(shop.as(asha), id)).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
      method: paymentDetails.method,
    })
    expect(await stockOf(shop, dress.variant)).toBe(0)
  })

// S4.10-04
test('charges a card when the shopper types the code that the bank sent', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]])
  const { testCode, challengeId } = await requestOtp(shop.as(asha), {
    expectedTotal: request.expectedTotal,
    card: testCard,
  })
  const paymentDetails = { method: 'debit-card', ...testCard, challengeId, otp: testCode! } as const
  const id = await placeOrder(shop.as(asha), { ...request, paymentDetails })
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ paymentStatus: 'paid', method: 'debit-card' })
})

// S5.3-05, Q29
test('charges nothing, releases the stock and keeps the cart when the code is wrong', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]])
  const paymentDetails = await byCard(shop, asha, request.expectedTotal)
  const before = await readCart(shop.as(asha))
  const wrong = {
    ...request,
    paymentDetails: { ...paymentDetails, otp: paymentDetails.otp === '1000' ? '1001' : '1000' },
  }
  const refusal = { code: 'invalid', message: messages.incorrectOtp, fieldErrors: { otp: messages.incorrectOtp } }
  await expect(placeOrder(shop.as(asha), wrong)).rejects.toMatchObject(refusal)
  await expect(placeOrder(shop.as(asha), wrong)).rejects.toMatchObject(refusal)

  expect(await readCart(shop.as(asha))).toEqual(before)
  expect(await stockOf(shop, jeans.variant)).toBe(10)
  expect((await listOrders(shop.as(asha))).items).toEqual([])
  expect(shop.enqueuedJobs).toEqual([])
  await placeOrder(shop.as(asha), { ...request, key: crypto.randomUUID(), paymentDetails })
  expect((await listOrders(shop.as(asha))).items).toHaveLength(1)
})

test('limits how many codes are sent', async ({ shop }) => {
  const { expectedTotal } = await prepareCheckout(shop, asha, [[jeans, jeans.variant]])
  const ask = () => requestOtp(shop.as(asha), { expectedTotal, card: testCard })
  for (let sent = 0; sent < 10; sent++) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'rate-limited' })
})

// S5.3-05
test('rejects a code that was sent to another shopper', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]])
  const paymentDetails = await byCard(shop, ravi, request.expectedTotal)
  await expect(placeOrder(shop.as(asha), { ...request, paymentDetails })).rejects.toMatchObject({
    message: messages.incorrectOtp,
  })
})

// S8.5-03
test('releases the stock when the gateway declines or does not answer', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]], upi)
  const refusal = { code: 'conflict', message: 'Payment failed. Please try again.' }
  const charge = vi.spyOn(shop.services.paymentGateway, 'charge')
  charge.mockResolvedValueOnce({ ok: false, why: 'declined' })
  await expect(placeOrder(shop.as(asha), request)).rejects.toMatchObject(refusal)

  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  charge.mockRejectedValueOnce(new Error('no route to the bank'))
  await expect(placeOrder(shop.as(asha), { ...request, key: crypto.randomUUID() })).rejects.toMatchObject(refusal)
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
  charge.mockRestore()
  expect(await stockOf(shop, jeans.variant)).toBe(10)
  expect((await listOrders(shop.as(asha))).items).toEqual([])
})

test('rejects an order when the user is anonymous', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]])
  await shop.db.update(users).set({ isAnonymous: true }).where(eq(users.id, asha.id))
  const refused = { code: 'forbidden', message: messages.needsName }
  await expect(placeOrder(shop.as(asha), request)).rejects.toMatchObject(refused)
  expect(await stockOf(shop, jeans.variant)).toBe(10)
})

// S5.3-04, D18, Q29
test('rejects an expired card before anything else happens', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]])
  const expired = { ...testCard, expiringDate: '2025-12' }
  const refusal = {
    code: 'invalid',
    message: 'This card has expired',
    fieldErrors: { ExpiringDate: 'This card has expired' },
  }
  const { expectedTotal } = request
  await expect(requestOtp(shop.as(asha), { expectedTotal, card: expired })).rejects.toMatchObject(refusal)
  const paymentDetails = { method: 'debit-card', ...expired, otp: '1234', challengeId: 'x' } as const
  await expect(placeOrder(shop.as(asha), { ...request, paymentDetails })).rejects.toMatchObject(refusal)
  await requestOtp(shop.as(asha), { expectedTotal, card: { ...testCard, expiringDate: '2026-01' } })
})

// S4.11-06, D21, Q28
test('reports a changed total or cart and charges nothing', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]], upi)
  const pay = () => placeOrder(shop.as(asha), request)
  await shop.db.execute(sql`update shop.products set price = 160000, actual_price = 160000 where id = ${jeans.id}`)
  await expect(pay()).rejects.toMatchObject({
    code: 'conflict',
    message: messages.totalChanged((await displayedTotal(shop.as(asha))).expectedTotal),
  })
  await expect(
    requestOtp(shop.as(asha), { expectedTotal: request.expectedTotal, card: testCard }),
  ).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(messages.totalChanged(request.expectedTotal)).toContain('₹1,499')
  // Neither is less charged than was shown.
  await shop.db.execute(sql`update shop.products set price = 120000, actual_price = 160000 where id = ${jeans.id}`)
  await expect(pay()).rejects.toMatchObject({ code: 'conflict' })
  expect(await stockOf(shop, jeans.variant)).toBe(10)
})

// Q16, Q28
test('blocks the payment when an item is no longer available', async ({ shop }) => {
  const request = await prepareCheckout(
    shop,
    asha,
    [
      [dress, dress.variant],
      [jeans, jeans.variant, 3],
    ],
    upi,
  )
  const pay = () => placeOrder(shop.as(asha), request)
  await shop.db.execute(
    sql`insert into shop.stock_moves (variant_id, quantity, reason, at) values (${jeans.variant}, -8, 'corrected', now())`,
  )
  await expect(pay()).rejects.toMatchObject({ code: 'conflict', message: 'Only 2 left' })
  await shop.db.execute(
    sql`insert into shop.stock_moves (variant_id, quantity, reason, at) values (${dress.variant}, -1, 'corrected', now())`,
  )
  await expect(pay()).rejects.toMatchObject({ message: messages.soldOut(dress.title) })
  await shop.db.execute(sql`update shop.products set deleted_at = now() where id = ${jeans.id}`)
  await shop.db.execute(sql`delete from shop.cart_items where variant_id = ${dress.variant}`)
  await expect(pay()).rejects.toMatchObject({ message: messages.soldOut(jeans.title) })
  expect((await listOrders(shop.as(asha))).items).toEqual([])
})

test('blocks the payment when an old cart line is sold out', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]])
  await shop.db
    .execute(sql`insert into shop.cart_items (user_id, product_id, variant_id, quantity, created_at, updated_at)
    values (${asha.id}, ${soldOut.id}, ${soldOut.variant}, 1, now(), now())`)
  await expect(placeOrder(shop.as(asha), request)).rejects.toMatchObject({ message: messages.soldOut(soldOut.title) })
})

test('rejects an order when the cart is empty, the address is missing or the request is unauthenticated', async ({
  shop,
}) => {
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]])
  const hers = await prepareCheckout(shop, ravi, [[jeans, jeans.variant]])
  await expect(placeOrder(shop.as(asha), { ...request, addressId: hers.addressId })).rejects.toMatchObject({
    code: 'not-found',
    message: messages.needsAddress,
  })
  await expect(placeOrder(shop, request)).rejects.toMatchObject({ code: 'unauthenticated' })
  await placeOrder(shop.as(asha), request)
  const again = { ...request, key: crypto.randomUUID() }
  await expect(placeOrder(shop.as(asha), again)).rejects.toMatchObject({
    code: 'conflict',
    message: messages.needsItems,
  })
})

// S4.11-05
test('returns the same order for a repeated attempt, and rejects it when its details differ', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]])
  const id = await placeOrder(shop.as(asha), request)
  expect(await placeOrder(shop.as(asha), request)).toBe(id)
  await expect(placeOrder(shop.as(asha), { ...request, paymentDetails: upi })).rejects.toMatchObject({
    code: 'conflict',
    message: messages.keyReused,
  })
  const his = await prepareCheckout(shop, ravi, [[jeans, jeans.variant]])
  expect(await placeOrder(shop.as(ravi), { ...his, key: request.key })).not.toBe(id)
})

// S3.2-02
test('creates two lines in one order when two variants of a product are bought', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [
    [kurta, kurta.large],
    [kurta, kurta.small, 2],
  ])
  const { lines } = await readOrder(shop.as(asha), await placeOrder(shop.as(asha), request))
  expect(lines).toMatchObject([
    { size: 'L', quantity: 1 },
    { size: 'S', quantity: 2 },
  ])
})

test('keeps items that are added to the cart while the gateway is called', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant, 2]], upi)
  const charge = shop.services.paymentGateway.charge
  vi.spyOn(shop.services.paymentGateway, 'charge').mockImplementationOnce(async (asked) => {
    await addToCart(shop.as(asha), { productId: jeans.id })
    await addToCart(shop.as(asha), { productId: lamp.id })
    return charge(asked)
  })
  const id = await placeOrder(shop.as(asha), request)
  expect(await readOrder(shop.as(asha), id)).toMatchObject({ count: 2, total: request.expectedTotal })
  expect((await readCart(shop.as(asha))).lines).toMatchObject([
    { title: jeans.title, quantity: 1 },
    { title: lamp.title, quantity: 1 },
  ])
})

// S3.10-02, D20
test('stores none of the typed payment details', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [[jeans, jeans.variant]])
  await placeOrder(shop.as(asha), { ...request, paymentDetails: await byCard(shop, asha, request.expectedTotal) })
  const kept = await shop.db.execute(sql`
    select (select json_agg(a)::text from shop.checkout_attempts a), (select json_agg(p)::text from shop.payments p),
           (select json_agg(b)::text from shop.bank_payments b), (select json_agg(o)::text from shop.orders o)`)
  expect(JSON.stringify(kept.rows)).not.toContain(testCard.cardno)
  expect(cash.method).toBe('cash')
})
