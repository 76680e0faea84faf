/** The admin's pages, in the order of the sidebar. */
import { Form, useRouteLoaderData } from 'react-router'
import { formatCount } from '#core/number-format.ts'
import { NavLink } from '../ui/link.tsx'
import { AdminIcon, type AdminIconName } from './ui/admin-icon.tsx'

/** The pages below `also` belong to it, too. */
const PAGES: { to: string; also?: string; icon: AdminIconName; name: string }[] = [
  { to: '/admin', icon: 'dashboard', name: 'Dashboard' },
  { to: '/products', icon: 'box', name: 'Products' },
  { to: '/manageProduct', icon: 'plus', name: 'Add Product' },
  { to: '/admin/stock', icon: 'stock', name: 'Stock' },
  { to: '/admin/runs', icon: 'upload', name: 'Import and Export' },
  { to: '/admin/orders', icon: 'orders', name: 'Orders' },
  { to: '/admin/delivery-areas', icon: 'truck', name: 'Delivery' },
  { to: '/admin/returns', also: '/admin/return-rules', icon: 'returns', name: 'Returns' },
  { to: '/admin/reviews', icon: 'star', name: 'Reviews' },
  { to: '/admin/cash', icon: 'cash', name: 'Cash' },
  { to: '/admin/price-lists', icon: 'tag', name: 'Price Lists' },
  { to: '/admin/gst', icon: 'percent', name: 'GST' },
  { to: '/admin/offers', icon: 'tag', name: 'Offers' },
  { to: '/admin/feeds', icon: 'rss', name: 'Feeds' },
  { to: '/admin/categories', also: '/admin/collections', icon: 'grid', name: 'Categories' },
  { to: '/admin/parties', icon: 'factory', name: 'Manufacturers' },
  { to: '/admin/attributes', icon: 'sliders', name: 'Attributes' },
  { to: '/admin/colours', icon: 'drop', name: 'Colours' },
  { to: '/admin/size-charts', icon: 'ruler', name: 'Size Charts' },
  { to: '/admin/tax', icon: 'percent', name: 'Taxes' },
  { to: '/admin/search', icon: 'search', name: 'Search' },
  { to: '/admin/banners', icon: 'image', name: 'Banners' },
  { to: '/admin/home', icon: 'store', name: 'Home Page' },
  { to: '/admin/pages', also: '/admin/announcement', icon: 'document', name: 'Pages' },
  { to: '/users', icon: 'users', name: 'Manage Users' },
  { to: '/admin/vitals', icon: 'gauge', name: 'Web Vitals' },
  { to: '/admin/health', icon: 'pulse', name: 'Health' },
  { to: '/admin/emails', icon: 'mail', name: 'Your Emails' },
  { to: '/admin/audit', icon: 'history', name: 'Audit Log' },
  { to: '/admin/keys', icon: 'key', name: 'Keys' },
]

export function AdminMenu() {
  const waiting = useRouteLoaderData<{ pending: number; returns: number; reviews: number }>('admin/admin-layout')
  const counts: Record<string, number> = {
    '/admin/orders': waiting?.pending ?? 0,
    '/admin/returns': waiting?.returns ?? 0,
    '/admin/reviews': waiting?.reviews ?? 0,
  }
  return (
    <nav className="admin-menu on-dark" aria-label="Admin">
      {PAGES.map(({ to, also, icon, name }) => (
        <NavLink key={to} {...{ to, also }} end={to === '/admin'}>
          <AdminIcon name={icon} /> <span>{name}</span>
          <Waiting count={counts[to] ?? 0} />
        </NavLink>
      ))}
      <Form method="post" action="/logout">
        <button>
          <AdminIcon name="sign-out" /> <span>Sign Out</span>
        </button>
      </Form>
    </nav>
  )
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <b className="admin-menu-count">
      {formatCount(count)}
      <span className="visually-hidden"> pending</span>
    </b>
  )
}
