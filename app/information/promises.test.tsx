/** All pages state the same promises about delivery, shipping and returns. */
import { returnRules } from '#db/schema.server.ts'
import { addToCart } from '#shop/cart/cart.ts'
import { saveAddress } from '#shop/checkout/addresses.ts'
import { promises } from '#shop/promises.ts'
import { asha, kurta, lamp } from '#test/fixtures.ts'
import { home } from '#test/checkout.ts'
import { readPage, type Page } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { fromRupees, ZERO } from '#core/money.ts'
import * as checkoutPage from '../checkout/checkout-page.tsx'
import { Announcement } from '../layout/announcement.tsx'
import { useLayoutData } from '../layout/use-layout-data.ts'
import * as helpPage from './help-page.tsx'
import * as returnsPage from './returns-page.tsx'
import shippingPage from './shipping-page.tsx'

const Header = () => <Announcement layout={useLayoutData()!} />
const FREE = 'Free shipping above ₹999, everywhere in India'

test('names the limit of free shipping in the header and on /shipping, whatever the fee', async ({ shop }) => {
  const read = async (Component: Page['default'], shippingFee: number) => {
    const settings = { ...shop.settings, shippingFee: fromRupees(shippingFee) }
    return (await readPage({ default: Component }, { ...shop, settings }, '/shipping')).words.join(' ')
  }
  expect(await read(Header, 0)).toContain(FREE)
  expect(await read(shippingPage, 0)).toContain(`${FREE}. At present we charge nothing for smaller orders either.`)
  expect(await read(shippingPage, 49)).toContain(`${FREE}. Up to that, shipping costs ₹49 an order.`)
})

test('explains the two delivery times alike on /shipping and /help', async ({ shop }) => {
  for (const Component of [shippingPage, helpPage.default]) {
    const text = (await readPage({ default: Component }, shop, '/')).words.join(' ')
    expect(text).toContain(promises.delivery)
    expect(text).toContain(promises.transit)
  }
})

test('names the exceptions from returns on /returns, on /help and at checkout', async ({ shop }) => {
  await shop.db.insert(returnRules).values([
    { productId: kurta.id, isReturnable: true, days: 7, fee: fromRupees(99) },
    { productId: lamp.id, isReturnable: false, fee: ZERO, note: 'Lamps' },
  ])
  const asShopper = shop.as(asha)
  await addToCart(asShopper, { productId: kurta.id })
  await saveAddress(asShopper, home)
  const checkout = await readPage(checkoutPage, asShopper, '/checkout')
  expect(checkout.words.join(' ')).toContain('7-day returns, ₹99 each')
  const [returns, help] = await Promise.all([returnsPage, helpPage].map((page) => readPage(page, shop, '/')))
  expect(returns!.words.join(' ')).toContain('Lamps : No returns, unless damaged or wrong')
  expect(returns!.words.join(' ')).toContain('Indigo Kurta : 7-day returns, ₹99 each')
  expect(help!.words.join(' ')).toContain('Within 30 days, all but lamps')
  expect(checkout.words.join(' ')).not.toContain('everything in this order')
})
