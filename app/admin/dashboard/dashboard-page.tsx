import { redirect } from 'react-router'
import { readDashboard } from '#shop/dashboard/dashboard.ts'
import { DashboardQuery } from '#shop/dashboard/input.ts'
import { PERIODS } from '#shop/dashboard/rules.ts'
import { isSetupPending } from '#shop/merchandising/set-up-store.ts'
import { pluralize, formatCount } from '#core/number-format.ts'
import { formatRupees, sum, type Paise } from '#core/money.ts'
import { istWeekday, seconds } from '#core/time.ts'
import { useLayoutData } from '../../layout/use-layout-data.ts'
import { useOrderEvents } from '../../orders/use-order-events.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Link } from '../../ui/link.tsx'
import { LatestOrders, LowStock, NewUsers } from './dashboard-lists.tsx'
import { RefundsToPay, ReturnsToDecide, ShipmentsComingBack } from './dashboard-waiting.tsx'
import { DashboardVitals } from './dashboard-vitals.tsx'
import { AdminIcon, type AdminIconName } from '../ui/admin-icon.tsx'
import { PeriodForm } from '../ui/period-form.tsx'
import { SalesChart } from './sales-chart.tsx'
import type { Route } from './+types/dashboard-page'
import '../../styles/admin-dashboard.css'

/** The minimum time between refreshes: the counts cover the whole store, so they must not run for every order. */
const REFRESH_INTERVAL = seconds(10)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Dashboard', hidden: true })

/** An empty store asks its first admin which categories it begins with. */
export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  if (await isSetupPending(shop)) throw redirect('/admin/setup')
  return readDashboard(shop, DashboardQuery.parse(Object.fromEntries(url.searchParams)).days)
})

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { today, products, users, orders, sales, cashOutstanding, refundsToPay, comingBack, lowStock } = loaderData
  const { newOrders, newUsers, vitals } = loaderData
  const todaySales = sales.at(-1)!
  useOrderEvents('/order-history/live?of=everybody', REFRESH_INTERVAL)
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Welcome, {useLayoutData()?.user?.name}</h1>
          <p>{istWeekday(today)}</p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button admin-button-soft" to="/products">
            <AdminIcon name="box" size={19} /> Manage Products
          </Link>
          <Link className="admin-button" to="/manageProduct">
            <AdminIcon name="plus" size={19} /> Add Product
          </Link>
        </div>
      </header>
      <p className="admin-note">
        <AdminIcon name="shield" size={22} />
        <span>
          <b>Admin Access Confirmed</b>
          <br />
          You can manage products, orders and users.
        </span>
      </p>
      <div className="admin-cards dash-cards">
        <Card icon="box" name="Products" to="/products" more={`${products.women} women, ${products.men} men`}>
          {formatCount(products.all)}
        </Card>
        <Card icon="users" name="Users" to="/users" more={`${users.joined} joined this week`}>
          {formatCount(users.all)}
        </Card>
        <Card icon="orders" name="Orders" to="/admin/orders" more={`${orders.pending} pending`}>
          {formatCount(orders.all)}
        </Card>
        <Card icon="chart" name="Sales today" more={`${pluralize(todaySales.orders, 'order')} so far`}>
          {formatRupees(todaySales.total)}
        </Card>
        <Card icon="cash" name="COD outstanding" to="/admin/cash" more={pluralize(cashOutstanding.count, 'shipment')}>
          {formatRupees(cashOutstanding.amount)}
        </Card>
      </div>
      <RefundsToPay refunds={refundsToPay} />
      <ReturnsToDecide count={loaderData.returnsToDecide} />
      <ShipmentsComingBack comingBack={comingBack} />
      <div className="dash-pair">
        <Sales sales={sales} />
        <LowStock lowStock={lowStock} products={products.all} />
      </div>
      <div className="dash-pair">
        <LatestOrders orders={newOrders} />
        <NewUsers users={newUsers} />
      </div>
      <DashboardVitals p75={vitals} />
    </>
  )
}

function Sales({ sales }: Pick<Route.ComponentProps['loaderData'], 'sales'>) {
  const total = sum(sales.map((day) => day.total))
  const average = (Math.round(total / sales.length / 100) * 100) as Paise
  return (
    <section className="admin-panel">
      <div className="dash-head">
        <h2>Sales</h2>
        <PeriodForm path="/admin" periods={PERIODS} days={sales.length} />
      </div>
      <p className="dash-total">
        {formatRupees(total)} <small>average {formatRupees(average)} a day</small>
      </p>
      <SalesChart sales={sales} />
    </section>
  )
}

type CardProps = { icon: AdminIconName; name: string; to?: string; more: string; children: string }

/** Longer values use a smaller font where a card is half as wide as a phone screen. */
const MAX_SHORT_LENGTH = '₹99,99,999'.length

function Card({ icon, name, to, more, children }: CardProps) {
  const isLong = children.length > MAX_SHORT_LENGTH
  return (
    <section className="admin-panel admin-card">
      <h2>
        <AdminIcon name={icon} /> {to ? <Link to={to}>{name}</Link> : name}
      </h2>
      <p className={isLong ? 'admin-card-count admin-card-crores' : 'admin-card-count'}>{children}</p>
      <p>{more}</p>
    </section>
  )
}
