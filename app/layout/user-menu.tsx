/** The account menu. It is a <details> element, so that it opens without scripts. */
import { useEffect, useRef, type ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { LayoutData } from '#shop/layout-data.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useNavigationKey } from './use-navigation-key.ts'

export function UserMenu({ frame: { user } }: { frame: LayoutData }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const way = useNavigationKey()
  const wayBefore = useRef(way)
  useEffect(() => {
    // The shopper may have opened the menu before hydration.
    if (menu.current && way !== wayBefore.current) menu.current.open = false
    wayBefore.current = way
  }, [way])
  useEffect(() => {
    const closes = (event: Event) => {
      const open = menu.current?.open ? menu.current : undefined
      if (!open) return
      if (event instanceof KeyboardEvent && event.key === 'Escape') {
        if (open.contains(document.activeElement)) open.querySelector('summary')?.focus()
        open.open = false
      } else if (!(event instanceof KeyboardEvent) && !open.contains(event.target as Node)) open.open = false
    }
    const heard = ['keydown', 'pointerdown', 'focusin'] as const
    heard.forEach((name) => document.addEventListener(name, closes))
    return () => heard.forEach((name) => document.removeEventListener(name, closes))
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

export function Initials({ name }: { name: string | undefined }) {
  const words = name?.split(/\s+/).filter(Boolean) ?? []
  return (
    <span className="initials" aria-hidden="true">
      {name ? (
        words
          .slice(0, 2)
          .map((word) => [...word][0]?.toUpperCase())
          .join('')
      ) : (
        <Icon name="account" size={22} />
      )}
    </span>
  )
}
