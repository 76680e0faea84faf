/** What the admin sees first: how many there are. */
import { isNull, sql } from 'drizzle-orm'
import { orders, products, users } from '#db/tables.server.ts'
import { days, later } from '#words/time.ts'
import { admin, type Shop } from '../shop.ts'

const countIf = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
const count = sql<number>`count(*)`.mapWith(Number)

export async function readDashboard(shop: Shop) {
  admin(shop)
  const weekAgo = later(shop.now(), -days(7))
  const [goods] = await shop.db
    .select({
      all: count,
      women: countIf(sql`${products.gender} = 'women'`),
      men: countIf(sql`${products.gender} = 'men'`),
    })
    .from(products)
    .where(isNull(products.deletedAt))
  const [people] = await shop.db
    .select({ all: count, joined: countIf(sql`${users.createdAt} > ${weekAgo}`) })
    .from(users)
    .where(isNull(users.deletedAt))
  const [bought] = await shop.db
    .select({ all: count, pending: countIf(sql`${orders.status} = 'pending'`) })
    .from(orders)
  return { today: shop.now(), products: goods!, users: people!, orders: bought! }
}
