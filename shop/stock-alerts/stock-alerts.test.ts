import { eq, sql } from 'drizzle-orm'
import { products, stockAlerts, stockMovements, users, variants } from '#db/schema.server.ts'
import { cash, prepareCheckout } from '#test/checkout.ts'
import { asha, kurta, meera, ravi, soldOut } from '#test/fixtures.ts'
import { openProcesses } from '#test/processes.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { addDuration, days, minutes } from '#core/time.ts'
import { cancelOrder } from '../orders/advance-order.ts'
import { placeOrder } from '../payments/place-order.ts'
import type { Shop } from '../shop.ts'
import { alertLinks, confirmAlert, findAlert, readAlertEmail, stopAlerts } from './alert-links.ts'
import { AlertRequest } from './input.ts'
import { countWaiting, listOwnAlerts, removeAlert } from './list-alerts.ts'
import { messages } from './messages.ts'
import { requestAlert } from './request-alert.ts'
import { MAX_WAITING, REQUESTS_PER_EMAIL, REQUESTS_PER_IP, SENT_TTL, TIME_TO_BUY } from './rules.ts'
import { deleteOldAlerts, readDueAlert, sendAlerts } from './send-alerts.ts'

const GUEST = 'guest@example.in'
const variantId = soldOut.variant

const alertsOf = (shop: Shop, email: string) => shop.db.select().from(stockAlerts).where(eq(stockAlerts.email, email))
const tokenOf = (shop: Shop, id: string) => new URL(alertLinks(shop, id).confirm).searchParams.get('token')!
const later = (shop: TestShop, time: number) => (shop.clock.at = addDuration(shop.clock.at, time))

async function request(shop: Shop, email = GUEST, variant = variantId) {
  await requestAlert(shop, { variantId: variant, email })
  const rows = await alertsOf(shop, email)
  return tokenOf(shop, rows.find((row) => row.variantId === variant)!.id)
}

async function waitAsGuest(shop: TestShop, email = GUEST) {
  await confirmAlert(shop, await request(shop, email))
  later(shop, minutes(1))
}

const move = (shop: Shop, quantity: number, variant = variantId) =>
  shop.db.insert(stockMovements).values({ variantId: variant, quantity, reason: 'corrected', at: shop.now() })

/** The guests that one run of the job tells, in any order. */
async function told(shop: TestShop) {
  shop.enqueuedJobs.length = 0
  await sendAlerts(shop)
  const ids = shop.enqueuedJobs.flatMap((job) => (job.name === 'send-stock-alert' ? [job.alertId] : []))
  const rows = await shop.db.select().from(stockAlerts)
  return ids.map((id) => rows.find((row) => row.id === id)?.email ?? 'an account').toSorted()
}

test('lets a signed-in shopper wait with one press, and says so when they already do', async ({ shop }) => {
  const own = shop.as(asha)
  expect(await requestAlert(own, { variantId })).toBe(messages.requested)
  expect(await requestAlert(own, { variantId })).toBe(messages.alreadyRequested)
  expect(shop.enqueuedJobs).toEqual([])
  expect(await listOwnAlerts(own)).toMatchObject([{ title: soldOut.title, variantId }])
  expect((await countWaiting(shop, [variantId, kurta.small]))(variantId)).toBe(1)
})

test('asks the owner of an account whose email is not verified', async ({ shop }) => {
  await shop.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, asha.id))
  expect(await requestAlert(shop.as(asha), { variantId })).toBe(messages.confirmationSent)
  expect(shop.enqueuedJobs).toMatchObject([{ name: 'send-stock-alert-confirmation' }])
  expect((await countWaiting(shop, [variantId]))(variantId)).toBe(0)
})

test('lets a guest wait only after the link was opened, with the same answer for every email', async ({ shop }) => {
  const token = await request(shop)
  await move(shop, 1)
  expect(await told(shop)).toEqual([])
  expect(await findAlert(shop, token)).toMatchObject({ to: GUEST, isConfirmed: false, title: soldOut.title })
  expect(await confirmAlert(shop, token)).toBe(messages.confirmed)
  expect(await confirmAlert(shop, token)).toBe(messages.confirmed)
  expect(await told(shop)).toEqual([GUEST])
  await move(shop, -1)
  for (const email of [GUEST, asha.email, 'new@example.in'])
    expect(await requestAlert(shop, { variantId, email })).toBe(messages.confirmationSent)
  await expect(confirmAlert(shop, 'made-up')).rejects.toMatchObject({ code: 'not-found' })
})

test('keeps the place of a guest who asks again, and asks to confirm again after a mail was sent', async ({ shop }) => {
  await waitAsGuest(shop)
  const [before] = await alertsOf(shop, GUEST)
  await request(shop)
  expect(await alertsOf(shop, GUEST)).toEqual([before])
  await move(shop, 1)
  expect(await told(shop)).toEqual([GUEST])
  await move(shop, -1)
  await request(shop)
  expect(await alertsOf(shop, GUEST)).toMatchObject([{ confirmedAt: null, sentAt: null, createdAt: shop.now() }])
})

test('refuses what is in stock, hidden, deleted or unknown', async ({ shop }) => {
  const ask = (variant: number) => requestAlert(shop.as(asha), { variantId: variant })
  await expect(ask(kurta.small)).rejects.toMatchObject({ code: 'conflict', message: messages.inStock })
  await expect(ask(999_999)).rejects.toMatchObject({ code: 'not-found', message: messages.notFound })
  await shop.db.update(products).set({ status: 'hidden' }).where(eq(products.id, soldOut.id))
  await expect(ask(variantId)).rejects.toMatchObject({ message: messages.notFound })
  await shop.db.update(products).set({ status: 'live', deletedAt: shop.now() }).where(eq(products.id, soldOut.id))
  await expect(ask(variantId)).rejects.toMatchObject({ message: messages.notFound })
  await expect(requestAlert(shop, { variantId })).rejects.toMatchObject({ message: messages.emailRequired })
})

test('tells the first ones, as many as there are pieces, and each of them once', async ({ shop }) => {
  const guests = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}@example.in`)
  for (const guest of guests) await waitAsGuest(shop, guest)
  expect(await told(shop)).toEqual([])
  await move(shop, 2)
  expect(await told(shop)).toEqual(guests.slice(0, 2))
  later(shop, minutes(1))
  expect(await told(shop)).toEqual([])
  await move(shop, -1)
  later(shop, minutes(1))
  expect(await told(shop)).toEqual([])
  // Three more pieces came: one of the two told ones is left, and three others can be told.
  await move(shop, 3)
  expect(await told(shop)).toEqual(guests.slice(2, 4))
})

test('tells the next ones when what was left is not bought, and when pieces come after it was sold out', async ({
  shop,
}) => {
  const guests = ['a', 'b', 'c'].map((letter) => `${letter}@example.in`)
  for (const guest of guests) await waitAsGuest(shop, guest)
  await move(shop, 1)
  expect(await told(shop)).toEqual(guests.slice(0, 1))
  later(shop, TIME_TO_BUY + minutes(1))
  expect(await told(shop)).toEqual(guests.slice(1, 2))
  later(shop, minutes(1))
  await move(shop, -1)
  later(shop, minutes(1))
  await move(shop, 1)
  expect(await told(shop)).toEqual(guests.slice(2))
})

test('tells of the piece of a cancelled order', async ({ shop }) => {
  await move(shop, -9, kurta.large)
  const order = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.large, 1]], cash))
  await requestAlert(shop.as(ravi), { variantId: kurta.large })
  expect(await told(shop)).toEqual([])
  later(shop, minutes(1))
  await cancelOrder(shop.as(asha), order)
  expect(await told(shop)).toEqual(['an account'])
})

test('lets a shopper go on waiting when it is sold out or hidden before the mail is sent', async ({ shop }) => {
  await waitAsGuest(shop)
  await move(shop, 1)
  expect(await told(shop)).toEqual([GUEST])
  const { id } = (await alertsOf(shop, GUEST))[0]!
  expect(await readDueAlert(shop, id)).toMatchObject({ to: GUEST, title: soldOut.title })
  later(shop, minutes(1))
  await move(shop, -1)
  expect(await readDueAlert(shop, id)).toBeUndefined()
  expect((await countWaiting(shop, [variantId]))(variantId)).toBe(1)
  await shop.db.update(products).set({ status: 'hidden' }).where(eq(products.id, soldOut.id))
  await move(shop, 1)
  expect(await told(shop)).toEqual([])
})

test('ends everything with one link, and has the same answer the second time', async ({ shop }) => {
  const token = await request(shop)
  await confirmAlert(shop, token)
  await move(shop, -10, kurta.small)
  await request(shop, GUEST, kurta.small)
  await waitAsGuest(shop, 'other@example.in')
  expect(await stopAlerts(shop, token)).toBe(messages.stopped)
  expect(await stopAlerts(shop, token)).toBe(messages.stopped)
  expect(await alertsOf(shop, GUEST)).toEqual([])
  expect(await alertsOf(shop, 'other@example.in')).toHaveLength(1)
  await expect(stopAlerts(shop, token.slice(0, -1))).rejects.toThrow(messages.invalidLink)
  await expect(readAlertEmail(shop, '')).rejects.toThrow(messages.invalidLink)
})

test('lets a shopper remove only their own', async ({ shop }) => {
  await requestAlert(shop.as(asha), { variantId })
  const [alert] = await listOwnAlerts(shop.as(asha))
  await expect(removeAlert(shop.as(ravi), alert!.id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await removeAlert(shop.as(asha), alert!.id)).toBe(messages.removed)
  expect(await listOwnAlerts(shop.as(asha))).toEqual([])
  await expect(listOwnAlerts(shop)).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('limits requests per email and per IP address, and what one shopper waits for', async ({ shop }) => {
  for (let nth = 0; nth < REQUESTS_PER_EMAIL.max; nth++) await request(shop)
  await expect(request(shop)).rejects.toMatchObject({ code: 'rate-limited' })
  const from = { ...shop, visitor: { ...shop.visitor, ip: '203.0.113.7' } }
  for (let nth = 0; nth < REQUESTS_PER_IP.max; nth++) await request(from, `g${nth}@example.in`)
  await expect(request(from, 'last@example.in')).rejects.toMatchObject({ code: 'rate-limited' })

  await shop.db.execute(sql`
    with more as (
      insert into shop.variants (product_id, size, sku) select ${soldOut.id}, 'T' || n, 'T' || n from generate_series(1, ${MAX_WAITING}) n
      returning id)
    insert into shop.stock_alerts (id, user_id, email, variant_id, token_hash, created_at, confirmed_at)
    select gen_random_uuid(), person.id, person.email, more.id, sha256((more.id || coalesce(person.email, ''))::bytea), ${shop.now()}, ${shop.now()}
      from more cross join (values (${asha.id}::uuid, null), (null, 'eager@example.in')) person (id, email)`)
  const tooMany = { code: 'conflict', message: messages.tooMany(MAX_WAITING) }
  await expect(requestAlert(shop.as(asha), { variantId })).rejects.toMatchObject(tooMany)
  await expect(confirmAlert(shop, await request(shop, 'eager@example.in'))).rejects.toMatchObject(tooMany)
})

test('deletes what was never confirmed, has waited too long or was sent long ago', async ({ shop }) => {
  await waitAsGuest(shop)
  await request(shop, 'silent@example.in')
  later(shop, days(8))
  await deleteOldAlerts(shop)
  expect(await alertsOf(shop, 'silent@example.in')).toEqual([])
  await waitAsGuest(shop, 'second@example.in')
  await move(shop, 1)
  await told(shop)
  later(shop, SENT_TTL + minutes(1))
  await deleteOldAlerts(shop)
  expect([await alertsOf(shop, GUEST), (await alertsOf(shop, 'second@example.in')).length]).toEqual([[], 1])
  later(shop, days(150))
  await deleteOldAlerts(shop)
  expect(await shop.db.$count(stockAlerts)).toBe(0)
})

test('accepts an email in any case, and rejects what is none', () => {
  expect(AlertRequest.parse({ variantId: '7', email: ' Guest@Example.IN ' })).toEqual({ variantId: 7, email: GUEST })
  expect(AlertRequest.safeParse({ variantId: 7, email: 'guest' }).error?.issues[0]?.message).toBe(messages.invalidEmail)
  expect(AlertRequest.safeParse({ variantId: 'x' }).error?.issues[0]?.message).toBe(messages.notFound)
})

test('reads who waits from an index', async ({ shop }) => {
  await shop.db.execute(sql`set local enable_seqscan = off`)
  const { rows } = await shop.db.execute(sql`
    explain select distinct variant_id from shop.stock_alerts where sent_at is null and confirmed_at is not null`)
  expect(JSON.stringify(rows)).toContain('stock_alerts_waiting')
})

committingTest(
  'tells each shopper once when two processes run the job at the same time',
  async ({ shop, settings }) => {
    for (let nth = 0; nth < 8; nth++) await waitAsGuest(shop, `g${nth}@example.in`)
    await requestAlert(shop.as(meera), { variantId })
    await move(shop, 5)
    shop.enqueuedJobs.length = 0
    const { open, stop } = openProcesses(shop, settings)
    try {
      const processes = [await open(), await open()]
      await Promise.all([...processes, ...processes, ...processes].map((process) => sendAlerts(process)))
      const ids = shop.enqueuedJobs.map((job) => ('alertId' in job ? job.alertId : ''))
      expect([ids.length, new Set(ids).size]).toEqual([5, 5])
      const waiting = await shop.db.$count(stockAlerts, sql`sent_at is null`)
      expect(waiting).toBe(4)
    } finally {
      await stop()
    }
  },
)

committingTest('marks nobody as told when the process ends before the mails are enqueued', async ({ shop }) => {
  await waitAsGuest(shop)
  await move(shop, 1)
  const { enqueue } = shop.services.queue
  shop.services.queue.enqueue = () => Promise.reject(new Error('the process ended'))
  await expect(sendAlerts(shop)).rejects.toThrow()
  shop.services.queue.enqueue = enqueue
  expect(await told(shop)).toEqual([GUEST])
})

committingTest('saves one row when the same guest asks many times at once', async ({ shop }) => {
  await Promise.all(Array.from({ length: 5 }, () => request(shop)))
  expect(await alertsOf(shop, GUEST)).toHaveLength(1)
  const [variant] = await shop.db.select().from(variants).where(eq(variants.id, variantId))
  expect(variant!.stock).toBe(0)
})
