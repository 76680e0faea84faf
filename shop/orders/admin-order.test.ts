import { eq } from 'drizzle-orm'
import { auditLog } from '#db/schema.server.ts'
import { asha, jeans, meera, ravi } from '#test/fixtures.ts'
import { prepareCheckout, stockOf, upi } from '#test/checkout.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { OrderCommand } from './input.ts'
import { changeOrder, readAdminOrder } from './admin-order.ts'
import { placeOrder } from '../payments/place-order.ts'
import { sendRefundsOfOrder } from '../refunds/retry-refunds.ts'

const buy = async (shop: TestShop) =>
  placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]], upi))
const missing = { code: 'not-found', message: 'Order not found' }

test('shows the admin the history of an order with its actors, and the state of its payment', async ({ shop }) => {
  const id = await buy(shop)
  await changeOrder(shop.as(meera), id, { do: 'advance', to: 'processing', seen: 'pending' })
  await changeOrder(shop.as(meera), id, { do: 'advance', to: 'cancelled', seen: 'processing' })
  await sendRefundsOfOrder(shop, id)
  expect(await readAdminOrder(shop.as(meera), id)).toMatchObject({
    ...{ email: asha.email, status: 'cancelled', paymentStatus: 'refunded', invoice: null },
    payments: [{ provider: 'sandbox', amount: 149_900, state: 'refunded' }],
    events: [
      { status: 'pending', by: 'Asha' },
      { status: 'processing', by: 'Meera' },
      { status: 'cancelled', by: 'Meera' },
    ],
  })
  expect(await stockOf(shop, jeans.variant)).toBe(10)
})

test('leaves an order unchanged when another admin has advanced it meanwhile', async ({ shop }) => {
  const id = await buy(shop)
  await changeOrder(shop.as(meera), id, { do: 'advance', to: 'processing', seen: 'pending' })
  await expect(
    changeOrder(shop.as(meera), id, { do: 'advance', to: 'cancelled', seen: 'pending' }),
  ).rejects.toMatchObject({
    code: 'conflict',
    message: `Order #${id.slice(-8).toUpperCase()} is processing in the meantime. Nothing was changed.`,
  })
})

test('records each change by an admin in the audit log, with before and after', async ({ shop }) => {
  const id = await buy(shop)
  await changeOrder(shop.as(meera), id, { do: 'advance', to: 'processing', seen: 'pending' })
  await changeOrder(shop.as(meera), id, { do: 'note', text: 'Rings twice' })
  await changeOrder(shop.as(meera), id, { do: 'advance', to: 'cancelled', seen: 'processing' })
  const written = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)
  expect(written).toMatchObject([
    { action: 'advance-order', actorId: meera.id, before: { status: 'pending' }, after: { status: 'processing' } },
    { action: 'note-order', after: { text: 'Rings twice' } },
    { action: 'cancel-order', before: { paymentStatus: 'paid' }, after: { paymentStatus: 'refund_pending' } },
  ])
})

test('lists notes newest first, and only for admins', async ({ shop }) => {
  const id = await buy(shop)
  expect(await changeOrder(shop.as(meera), id, { do: 'note', text: 'One' })).toBe('Note added')
  await changeOrder(shop.as(meera), id, { do: 'note', text: 'Two' })
  expect((await readAdminOrder(shop.as(meera), id)).notes).toMatchObject([
    { text: 'Two', by: 'Meera' },
    { text: 'One', by: 'Meera' },
  ])
  for (const caller of [shop, shop.as(asha), shop.as(ravi)]) {
    await expect(readAdminOrder(caller, id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(changeOrder(caller, id, { do: 'note', text: 'Three' })).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test('fails with not-found on every operation when the order does not exist', async ({ shop }) => {
  for (const id of ['no-id', crypto.randomUUID()]) {
    await expect(readAdminOrder(shop.as(meera), id)).rejects.toMatchObject(missing)
    await expect(changeOrder(shop.as(meera), id, { do: 'note', text: 'One' })).rejects.toMatchObject(missing)
    const command = { do: 'advance', to: 'processing', seen: 'pending' } as const
    await expect(changeOrder(shop.as(meera), id, command)).rejects.toMatchObject(missing)
  }
})

test.each([
  [{ do: 'note', text: '  ' }, 'Please write a note'],
  [{ do: 'note' }, 'Please write a note'],
  [{ do: 'note', text: 'x'.repeat(1001) }, 'Please use at most 1,000 letters'],
  [{ do: 'advance', to: 'lost', seen: 'pending' }, 'Please choose a status'],
  [{ do: 'advance', to: 'shipped' }, 'Please choose a status'],
  [{}, 'Please choose a status'],
])('answers %o with a message', (form, message) => {
  expect(OrderCommand.safeParse(form).error?.issues[0]?.message).toBe(message)
})
