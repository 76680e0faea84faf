import { eq } from 'drizzle-orm'
import { products, users } from '#db/tables.server.ts'
import { asha, kurta, meera, ravi } from '#test/cast.ts'
import { expect, test } from '#test/shop.ts'
import { messages } from '../messages.ts'
import { readDashboard } from './dashboard.ts'

test('the admin sees how many products, users and orders there are', async ({ shop }) => {
  await shop.db.update(users).set({ createdAt: shop.now() }).where(eq(users.id, ravi.id))
  await shop.db.update(products).set({ deletedAt: shop.now() }).where(eq(products.id, kurta.id))
  expect(await readDashboard(shop.as(meera))).toEqual({
    today: shop.now(),
    products: { all: 4, women: 1, men: 2 },
    users: { all: 3, joined: 1 },
    orders: { all: 0, pending: 0 },
  })
})

test('nobody else sees it', async ({ shop }) => {
  const refused = { reason: 'forbidden', message: messages.notAdmin }
  await expect(readDashboard(shop)).rejects.toMatchObject(refused)
  await expect(readDashboard(shop.as(asha))).rejects.toMatchObject(refused)
})
