import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { asha, jeans, meera, ravi } from '#test/fixtures.ts'
import { prepareCheckout, upi } from '#test/checkout.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { backups, users } from '#db/schema.server.ts'
import { chooseOwnEmails } from '#shop/admin-mails/own-emails.ts'
import { tellAdmins } from '#shop/health/tell-admins.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import type { AdminMail } from '#shop/admin-mails/rules.ts'
import { sendOrderConfirmation } from './send-order-confirmation.ts'
import { sendRefundRefused } from './send-refund.ts'
import { sendShipmentLost } from './send-shipment-status.ts'
import { sendHealthWarnings, sendNewOrder } from './send-to-admins.ts'

const withMails = (shop: TestShop, ...adminMails: AdminMail[]): TestShop => {
  Object.assign(shop.settings, { adminMails })
  return shop
}
/** The confirmation, after which the admins are told, is sent. */
async function buy(shop: TestShop, ...[lines, payment]: [Lines, typeof upi?]) {
  const orderId = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, lines, payment))
  await sendOrderConfirmation(shop, { orderId })
  shop.sentMails.length = 0
  return orderId
}
type Lines = Parameters<typeof prepareCheckout>[2]
const namesOf = ({ enqueuedJobs }: TestShop) => enqueuedJobs.map(({ name }) => name)

test('writes about a new order only when the merchant wants it, and nothing about the shopper', async ({ shop }) => {
  withMails(shop, 'refunds', 'health')
  await buy(shop, [[jeans, jeans.variant]])
  expect(namesOf(shop)).not.toContain('send-new-order')

  withMails(shop, 'orders')
  const cash = await buy(shop, [[jeans, jeans.variant, 2]])
  const paid = await buy(shop, [[jeans, jeans.variant]], upi)
  const jobs = shop.enqueuedJobs.filter(({ name }) => name === 'send-new-order')
  expect(jobs).toEqual([cash, paid].map((orderId) => ({ name: 'send-new-order', orderId, to: meera.email })))
  for (const orderId of [cash, paid]) await sendNewOrder(shop, { orderId, to: meera.email })
  const [first, second] = shop.sentMails
  expect(first).toMatchObject({
    to: 'meera@example.in',
    subject: `New order #${orderNumber(cash)} of ₹2,998`,
    text: expect.stringContaining('with 2 items waits to be packed. It is paid on delivery.') as string,
  })
  expect(first!.html).toContain(`http://localhost:3000/admin/orders/${cash}`)
  expect(second!.text).toContain('with 1 item waits to be packed. It is paid.')
  for (const { html } of shop.sentMails) expect(html).not.toMatch(/Asha|asha@|560001|98765/)
})

test('tells the admins of an order although its shopper gets no email', async ({ shop }) => {
  withMails(shop, 'orders')
  const orderId = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]]))
  vi.spyOn(shop.services.mailer, 'send').mockRejectedValueOnce(new Error('550 No such user'))
  await expect(sendOrderConfirmation(shop, { orderId })).rejects.toThrow('550')
  expect(namesOf(shop)).toContain('send-new-order')
})

test('writes about the order of a guest without an email, and of a shopper who has deleted the account', async ({
  shop,
}) => {
  withMails(shop, 'orders')
  const orderId = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]]))
  for (const change of [
    { email: null, isAnonymous: true },
    { email: null, isAnonymous: false, deletedAt: shop.clock.at },
  ]) {
    shop.sentMails.length = 0
    await shop.db.update(users).set(change).where(eq(users.id, asha.id))
    await sendNewOrder(shop, { orderId, to: meera.email })
    expect(shop.sentMails).toMatchObject([{ to: 'meera@example.in' }])
    expect(shop.sentMails[0]!.text).toContain('with 1 item waits to be packed')
  }
})

test('writes once a day what Health warns of, while it is so', async ({ shop }) => {
  Object.assign(shop.settings, { backupsAt: '02:30' })
  await tellAdmins(withMails(shop, 'orders', 'refunds'))
  expect(shop.enqueuedJobs).toEqual([])

  await tellAdmins(withMails(shop, 'backups'))
  const [job] = shop.enqueuedJobs
  expect(job).toEqual({
    ...{ name: 'send-health-warnings', to: 'meera@example.in', warnings: ['There is no backup of the last day'] },
    at: shop.clock.at.toISOString(),
  })
  await sendHealthWarnings(shop, job as Extract<typeof job, { name: 'send-health-warnings' }>)
  expect(shop.sentMails[0]).toMatchObject({
    to: 'meera@example.in',
    subject: 'Dhoop needs attention: There is no backup of the last day',
    text: expect.stringMatching(/There is no backup of the last day\.[^]*15 January 2026[^]*/) as string,
  })

  shop.enqueuedJobs.length = 0
  const made = { name: 'one', place: '/backups', isEncrypted: false, bytes: 1, rows: 1, files: 1 }
  await shop.db.insert(backups).values({ ...made, startedAt: shop.clock.at, endedAt: shop.clock.at })
  await tellAdmins(shop)
  expect(shop.enqueuedJobs).toEqual([])
})

test('writes to each admin what that admin wants, and to nobody who is none any more', async ({ shop }) => {
  Object.assign(shop.settings, { backupsAt: '02:30', adminEmails: [meera.email, ravi.email] })
  withMails(shop, 'refunds', 'health')
  await chooseOwnEmails(shop.as(meera), { emails: ['orders', 'backups'] })
  await tellAdmins(shop)
  expect(shop.enqueuedJobs).toMatchObject([{ to: meera.email, warnings: ['There is no backup of the last day'] }])

  shop.enqueuedJobs.length = 0
  const orderId = await buy(shop, [[jeans, jeans.variant]])
  expect(namesOf(shop)).toContain('send-new-order')
  for (const to of [meera.email, ravi.email, 'gone@example.in']) await sendNewOrder(shop, { orderId, to })
  const job = { warnings: ['Jobs wait'], at: shop.clock.at.toISOString() }
  await sendHealthWarnings(shop, { ...job, to: meera.email })
  await sendHealthWarnings(shop, { ...job, to: 'gone@example.in' })
  expect(shop.sentMails.map(({ to, subject }) => [to, subject.split(' ')[0]])).toEqual([
    [meera.email, 'New'],
    [meera.email, 'Dhoop'],
  ])
})

test('sends to every admin once although one address is refused', async ({ shop }) => {
  const others = ['first@example.in', 'wrong@example.in', 'last@example.in']
  Object.assign(shop.settings, { adminEmails: others })
  withMails(shop, 'orders', 'refunds', 'shipments', 'health')
  const orderId = await buy(shop, [[jeans, jeans.variant]])
  const { send } = shop.services.mailer
  vi.spyOn(shop.services.mailer, 'send').mockImplementation((mail) =>
    mail.to === 'wrong@example.in' ? Promise.reject(new Error('550 No such user')) : send(mail),
  )
  const jobs = shop.enqueuedJobs.filter((job) => job.name === 'send-new-order')
  const failed = new Set(jobs)
  for (let tries = 0; tries < 3; tries++)
    for (const job of failed)
      await sendNewOrder(shop, job).then(
        () => failed.delete(job),
        () => undefined,
      )
  expect(shop.sentMails.map(({ to }) => to)).toEqual(['first@example.in', 'last@example.in'])
  expect([...failed]).toEqual([{ name: 'send-new-order', orderId, to: 'wrong@example.in' }])
})

test('gives each admin a job of their own for a job of an earlier version', async ({ shop }) => {
  const adminEmails = [meera.email, ravi.email]
  Object.assign(shop.settings, { adminEmails })
  withMails(shop, 'orders', 'refunds', 'shipments', 'health')
  const orderId = await buy(shop, [[jeans, jeans.variant]])
  const refundId = orderId
  const shipmentId = orderId
  const warnings = { warnings: ['Jobs wait'], at: shop.clock.at.toISOString() }
  for (const [run, job] of [
    [sendNewOrder, { orderId }],
    [sendRefundRefused, { refundId }],
    [sendShipmentLost, { shipmentId }],
    [sendHealthWarnings, warnings],
  ] as [(shop: TestShop, job: object) => Promise<void>, object][]) {
    shop.enqueuedJobs.length = 0
    await run(shop, job)
    expect(shop.enqueuedJobs).toMatchObject(adminEmails.map((to) => ({ ...job, to })))
  }
  expect(shop.sentMails).toEqual([])
})
