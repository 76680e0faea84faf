import { eq } from 'drizzle-orm'
import * as tables from '#db/schema.server.ts'
import { asha, kurta, lamp, meera, ravi, soldOut } from '#test/fixtures.ts'
import { bengaluru } from '#test/buyers.ts'
import { prepareCheckout, upi } from '#test/checkout.ts'
import { insertOffer, TEN } from '#test/offers.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { findUserByCookie, findUserBySession } from '../accounts/sessions/find-user.ts'
import { startSession } from '../accounts/sessions/sessions.ts'
import { signIn } from '../accounts/sign-in.ts'
import { signUp } from '../accounts/sign-up.ts'
import { addToCart, applyCode } from '../cart/cart.ts'
import { saveBuyer } from '../checkout/saved-buyer.ts'
import { confirmSubscription, newsletterLinks, subscribe } from '../newsletter/newsletter.ts'
import type { Paise } from '#core/money.ts'
import { insertCreditNote } from '#test/invoiced-order.ts'
import { requestExchange, settleReturn, toUpi } from '#test/returned-order.ts'
import { createShipmentOf, moveTo, placeAshasOrder } from '#test/shipping.ts'
import { untilWaiting } from '#test/wait-for-lock.ts'
import { addDuration, hours } from '#core/time.ts'
import { advanceOrder, cancelOrder } from '../orders/advance-order.ts'
import { readOrder } from '../orders/orders.ts'
import { placeOrder } from '../payments/place-order.ts'
import { payRefundByHand, refundOrder } from '../refunds/admin-refunds.ts'
import { withdrawReturn } from '../returns/decide-return.ts'
import { readRefundAccount, saveRefundAccount } from '../returns/refund-account.ts'
import { withTransaction } from '../shop.ts'
import { requestAlert } from '../stock-alerts/request-alert.ts'
import { addToWishlist } from '../wishlist/wishlist.ts'
import { deleteAccount, deleteAccountForService } from './delete-account.ts'
import { exportOwnData } from './export-own-data.ts'
import { messages } from './messages.ts'
import { EXPORTS } from './rules.ts'

const PASSWORD = 'marigold seven'
const input = { sure: 'on', currentPassword: PASSWORD }

async function setPassword(shop: TestShop) {
  const passwordHash = await shop.services.passwords.hash(PASSWORD)
  await shop.db.update(tables.users).set({ passwordHash }).where(eq(tables.users.id, asha.id))
}

/** Gives Asha all the data that an account can have. Her order is delivered. */
async function aFullLife(shop: TestShop) {
  await setPassword(shop)
  const orderId = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.medium, 2]]))
  for (const step of ['processing', 'shipped', 'delivered'] as const) await advanceOrder(shop.as(meera), orderId, step)
  await addToCart(shop.as(asha), { productId: lamp.id })
  await insertOffer(shop, TEN)
  await applyCode(shop.as(asha), 'TEN')
  await addToWishlist(shop.as(asha), lamp.id)
  await saveBuyer(shop.as(asha), bengaluru)
  await requestAlert(shop.as(asha), { variantId: soldOut.variant })
  await requestAlert(shop, { variantId: soldOut.variant, email: asha.email })
  await subscribe(shop, asha.email)
  await confirmSubscription(shop, new URL(newsletterLinks(shop, asha.email).confirm).searchParams.get('token')!)
  return orderId
}

test('exports profile, devices, addresses, cart, wishlist, orders and consent', async ({ shop }) => {
  const orderId = await aFullLife(shop)
  await insertCreditNote(shop, orderId)
  const refund = { amount: 10_000 as Paise, method: 'upi', note: 'A button was missing', seen: 0 as Paise } as const
  await refundOrder(shop.as(meera), orderId, refund)
  expect(JSON.parse(JSON.stringify(await exportOwnData(shop.as(asha))))).toMatchObject({
    store: 'Dhoop',
    profile: { email: asha.email, first_name: 'Asha' },
    account: { email_verified_at: '2026-01-01T00:00:00.000Z', logins: [{ provider: 'email' }], second_factors: [] },
    devices: [{ device: 'Unknown device' }],
    addresses: [{ name: 'Asha Rao', pin: '560001', building: '12, Second Cross' }],
    cart: [{ id: 4, title: lamp.title, quantity: 1, price: 2899 }],
    invoice_to: bengaluru,
    offer_codes: [{ code: 'TEN', since: shop.now().toISOString() }],
    wishlist: [{ id: 4, title: lamp.title }],
    orders: [
      {
        id: orderId,
        status: 'delivered',
        total: 1598,
        offers: [],
        address: { name: 'Asha Rao' },
        buyer: null,
        items: [{ id: 1, title: kurta.title, size: 'M', quantity: 2, price: 799 }],
        history: [{ status: 'pending' }, { status: 'processing' }, { status: 'shipped' }, { status: 'delivered' }],
        shipments: [{ number: 1, state: 'delivered', handed_over_at: shop.now().toISOString() }],
        refunds: [{ amount: 100, method: 'upi', reason: 'goodwill', state: 'owed' }],
        credit_notes: [{ number: 'CRN/25-26/000001', reason: 'goodwill', amount: 799 }],
      },
    ],
    newsletter: { agreed_at: shop.now().toISOString() },
    back_in_stock: [
      { title: soldOut.title, asked_at: shop.now().toISOString() },
      { title: soldOut.title, sent_at: null },
    ],
  })
})

test('exports only the user’s own data, requires a session and limits the number of exports', async ({ shop }) => {
  await aFullLife(shop)
  const his = JSON.stringify(await exportOwnData(shop.as(ravi)))
  expect(his).toContain(ravi.email)
  expect(his).not.toContain('Asha')
  await expect(exportOwnData(shop)).rejects.toMatchObject({ code: 'unauthenticated' })
  for (let times = 1; times < EXPORTS.max; times++) await exportOwnData(shop.as(ravi))
  await expect(exportOwnData(shop.as(ravi))).rejects.toMatchObject({ code: 'rate-limited' })
})

// D39
test('keeps only the orders of a deleted account, without a name', async ({ shop }) => {
  const orderId = await aFullLife(shop)
  const { cookie } = await startSession(shop, asha.id, true)
  expect(await deleteAccount(shop.as(asha), input)).toBe(messages.deleted)

  expect([await findUserByCookie(shop, cookie), await findUserBySession(shop, asha.sessionId)]).toEqual([null, null])
  const [order] = await shop.db.select().from(tables.orders)
  expect(order).toMatchObject({ id: orderId, total: 159_800, status: 'delivered', userId: asha.id })
  const place = { pin: '560001', city: 'Bengaluru', state: 'Karnataka' }
  expect(order!.address).toEqual({ name: 'Deleted account', mobile: '', building: '', ...place })

  const { users, sessions, identities, cartMerges, ...all } = tables
  const left: string[] = []
  for (const name of [
    'addresses',
    'cartItems',
    'cartCodes',
    'savedBuyers',
    'adminMailChoices',
    'stockAlerts',
    'wishlistItems',
    'profiles',
    'newsletterSubscribers',
    'oneTimeCodes',
  ] as const)
    left.push(...(await shop.db.select().from(all[name])).map(() => name))
  for (const table of [sessions, identities, cartMerges])
    left.push(...(await shop.db.select().from(table).where(eq(table.userId, asha.id))).map(() => 'of hers'))
  expect(left).toEqual([])
  const everything = JSON.stringify([
    await shop.db.select().from(users).where(eq(users.id, asha.id)),
    await shop.db.select().from(tables.orders),
    await shop.db.select().from(tables.checkoutAttempts),
    await shop.db.select().from(tables.orderEvents),
  ])
  for (const personal of ['Asha', asha.email, '9876543210', 'Second Cross', PASSWORD])
    expect(everything).not.toContain(personal)
  expect(shop.enqueuedJobs.at(-1)).toEqual({ name: 'send-account-deleted', to: asha.email, person: 'Asha' })
})

// D39
test('keeps the business on the invoices of a deleted account, and on no order without one', async ({ shop }) => {
  await setPassword(shop)
  const place = async () => {
    const request = await prepareCheckout(shop, asha, [[kurta, kurta.small]])
    return placeOrder(shop.as(asha), { ...request, buyer: bengaluru })
  }
  const delivered = await place()
  for (const to of ['processing', 'shipped', 'delivered'] as const) await advanceOrder(shop.as(meera), delivered, to)
  const cancelled = await place()
  await cancelOrder(shop.as(asha), cancelled)
  const { orders } = await exportOwnData(shop.as(asha))
  expect(orders.map(({ buyer }) => buyer)).toEqual([bengaluru, bengaluru])
  await deleteAccount(shop.as(asha), input)
  const rows = await shop.db.select({ id: tables.orders.id, buyer: tables.orders.buyer }).from(tables.orders)
  expect(new Map(rows.map(({ id, buyer }) => [id, buyer]))).toEqual(new Map([[delivered, bengaluru], [cancelled, null]])) // oxfmt-ignore
  expect(JSON.stringify(await shop.db.select().from(tables.checkoutAttempts))).not.toContain(bengaluru.gstin)
})

test('allows a new account with the email of a deleted one, without the old data', async ({ shop }) => {
  await aFullLife(shop)
  await deleteAccount(shop.as(asha), input)
  await expect(signIn(shop, { email: asha.email, password: PASSWORD, rememberMe: false })).rejects.toThrow()
  await signUp(shop, { firstName: 'Aasha', lastName: '', email: asha.email, password: PASSWORD })
  const { user } = await signIn(shop, { email: asha.email, password: PASSWORD, rememberMe: false })
  expect(await exportOwnData(shop.as(user))).toMatchObject({ orders: [], addresses: [], wishlist: [] })
})

test('requires the password to delete an account', async ({ shop }) => {
  await aFullLife(shop)
  await expect(deleteAccount(shop.as(asha), { ...input, currentPassword: 'wrong' })).rejects.toMatchObject({
    fieldErrors: { currentPassword: 'This is not your current password' },
  })
  await expect(deleteAccount(shop, input)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await findUserBySession(shop, asha.sessionId)).not.toBeNull()
})

test('rejects the deletion while an order is open, and allows it once the order is cancelled', async ({ shop }) => {
  await aFullLife(shop)
  const orderId = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.large]]))
  await expect(deleteAccount(shop.as(asha), input)).rejects.toMatchObject({
    code: 'conflict',
    message: messages.hasOpenOrders,
  })
  expect(await shop.db.select().from(tables.addresses)).not.toEqual([])
  await cancelOrder(shop.as(asha), orderId)
  await deleteAccount(shop.as(asha), input)
})

test('exports what is exchanged, and rejects the deletion until the exchange has ended', async ({ shop }) => {
  await aFullLife(shop)
  const id = await placeAshasOrder(shop, [[kurta, kurta.small]], upi)
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  const line = (await readOrder(shop.as(asha), id)).lines.find(({ variantId }) => variantId === kurta.small)
  const exchange = () => requestExchange(shop, id, { lineId: line!.id, quantity: 1, wanted: kurta.large })
  const returnId = await exchange()
  await expect(deleteAccount(shop.as(asha), input)).rejects.toMatchObject({ message: messages.hasOpenOrders })
  await withdrawReturn(shop.as(asha), id, returnId)
  const { replacementId } = await settleReturn(shop, await exchange())
  const { orders } = await exportOwnData(shop.as(asha))
  expect(orders.find((order) => order.id === replacementId)).toMatchObject({ replaces_return: 2 })
  expect(orders.find((order) => order.id === id)).toMatchObject({
    ...{ replaces_return: null },
    returned_items: [
      { return: 1, kind: 'exchange', state: 'withdrawn', wanted_size: 'L' },
      { return: 2, kind: 'exchange', state: 'closed', wanted_size: 'L' },
    ],
  })
  await moveTo(shop, await createShipmentOf(shop, replacementId!), 'handed_over', 'delivered')
  await deleteAccount(shop.as(asha), input)
})

test('keeps the account of a transfer that is owed to a deleted account until it is paid', async ({ shop }) => {
  const orderId = await aFullLife(shop)
  const refund = { amount: 10_000 as Paise, method: 'upi', note: 'A button was missing', seen: 0 as Paise } as const
  await refundOrder(shop.as(meera), orderId, refund)
  await saveRefundAccount(shop.as(asha), orderId, toUpi)
  await deleteAccount(shop.as(asha), input)
  const [owed] = await shop.db.select().from(tables.refunds)
  expect(await readRefundAccount(shop.as(meera), owed!.id)).toEqual(toUpi)
  await payRefundByHand(shop.as(meera), owed!.id, 'UTR123')
  expect(await shop.db.select().from(tables.refunds)).toMatchObject([{ state: 'paid-by-hand', payout: null }])
})

test('leaves the data of other users unchanged', async ({ shop }) => {
  await aFullLife(shop)
  await addToCart(shop.as(ravi), { productId: kurta.id })
  const before = await exportOwnData(shop.as(ravi))
  await deleteAccount(shop.as(asha), input)
  expect(await exportOwnData(shop.as(ravi))).toEqual(before)
})

committingTest('either places the order or deletes the account when both run concurrently', async ({ shop }) => {
  const passwordHash = await shop.services.passwords.hash(PASSWORD)
  await shop.db.update(tables.users).set({ passwordHash }).where(eq(tables.users.id, asha.id))
  const checkout = await prepareCheckout(shop, asha, [[kurta, kurta.small]])
  const [order, deletion] = await Promise.allSettled([
    placeOrder(shop.as(asha), checkout),
    deleteAccount(shop.as(asha), input),
    deleteAccount(shop.as(asha), input),
  ])
  const [user] = await shop.db.select().from(tables.users).where(eq(tables.users.id, asha.id))
  const placed = await shop.db.select().from(tables.orders)
  expect([order.status === 'fulfilled', placed.length === 1]).toEqual([
    user!.deletedAt === null,
    user!.deletedAt === null,
  ])
  if (order.status === 'fulfilled') expect(deletion.status).toBe('rejected')
})

committingTest('waits for what locks a replacement and then the order whose goods it replaces', async ({ shop }) => {
  const first = await placeAshasOrder(shop, [[kurta, kurta.small]], upi)
  const deliver = async (id: string) => moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  await deliver(first)
  const [line] = (await readOrder(shop.as(asha), first)).lines
  shop.clock.at = addDuration(shop.clock.at, hours(1))
  const exchange = await requestExchange(shop, first, { lineId: line!.id, quantity: 1, wanted: kurta.large })
  const replacementId = (await settleReturn(shop, exchange)).replacementId!
  await deliver(replacementId)
  const deleted = Promise.withResolvers<void>()
  await withTransaction(shop, async (inner) => {
    const lock = (id: string) => inner.db.select().from(tables.orders).where(eq(tables.orders.id, id)).for('update')
    await lock(replacementId)
    const deleting = deleteAccountForService(shop, asha.id)
    deleting.then(deleted.resolve, deleted.reject)
    await untilWaiting(shop, 1, deleting)
    await lock(first)
  })
  await deleted.promise
  const [row] = await shop.db.select().from(tables.users).where(eq(tables.users.id, asha.id))
  expect(row).toMatchObject({ email: null })
})

test('deletes an account for the service key, records it, and rejects the deletion while an order is open', async ({
  shop,
}) => {
  await placeOrder(shop.as(ravi), await prepareCheckout(shop, ravi, [[kurta, kurta.medium, 1]]))
  await expect(deleteAccountForService(shop, ravi.id)).rejects.toMatchObject({ message: messages.userHasOpenOrders })
  await deleteAccountForService(shop, asha.id)
  expect(await findUserBySession(shop, asha.sessionId)).toBeNull()
  expect(await shop.db.select().from(tables.auditLog)).toMatchObject([
    { action: 'delete-user', actorId: null, entityId: asha.id },
  ])
})
