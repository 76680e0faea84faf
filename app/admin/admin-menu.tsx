/** The admin's pages, in the order of the sidebar. */
import { Form, NavLink, useRouteLoaderData } from 'react-router'
import { inDigits } from '#words/count.ts'
import { Drawing, Icon, type IconName } from '../ui/icon.tsx'

/** Drawn for this menu alone. */
const OWN = {
  gauge: 'M4.5 18a8.5 8.5 0 1 1 15 0M12 15l4-5',
  history: 'M5 12a7.5 7.5 0 1 1 2.2 5.3M5 7.5V12h4.5M12.5 8v4.5l3 2',
  key: 'M8.5 19a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM11.8 11.2l7.7-7.7M16 7l3 3',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.1',
}
type MenuIcon = IconName | keyof typeof OWN

const PAGES: { to: string; icon: MenuIcon; name: string }[] = [
  { to: '/admin', icon: 'dashboard', name: 'Dashboard' },
  { to: '/products', icon: 'box', name: 'Products' },
  { to: '/manageProduct', icon: 'plus', name: 'Add Product' },
  { to: '/admin/orders', icon: 'orders', name: 'Orders' },
  { to: '/admin/categories', icon: 'grid', name: 'Categories' },
  { to: '/admin/banners', icon: 'image', name: 'Banners' },
  { to: '/users', icon: 'users', name: 'Manage Users' },
  { to: '/admin/vitals', icon: 'gauge', name: 'Web Vitals' },
  { to: '/admin/audit', icon: 'history', name: 'Audit Log' },
  { to: '/admin/keys', icon: 'key', name: 'Keys' },
]

export function AdminMenu() {
  const pending = useRouteLoaderData<{ pending: number }>('admin/admin-layout')?.pending ?? 0
  return (
    <nav className="admin-menu on-dark" aria-label="Admin">
      {PAGES.map(({ to, icon, name }) => (
        <NavLink key={to} to={to} end={to === '/admin'}>
          <Sign of={icon} /> <span>{name}</span>
          {to === '/admin/orders' && pending > 0 && (
            <b className="admin-menu-count">
              {inDigits(pending)}
              <span className="visually-hidden"> pending</span>
            </b>
          )}
        </NavLink>
      ))}
      <Form method="post" action="/logout">
        <button>
          <Icon name="sign-out" /> <span>Sign Out</span>
        </button>
      </Form>
    </nav>
  )
}

const Sign = ({ of }: { of: MenuIcon }) =>
  of in OWN ? <Drawing path={OWN[of as keyof typeof OWN]} size={20} /> : <Icon name={of as IconName} />
