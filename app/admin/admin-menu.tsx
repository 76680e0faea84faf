/** The admin's pages, in the order of the sidebar. */
import { Form, NavLink } from 'react-router'
import { Icon, type IconName } from '../ui/icon.tsx'

const PAGES: { to: string; icon: IconName; name: string }[] = [
  { to: '/admin', icon: 'dashboard', name: 'Dashboard' },
  { to: '/products', icon: 'box', name: 'Products' },
  { to: '/manageProduct', icon: 'plus', name: 'Add Product' },
  { to: '/admin/orders', icon: 'orders', name: 'Orders' },
  { to: '/users', icon: 'users', name: 'Manage Users' },
]

export function AdminMenu() {
  return (
    <nav className="admin-menu on-dark" aria-label="Admin">
      {PAGES.map(({ to, icon, name }) => (
        <NavLink key={to} to={to} end>
          <Icon name={icon} /> <span>{name}</span>
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
