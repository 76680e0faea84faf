import { orderLines, orders } from '#db/schema.server.ts'
import { ashasOrder, ravisOrder, seedCustomerData } from '#test/customer-data.ts'
import { asha, ravi } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { withTransaction } from '../shop.ts'
import { findOrder, listOrders } from './orders.ts'
import { HISTORY_PAGE_SIZE } from './rules.ts'

test('lists only the shopper’s own orders, with the same data as a single order and its returns', async ({ shop }) => {
  await seedCustomerData(shop)
  for (const [shopper, id] of [
    [asha, ashasOrder],
    [ravi, ravisOrder],
  ] as const) {
    const order = await findOrder(shop.as(shopper), id)
    expect(order!.lines).not.toEqual([])
    expect(await listOrders(shop.as(shopper))).toEqual({
      items: [{ ...order, returns: [] }],
      total: 1,
      page: 1,
      pages: 1,
    })
  }
})

// S5.4-02, Q5
test('shows an existing page of orders, whatever page is requested', async ({ shop }) => {
  const hers = shop.as(asha)
  expect(await listOrders(hers, 4)).toEqual({ items: [], total: 0, page: 1, pages: 1 })

  await seedCustomerData(shop)
  const { lines, count: _, ...newest } = (await findOrder(hers, ashasOrder))!
  await withTransaction(shop, async ({ db }) => {
    for (let older = 1; older <= HISTORY_PAGE_SIZE; older++) {
      const createdAt = new Date(newest.createdAt.getTime() - older)
      const [order] = await db
        .insert(orders)
        .values({ ...newest, id: undefined, createdAt })
        .returning()
      await db.insert(orderLines).values(lines.map(({ id: _, ...line }) => ({ ...line, orderId: order!.id })))
    }
  })
  for (const [requested, page, length] of [
    [1, 1, HISTORY_PAGE_SIZE],
    [2, 2, 1],
    [3, 2, 1],
    [999_999_999_999, 2, 1],
    [0, 1, HISTORY_PAGE_SIZE],
    [1.5, 1, HISTORY_PAGE_SIZE],
    [Infinity, 1, HISTORY_PAGE_SIZE],
  ] as const) {
    const { items, ...rest } = await listOrders(hers, requested)
    expect([requested, items.length, rest]).toEqual([requested, length, { total: 11, page, pages: 2 }])
    expect(items[0]!.id === ashasOrder).toBe(page === 1)
  }
})
