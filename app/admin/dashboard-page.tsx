import { Link } from 'react-router'
import { readDashboard } from '#shop/dashboard/dashboard.ts'
import { inDigits } from '#words/count.ts'
import { istWeekday } from '#words/time.ts'
import { useFrame } from '../frame/use-frame.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { Route } from './+types/dashboard-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Dashboard', hidden: true })

export const loader = pageLoader(readDashboard)

export default function DashboardPage({ loaderData: { today, products, users, orders } }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Welcome, {useFrame()?.who?.name}</h1>
          <p>{istWeekday(today)}</p>
        </div>
      </header>
      <p className="admin-note">
        <Icon name="shield" size={22} />
        <span>
          <b>Admin Access Confirmed.</b> You can manage products, orders and users.
        </span>
      </p>
      <div className="admin-cards">
        <Card icon="box" name="Products" count={products.all} more={`${products.women} women, ${products.men} men`} />
        <Card icon="users" name="Users" to="/users" count={users.all} more={`${users.joined} joined this week`} />
        <Card icon="orders" name="Orders" to="/admin/orders" count={orders.all} more={`${orders.pending} pending`} />
      </div>
    </>
  )
}

type CardProps = { icon: IconName; name: string; to?: string; count: number; more: string }

function Card({ icon, name, to, count, more }: CardProps) {
  return (
    <section className="admin-panel admin-card">
      <h2>
        <Icon name={icon} /> {to ? <Link to={to}>{name}</Link> : name}
      </h2>
      <p className="admin-card-count">{inDigits(count)}</p>
      <p>{more}</p>
    </section>
  )
}
