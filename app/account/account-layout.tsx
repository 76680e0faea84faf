/** The rail of the account pages. On a phone it is a scrolling row of chips. */
import { Form, Outlet } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { NavLink } from '../ui/link.tsx'
import { useScrollToActive } from '../ui/use-scroll-to-active.ts'
import { RecoverForms } from '../ui/recover-forms.tsx'
import '../styles/account.css'

export default function AccountLayout() {
  const rail = useScrollToActive()
  return (
    <div className="wrap account">
      <nav className="account-rail" aria-label="Account" ref={rail}>
        <NavLink to="/account" end>
          <Icon name="account" /> My Account
        </NavLink>
        <NavLink to="/order-history">
          <Icon name="orders" /> Order History
        </NavLink>
        <NavLink to="/wishlist">
          <Icon name="heart" /> My Wishlist
        </NavLink>
        <NavLink to="/account/stock-alerts">
          <Icon name="mail" /> Back in stock
        </NavLink>
        <NavLink to="/account/addresses">
          <Icon name="home" /> Addresses
        </NavLink>
        <NavLink to="/account/security">
          <Icon name="shield" /> Password and devices
        </NavLink>
        <NavLink to="/account/choices">
          <Icon name="check" /> Your choices
        </NavLink>
        <NavLink to="/account/your-data">
          <Icon name="lock" /> Your data
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
      <RecoverForms />
    </div>
  )
}
