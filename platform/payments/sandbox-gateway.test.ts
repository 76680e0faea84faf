import { sql } from 'drizzle-orm'
import type { PaymentDetails } from '#shop/payments/gateway.ts'
import { UNPAID_TTL } from '#shop/payments/rules.ts'
import { fromRupees } from '#core/money.ts'
import { addDuration, minutes } from '#core/time.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'

const amount = fromRupees(799)
const cardDetails = { cardno: '4111222233334444', expiringDate: '2028-11', cvv: '739' }
const upi: PaymentDetails = { method: 'upi', vpa: 'asha.secret@upi' }
const reference = () => crypto.randomUUID()

async function card(shop: TestShop, customer = asha.id, sum = amount) {
  const { challengeId, testCode } = await shop.services.paymentGateway.sendOtp({ customer, amount: sum }, cardDetails)
  const paymentDetails = (otp = testCode!): PaymentDetails => ({
    method: 'debit-card',
    ...cardDetails,
    otp,
    challengeId,
  })
  return { code: testCode!, paymentDetails, wrong: testCode === '1000' ? '1001' : '1000' }
}

// S4.10-01, D19
test('shows a code from 1000 to 9999 that pays once', async ({ shop }) => {
  const { code, paymentDetails } = await card(shop)
  expect(Number(code)).toBeGreaterThanOrEqual(1000)
  expect(Number(code)).toBeLessThanOrEqual(9999)
  const pay = () =>
    shop.services.paymentGateway.charge({
      reference: reference(),
      customer: asha.id,
      amount,
      paymentDetails: paymentDetails(),
    })
  expect(await pay()).toMatchObject({ ok: true })
  expect(await pay()).toEqual({ ok: false, why: 'wrong-otp' })
})

// S4.10-02
test('accepts a code only for its customer and its amount', async ({ shop }) => {
  const { paymentDetails } = await card(shop)
  const charge = { reference: reference(), paymentDetails: paymentDetails() }
  const wrong = { ok: false, why: 'wrong-otp' }
  expect(await shop.services.paymentGateway.charge({ ...charge, customer: ravi.id, amount })).toEqual(wrong)
  expect(await shop.services.paymentGateway.charge({ ...charge, customer: asha.id, amount: fromRupees(1) })).toEqual(
    wrong,
  )
  expect(await shop.services.paymentGateway.charge({ ...charge, customer: asha.id, amount })).toMatchObject({
    ok: true,
  })
})

// S4.10-02, D19, Q29
test('rejects a code after five wrong attempts or after five minutes', async ({ shop }) => {
  const first = await card(shop)
  const pay = (paymentDetails: PaymentDetails) =>
    shop.services.paymentGateway.charge({ reference: reference(), customer: asha.id, amount, paymentDetails })
  for (let attempts = 0; attempts < 5; attempts++)
    expect(await pay(first.paymentDetails(first.wrong))).toMatchObject({ ok: false })
  expect(await pay(first.paymentDetails())).toEqual({ ok: false, why: 'wrong-otp' })

  const second = await card(shop)
  shop.clock.at = addDuration(shop.clock.at, minutes(5))
  expect(await pay(second.paymentDetails())).toEqual({ ok: false, why: 'wrong-otp' })
})

// S4.10-02, D19
test('accepts the fifth attempt', async ({ shop }) => {
  const { paymentDetails, wrong } = await card(shop)
  const pay = (otp?: string) =>
    shop.services.paymentGateway.charge({
      reference: reference(),
      customer: asha.id,
      amount,
      paymentDetails: paymentDetails(otp),
    })
  for (let attempts = 0; attempts < 4; attempts++) await pay(wrong)
  expect(await pay()).toMatchObject({ ok: true })
})

test('charges a reference once, and returns the same payment again', async ({ shop }) => {
  const charge = {
    reference: reference(),
    customer: asha.id,
    amount,
    paymentDetails: (await card(shop)).paymentDetails(),
  }
  const first = await shop.services.paymentGateway.charge(charge)
  expect(await shop.services.paymentGateway.charge(charge)).toEqual(first)
  expect(await shop.services.paymentGateway.cancel({ ...charge, page: null })).toEqual({
    paymentId: (first as { paymentId: string }).paymentId,
  })
})

test('never charges a closed reference', async ({ shop }) => {
  const charge = { reference: reference(), customer: asha.id, amount, paymentDetails: upi }
  expect(await shop.services.paymentGateway.cancel({ ...charge, page: null })).toBeNull()
  expect(await shop.services.paymentGateway.charge(charge)).toEqual({ ok: false, why: 'declined' })
})

test('deletes unpaid records after a month, and never a payment', async ({ shop }) => {
  await card(shop)
  await shop.services.paymentGateway.cancel({ reference: reference(), amount, page: null })
  const paid = { reference: reference(), customer: asha.id, amount, paymentDetails: upi }
  await shop.services.paymentGateway.charge(paid)
  const listReferences = async () => (await shop.db.execute(sql`select reference from shop.bank_payments`)).rows
  shop.clock.at = addDuration(shop.clock.at, UNPAID_TTL)
  await shop.services.paymentGateway.deleteUnpaid()
  expect(await listReferences()).toHaveLength(3)
  shop.clock.at = addDuration(shop.clock.at, 1)
  await shop.services.paymentGateway.deleteUnpaid()
  expect(await listReferences()).toEqual([{ reference: paid.reference }])
})

// S3.10-02, D20
test('stores no payment details', async ({ shop }) => {
  const { paymentDetails, code } = await card(shop)
  await shop.services.paymentGateway.charge({
    reference: reference(),
    customer: asha.id,
    amount,
    paymentDetails: paymentDetails(),
  })
  await shop.services.paymentGateway.charge({ reference: reference(), customer: asha.id, amount, paymentDetails: upi })
  const rows = JSON.stringify((await shop.db.execute(sql`select b.*::text from shop.bank_payments b`)).rows)
  for (const secret of [cardDetails.cardno, 'secret', `"${code}"`]) expect(rows).not.toContain(secret)
})

committingTest('pays once when attempts with one code are concurrent', async ({ shop }) => {
  const { paymentDetails } = await card(shop)
  const attempts = Array.from({ length: 5 }, () =>
    shop.services.paymentGateway.charge({
      reference: reference(),
      customer: asha.id,
      amount,
      paymentDetails: paymentDetails(),
    }),
  )
  expect((await Promise.all(attempts)).filter((answer) => answer.ok)).toHaveLength(1)
})
