import { eq } from 'drizzle-orm'
import { mailbox, changeEvents } from '#db/schema.server.ts'
import { expect, test } from '#test/shop.ts'
import { days, addDuration, minutes } from '#core/time.ts'
import { runHousekeeping } from './housekeeping.ts'

test('deletes change events every five minutes', async ({ shop }) => {
  const at = addDuration(shop.clock.at, -days(30))
  await shop.db
    .insert(changeEvents)
    .values({ kind: 'told', topic: 'a', type: 'b', key: '', content: { content: {} }, at })
  await runHousekeeping(shop, 'five-minutes')
  expect(await shop.db.$count(changeEvents, eq(changeEvents.topic, 'a'))).toBe(0)
})

test('runs the steps after one that fails, and fails itself so that it is retried', async ({ shop }) => {
  const mail = {
    to: 'a@example.in',
    subject: 'old',
    html: '',
    text: '',
    createdAt: addDuration(shop.clock.at, -days(365)),
  }
  await shop.db.insert(mailbox).values([mail, { ...mail, createdAt: addDuration(shop.clock.at, -minutes(1)) }])
  const broken = () => Promise.reject(new Error('the payment gateway is gone'))
  const paymentGateway = { ...shop.services.paymentGateway, deleteUnpaid: broken }
  await expect(runHousekeeping({ ...shop, services: { ...shop.services, paymentGateway } }, 'day')).rejects.toThrow(
    AggregateError,
  )
  expect(await shop.db.$count(mailbox)).toBe(1)
})
