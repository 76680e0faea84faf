import { returnRules } from '#db/schema.server.ts'
import { jeans, kurta, lamp } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { fromRupees, ZERO } from '#core/money.ts'
import { readLinePromises, readProductReturns, readReturnExceptions } from './read-promises.ts'
import { notReturned, returnLabel, returnTerms } from './return-promise.ts'

const rule = { days: 30, isReturnable: true, isExchangeOnly: false, fee: ZERO }
const exchange = { ...rule, days: 7, isExchangeOnly: true }

test('promises what the rule of the product says, to shoppers and to search engines', async ({ shop }) => {
  expect(await readProductReturns(shop, kurta.id)).toMatchObject({
    promise: '30-day returns',
    policy: { merchantReturnDays: 30, returnFees: 'https://schema.org/FreeReturn' },
  })
  await shop.db.insert(returnRules).values([
    { productId: kurta.id, isReturnable: true, days: 7, fee: fromRupees(99) },
    { productId: jeans.id, isReturnable: true, isExchangeOnly: true, days: 1, fee: ZERO },
    { productId: lamp.id, isReturnable: false, fee: ZERO },
  ])
  expect(await readProductReturns(shop, kurta.id)).toMatchObject({
    promise: '7-day returns, ₹99 each',
    policy: { merchantReturnDays: 7, returnShippingFeesAmount: { value: '99.00', currency: 'INR' } },
  })
  expect(await readProductReturns(shop, jeans.id)).toMatchObject({
    promise: 'Exchanged within 1 day',
    policy: { merchantReturnDays: 1, refundType: 'https://schema.org/ExchangeRefund' },
  })
  expect((await readProductReturns(shop, lamp.id)).policy).toEqual({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  })
})

test('follows the days of the store', async ({ shop }) => {
  const fortnight = { ...shop, settings: { ...shop.settings, returnDays: 14 } }
  expect(await readProductReturns(fortnight, kurta.id)).toMatchObject({
    promise: '14-day returns',
    policy: { merchantReturnDays: 14 },
  })
})

test('promises for a cart what most of its items have, and names the others', async ({ shop }) => {
  const lines = [lamp, kurta, jeans].map(({ id, title }) => ({ productId: id, title }))
  expect(await readLinePromises(shop, lines)).toEqual(['30-day returns'])
  expect(await readLinePromises(shop, [])).toEqual([])
  await shop.db.insert(returnRules).values({ productId: lamp.id, isReturnable: false, fee: ZERO })
  expect(await readLinePromises(shop, lines)).toEqual([
    '30-day returns',
    `${lamp.title}: No returns, unless damaged or wrong`,
  ])
})

test('names the exceptions of the store by the notes of their rules', async ({ shop }) => {
  expect(await readReturnExceptions(shop)).toEqual([])
  await shop.db.insert(returnRules).values([
    { productId: kurta.id, isReturnable: false, fee: ZERO, note: 'Innerwear' },
    { productId: jeans.id, isReturnable: false, fee: ZERO, note: 'LED lamps' },
    { productId: lamp.id, isReturnable: true, days: 3, fee: ZERO },
  ])
  const exceptions = await readReturnExceptions(shop)
  expect(exceptions.map(({ name, promise }) => [name, promise])).toEqual([
    ['innerwear', 'No returns, unless damaged or wrong'],
    ['LED lamps', 'No returns, unless damaged or wrong'],
    [lamp.title, '3-day returns'],
  ])
  expect(notReturned(exceptions)).toBe('innerwear and LED lamps')
  expect(notReturned([])).toBe('')
})

test('names the policy in feeds, and says the terms in full', () => {
  const fee = fromRupees(99)
  expect([rule, { ...rule, fee }, exchange, { ...rule, isReturnable: false }].map(returnLabel)).toEqual([
    ...['return-30', 'return-30-fee-99', 'exchange-7', 'no-returns'],
  ])
  expect(returnTerms({ ...rule, fee })).toContain('The return costs ₹99, an exchange nothing.')
  expect(returnTerms(exchange)).toContain('exchanged within 7 days of its arrival, and is not refunded')
})
