/** The admin's first page: counts, sales, products low in stock, and the newest orders and users. */
import { isNull, sql } from 'drizzle-orm'
import { orders, products, users } from '#db/schema.server.ts'
import { days, addDuration } from '#core/time.ts'
import { isCustomer, listNewestUsers } from '../accounts/users/users.ts'
import { latestOrders, type CustomerOrder } from '../orders/admin-orders.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { DEFAULT_PERIOD as VITALS_PERIOD } from '../vitals/rules.ts'
import { readVitals } from '../vitals/vitals.ts'
import { readLowStock } from './low-stock.ts'
import { DEFAULT_PERIOD, LIST_SIZE, type Period } from './rules.ts'
import { readSales } from './sales.ts'

const countIf = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
const count = sql<number>`count(*)`.mapWith(Number)

export async function readDashboard(shop: Shop, period: Period = DEFAULT_PERIOD) {
  requireAdmin(shop)
  const weekAgo = addDuration(shop.now(), -days(7))
  const [productCounts] = await shop.db
    .select({
      all: count,
      women: countIf(sql`${products.gender} = 'women'`),
      men: countIf(sql`${products.gender} = 'men'`),
    })
    .from(products)
    .where(isNull(products.deletedAt))
  const [userCounts] = await shop.db
    .select({ all: count, joined: countIf(sql`${users.createdAt} > ${weekAgo}`) })
    .from(users)
    .where(isCustomer)
  const [orderCounts] = await shop.db
    .select({ all: count, pending: countIf(sql`${orders.status} = 'pending'`) })
    .from(orders)
  return {
    today: shop.now(),
    products: productCounts!,
    users: userCounts!,
    orders: orderCounts!,
    sales: await readSales(shop, period),
    lowStock: await readLowStock(shop),
    newOrders: (await latestOrders(shop, LIST_SIZE)).map(toOrderSummary),
    newUsers: await listNewestUsers(shop, LIST_SIZE),
    /** The values of all pages together. */
    vitals: (await readVitals(shop, VITALS_PERIOD))[0]?.p75,
  }
}

const toOrderSummary = ({ id, createdAt, customer, status, total }: CustomerOrder) => ({
  id,
  createdAt,
  customer,
  status,
  total,
})

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>
