/** The account menu. It is a <details> element, so that it opens without scripts. */
import { useEffect, useRef, type ReactNode } from 'react'
import { Form } from 'react-router'
import type { LayoutData } from '#shop/layout-data.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { initialsOf } from './initials-of.ts'
import { useNavigationKey } from './use-navigation-key.ts'

export function UserMenu({ layout: { user } }: { layout: LayoutData }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const navigationKey = useNavigationKey()
  const previousKey = useRef(navigationKey)
  useEffect(() => {
    // The shopper may have opened the menu before hydration.
    if (menu.current && navigationKey !== previousKey.current) menu.current.open = false
    previousKey.current = navigationKey
  }, [navigationKey])
  useEffect(() => {
    const closeMenu = (event: Event) => {
      const details = menu.current?.open ? menu.current : undefined
      if (!details) return
      if (event instanceof KeyboardEvent && event.key === 'Escape') {
        if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
        details.open = false
      } else if (!(event instanceof KeyboardEvent) && !details.contains(event.target as Node)) details.open = false
    }
    const eventNames = ['keydown', 'pointerdown', 'focusin'] as const
    eventNames.forEach((name) => document.addEventListener(name, closeMenu))
    return () => eventNames.forEach((name) => document.removeEventListener(name, closeMenu))
  }, [])

  const name = user?.name ?? 'User'
  return (
    <details className="user-menu" ref={menu}>
      <summary className="icon-button" aria-label={`Account menu of ${name}`}>
        <Icon name="account" size={22} />
      </summary>
      <div className="user-menu-panel">
        <div className="user-menu-head">
          <Initials name={user?.name} />
          <div>
            <p className="user-menu-greeting">
              Hey, {name} {user?.isAdmin && <span className="admin-tag">Admin</span>}
            </p>
            {user && <p className="user-menu-email">{user.email}</p>}
          </div>
        </div>
        <ul>
          <Item to="/account" icon="account">
            My Account
          </Item>
          <Item to="/order-history" icon="orders">
            Order History
          </Item>
          {user && (
            <Item to="/wishlist" icon="heart">
              My Wishlist
            </Item>
          )}
          {user?.isAdmin && (
            <Item to="/admin" icon="dashboard">
              Admin Panel
            </Item>
          )}
          {!user && (
            <Item to="/adminLogin" icon="lock">
              Admin Login
            </Item>
          )}
        </ul>
        {user ? (
          <Form method="post" action="/logout">
            <button>
              <Icon name="sign-out" /> Sign Out
            </button>
          </Form>
        ) : (
          <ul>
            <Item to="/signup" icon="plus">
              Sign Up
            </Item>
          </ul>
        )}
      </div>
    </details>
  )
}

const Item = ({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) => (
  <li>
    <Link to={to}>
      <Icon name={icon} /> {children}
    </Link>
  </li>
)

export const Initials = ({ name }: { name: string | undefined }) => (
  <span className="initials" aria-hidden="true">
    {name ? initialsOf(name) : <Icon name="account" size={22} />}
  </span>
)
