/** The way to the gateway's hosted page and back, from the browser's view (D20). */
import { saveAddress } from '#shop/checkout/addresses.ts'
import { messages } from '#shop/orders/messages.ts'
import { listOrders } from '#shop/orders/orders.ts'
import { findPendingPayment } from '#shop/payments/hosted-payment.ts'
import { messages as payments } from '#shop/payments/messages.ts'
import { addToCart } from '#shop/cart/cart.ts'
import type { Shop } from '#shop/shop.ts'
import { asha, kurta, lamp, ravi } from '#test/fixtures.ts'
import { home, displayedTotal } from '#test/checkout.ts'
import { callRoute, flashCookie, redirectLocation } from '#test/call-route.ts'
import { readPage } from '#test/page.ts'
import { razorpayFixture, type RazorpayFixture } from '#test/razorpay.ts'
import { expect, test as base } from '#test/shop.ts'
import * as comeBack from './payment-return.ts'
import * as onwardsPage from './redirect-page.tsx'
import * as paymentPage from './payment-page.tsx'

const test = base.extend<{ razorpay: RazorpayFixture }>({ razorpay: razorpayFixture })

async function withCart(shop: Shop) {
  await addToCart(shop, { productId: kurta.id, quantity: 2 })
  await saveAddress(shop, home)
  return shop
}

async function form(shop: Shop, method = 'online') {
  const { expectedTotal, addressId } = await displayedTotal(shop)
  const sums = { expectedTotal: String(expectedTotal), addressId: String(addressId) }
  return { do: 'pay', method, key: crypto.randomUUID(), ...sums }
}

// S3.10-02, D20
test('offers one online method and cash, without card fields, when the gateway has a hosted page', async ({
  razorpay,
}) => {
  const { words, html } = await readPage(paymentPage, await withCart(razorpay.as(asha)), '/payment?method=debit-card')
  const values = [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([way]) => /value="([\w-]+)"/.exec(way)?.[1])
  expect(values).toEqual(['online', 'cash'])
  expect(words).toEqual(expect.arrayContaining(['Online Payment', 'Cash on Delivery', 'Pay Now', 'Place Order']))
  const typed = [...html.matchAll(/<(?:input|select)(?![^>]*type="(?:hidden|radio)")[^>]*>/g)]
  expect(typed.map(([field]) => field)).toEqual([])
  expect(html).not.toMatch(/cc-number|cardno|cvv|vpa|Get OTP/)
  expect(words).toContain('Secure payment. Card details go to Razorpay alone, and never to this store.')
  expect(words).toContain('This store tries Razorpay out: no money moves.')
})

// S3.10-02, D20
test('rejects a form with card details and returns none of them', async ({ razorpay }) => {
  const shop = await withCart(razorpay.as(asha))
  const card = { cardno: '4111222233334444', ExpiringDate: '2028-11', cvv: '739' }
  for (const asked of ['get-otp', 'pay']) {
    const answer = await callRoute(paymentPage.action, shop, '/payment', {
      ...{ ...(await form(shop, 'debit-card')), ...card, do: asked },
    })
    expect(answer).toMatchObject({ data: { error: payments.noMethod }, init: { status: 422 } })
    expect(JSON.stringify(answer)).not.toMatch(/4111|739|2028/)
  }
  expect((await listOrders(shop)).items).toEqual([])
})

test('redirects scripts to the hosted page directly, and a form without scripts through our redirect page', async ({
  razorpay,
}) => {
  const shop = await withCart(razorpay.as(asha))
  const fields = await form(shop)
  const sent = await callRoute(paymentPage.action, shop, '/payment', fields)
  expect([sent instanceof Response && sent.status, redirectLocation(sent)]).toEqual([303, '/payment/onwards'])
  const [link] = [...razorpay.links.values()]
  expect(redirectLocation(await callRoute(paymentPage.action, shop, '/payment.data', fields))).toBe(link!.short_url)

  const onwards = await readPage(onwardsPage, shop, '/payment/onwards')
  expect(onwards.links).toEqual({ 'Continue at Razorpay': link!.short_url })
  const loaderData = await callRoute(onwardsPage.loader, shop, '/payment/onwards')
  const meta = onwardsPage.meta({ loaderData, location: { pathname: '/payment/onwards' }, matches: [] } as never)
  expect(meta).toContainEqual({ httpEquiv: 'refresh', content: `0; url=${link!.short_url}` })
  expect(redirectLocation(await callRoute(onwardsPage.loader, razorpay.as(ravi), '/payment/onwards'))).toBe('/payment')
})

test('offers to finish or cancel a pending payment', async ({ razorpay }) => {
  const shop = await withCart(razorpay.as(asha))
  await callRoute(paymentPage.action, shop, '/payment', await form(shop))
  await addToCart(shop, { productId: lamp.id })
  const page = await readPage(paymentPage, shop, '/payment')
  expect(page.among([kurta.title, lamp.title, '₹1,998', '₹1,598'])).toEqual(['₹1,598', kurta.title, '₹1,998'])
  expect(page.words).toContain('Your payment is waiting at Razorpay')
  expect(page.words.join(' ')).toContain('₹1,598, to be paid there until 15 Jan 2026, 12:16 pm.')
  expect(page.links).toMatchObject({ 'Continue at Razorpay': [...razorpay.links.values()][0]!.short_url })
  expect(page.html).not.toContain('type="radio"')

  const { id } = (await findPendingPayment(shop))!
  expect(page.html).toContain(`name="id" value="${id}"`)
  const left = await callRoute(paymentPage.action, shop, '/payment', { do: 'leave', id })
  expect([redirectLocation(left), flashCookie(left)]).toEqual(['/payment', expect.stringContaining(payments.pageLeft)])
  expect((await readPage(paymentPage, shop, '/payment')).words).not.toContain('Your payment is waiting at Razorpay')
})

test('confirms the order on return from the gateway, whichever browser returns', async ({ razorpay }) => {
  const shop = await withCart(razorpay.as(asha))
  await callRoute(paymentPage.action, shop, '/payment', await form(shop))
  const back = razorpay.pay([...razorpay.links.keys()][0]!)
  const path = back.pathname + back.search
  expect(back.pathname).toBe('/payment/back')
  const came = await callRoute(comeBack.loader, razorpay.as(null), path)
  const [order] = (await listOrders(shop)).items
  expect(redirectLocation(came)).toBe(`/payment?placed=${order!.id}`)
  expect(flashCookie(came)).toContain(messages.placed)
  expect(redirectLocation(await callRoute(comeBack.loader, shop, path))).toBe(`/payment?placed=${order!.id}`)
  expect((await readPage(paymentPage, shop, `/payment?placed=${order!.id}`)).words).toContain('Thank you')
  const leaving = await callRoute(paymentPage.action, shop, '/payment', {
    do: 'leave',
    id: back.searchParams.get('razorpay_payment_link_reference_id')!,
  })
  expect(redirectLocation(leaving)).toBe(`/payment?placed=${order!.id}`)
})

test('shows the reason on the payment page, in our own messages only, when the return has no order', async ({
  razorpay,
}) => {
  const shop = await withCart(razorpay.as(asha))
  expect(redirectLocation(await callRoute(comeBack.loader, shop, '/payment/back?razorpay_signature=0'))).toBe(
    '/payment?back=unknown',
  )
  for (const [why, sentence] of Object.entries(payments.back))
    expect((await readPage(paymentPage, shop, `/payment?back=${why}`)).words).toContain(sentence)
  for (const why of ['toString', '<b>x', ''])
    expect((await readPage(paymentPage, shop, `/payment?back=${why}`)).html).not.toContain('role="alert"')
})

test('has neither redirect nor return page when the store uses the sandbox gateway', async ({ shop }) => {
  const own = await withCart(shop.as(asha))
  const refused = await callRoute(paymentPage.action, own, '/payment', await form(own))
  expect(refused).toMatchObject({ data: { error: payments.noPage }, init: { status: 404 } })
  expect(await callRoute(comeBack.loader, own, '/payment/back')).toMatchObject({ init: { status: 404 } })
  expect(redirectLocation(await callRoute(onwardsPage.loader, own, '/payment/onwards'))).toBe('/payment')
  expect(
    redirectLocation(await callRoute(paymentPage.action, own, '/payment', { do: 'leave', id: crypto.randomUUID() })),
  ).toBe('/payment')
})
