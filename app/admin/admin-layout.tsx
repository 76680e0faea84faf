/**
 * The layout of the admin panel: a top bar and a sidebar, which is a menu on small screens. Other users get Access
 * Denied and no data.
 */
import { useEffect, useRef, type ReactNode } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { STATUS } from '#platform/http/status.ts'
import { RecoverForms } from '../ui/recover-forms.tsx'
import { Logo } from '../layout/logo.tsx'
import { PageError } from '../layout/page-error.tsx'
import { useLayoutData } from '../layout/use-layout-data.ts'
import { useNavigationKey } from '../layout/use-navigation-key.ts'
import { adminOnly } from '../guards.ts'
import { pageMeta } from '../page-meta.ts'
import { revalidateAfterSubmitOr } from '../revalidate.ts'
import { Link } from '../ui/link.tsx'
import { AccessDenied } from './access-denied.tsx'
import { AdminMenu } from './admin-menu.tsx'
import type { Route } from './+types/admin-layout'
import { AdminIcon } from './ui/admin-icon.tsx'
import '../styles/admin.css'

export const loader = adminOnly

/** The count in the menu is read again after a form and on another page, but not when a list is paged or filtered. */
export const shouldRevalidate = revalidateAfterSubmitOr(
  (from, to) => from.pathname !== to.pathname || from.search === to.search,
)

/** An error page sets its own title (app/layout/page-error.tsx). */
export const meta: Route.MetaFunction = (args) => {
  if (args.error && !isDenied(args.error)) return []
  return pageMeta(args, { title: args.error ? 'Access Denied' : 'Admin Panel', hidden: true })
}

export default function AdminLayout() {
  return (
    <Shell>
      <Outlet />
      <RecoverForms />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isDenied(error)) return <AccessDenied />
  return (
    <Shell>
      <PageError error={error} />
    </Shell>
  )
}

const isDenied = (error: unknown) => isRouteErrorResponse(error) && error.status === STATUS.forbidden

function Shell({ children }: { children: ReactNode }) {
  const layout = useLayoutData()
  const navigationKey = useNavigationKey()
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (menu.current) menu.current.open = false
  }, [navigationKey])
  return (
    <div className="admin">
      <header className="admin-top">
        <details className="admin-small-menu" ref={menu}>
          <summary className="icon-button" aria-label="Menu">
            <AdminIcon name="menu" size={24} />
          </summary>
          <AdminMenu />
        </details>
        <Logo />
        <p className="admin-title">Admin Panel</p>
        <div className="admin-top-end">
          <Link className="text-link admin-to-store" to="/">
            <AdminIcon name="store" /> View store
          </Link>
          <span className="admin-initials" aria-hidden="true">
            {layout?.user?.name.slice(0, 2).toUpperCase()}
          </span>
          <span className="admin-user">Admin User</span>
        </div>
      </header>
      <div className="admin-shell">
        <div className="admin-side">
          <AdminMenu />
        </div>
        <main id="main" className="admin-main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
