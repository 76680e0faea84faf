/** The pages for tracking without sign-in (record 0153). */
import { callRoute, redirectLocation } from '#test/call-route.ts'
import { asha, kurta } from '#test/fixtures.ts'
import { home } from '#test/checkout.ts'
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { createShipmentOf, placeAshasOrder } from '#test/shipping.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { findTrackingPath } from '#shop/tracking/order-links.ts'
import * as trackingPage from './tracking-page.tsx'
import * as trackOrderPage from './track-order-page.tsx'

test('shows parcels and what to have ready, but nothing about the buyer and the goods', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]])
  await createShipmentOf(shop, id)
  const path = (await findTrackingPath(shop, await readOrder(shop.as(asha), id)))!
  const page = await readPage(trackingPage, shop, path, { params: { token: path.slice('/track/'.length) } })
  expect(page.html).toContain(`Order #${orderNumber(id)}`)
  for (const text of ['Being packed', 'Please have ₹799 ready, in cash or by UPI', 'To Bengaluru, PIN 560…'])
    expect(page.words).toContain(text)
  for (const secret of [kurta.title, home.name, home.mobile, home.pin, home.building, id])
    expect(page.html).not.toContain(secret)
  expect(page.html.match(/₹/g)).toHaveLength(1)
})

test('answers 404 when the link is wrong', async ({ shop }) => {
  const answer = await callRoute(trackingPage.loader, shop, '/track/x', undefined, { token: 'x' })
  expect(answer).toMatchObject({ init: { status: 404 } })
})

test('leads a signed-in shopper to their orders and asks everybody else for order and mobile', async ({ shop }) => {
  const redirected = await callRoute(trackOrderPage.loader, shop.as(asha), '/track-order')
  expect(redirectLocation(redirected)).toBe('/order-history')
  const page = await readPage(trackOrderPage, shop, '/track-order')
  expect(page.words).toEqual(expect.arrayContaining(['Order number', 'Mobile number', 'Send link']))
})
