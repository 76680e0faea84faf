/** The admin's first page: counts, sales, products low in stock, and the newest orders and users. */
import { days, addDuration } from '#core/time.ts'
import { countCustomers, listNewestUsers } from '../accounts/users/users.ts'
import { readOutstanding } from '../cash-book/cash-totals.ts'
import { latestOrders, type CustomerOrder } from '../orders/admin-orders.ts'
import { countOrdersByStatus } from '../orders/order-totals.ts'
import { countProducts } from '../product-admin/product-totals.ts'
import { listRefundsToPay } from '../refunds/refunds-to-pay.ts'
import { countToDecide } from '../returns/list-returns.ts'
import { listComingBack } from '../shipping/coming-back.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { DEFAULT_PERIOD as VITALS_PERIOD } from '../vitals/rules.ts'
import { readVitals } from '../vitals/vitals.ts'
import { readLowStock } from './low-stock.ts'
import { DEFAULT_PERIOD, LIST_SIZE, type Period } from './rules.ts'
import { readSales } from './sales.ts'

export async function readDashboard(shop: Shop, period: Period = DEFAULT_PERIOD) {
  requireAdmin(shop)
  const weekAgo = addDuration(shop.now(), -days(7))
  const { women, men, other } = (await countProducts(shop)).counts
  const orders = await countOrdersByStatus(shop)
  return {
    today: shop.now(),
    products: { all: women + men + other, women, men },
    users: { all: await countCustomers(shop), joined: await countCustomers(shop, weekAgo) },
    orders: { all: Object.values(orders).reduce((all, count) => all + count, 0), pending: orders.pending },
    sales: await readSales(shop, period),
    cashOutstanding: await readOutstanding(shop),
    refundsToPay: await listRefundsToPay(shop, LIST_SIZE),
    returnsToDecide: await countToDecide(shop),
    comingBack: await listComingBack(shop, LIST_SIZE),
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
