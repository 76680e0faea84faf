/** The rail beside what is yours: on a phone a row of chips that scrolls. */
import { Form, NavLink, Outlet } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import '../styles/account.css'

export default function AccountLayout() {
  return (
    <div className="wrap account">
      <nav className="account-rail" aria-label="Account">
        <NavLink to="/account">
          <Icon name="account" /> My Account
        </NavLink>
        <NavLink to="/order-history">
          <Icon name="orders" /> Order History
        </NavLink>
        <NavLink to="/wishlist">
          <Icon name="heart" /> My Wishlist
        </NavLink>
        <Form method="post" action="/logout">
          <button>
            <Icon name="sign-out" /> Sign Out
          </button>
        </Form>
      </nav>
      <div className="account-main">
        <Outlet />
      </div>
    </div>
  )
}
