/** The parts of the information pages that depend on the store's configuration. */
import { asha } from '#test/fixtures.ts'
import { readPage } from '#test/page.ts'
import { razorpayFixture, type RazorpayFixture } from '#test/razorpay.ts'
import { expect, test as base } from '#test/shop.ts'
import followUsPage from './follow-us-page.tsx'
import helpPage from './help-page.tsx'

const test = base.extend<{ razorpay: RazorpayFixture }>({ razorpay: razorpayFixture })

test('lists the payment methods that this store has on /help', async ({ shop, razorpay }) => {
  const direct = (await readPage({ default: helpPage }, shop, '/help')).words.join(' ')
  expect(direct).toContain('Debit Card, UPI Payment, Net Banking or Cash on Delivery.')
  const hosted = (await readPage({ default: helpPage }, razorpay.as(asha), '/help')).words.join(' ')
  expect(hosted).toContain('Online Payment, by card, UPI or net banking on Razorpay’s page, or Cash on Delivery.')
  expect(hosted).not.toContain('Debit Card')
})

test('names no setting to shoppers on /follow-us', async ({ shop }) => {
  const { words } = await readPage({ default: followUsPage }, shop, '/follow-us')
  expect(words.join(' ')).toContain('This is a demonstration store')
  expect(words.join(' ')).not.toMatch(/STORE_|setting/)
})
