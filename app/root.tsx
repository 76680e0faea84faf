/** The document around every page, what the frame needs to know, and the page of last resort. */
import type { ReactNode } from 'react'
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { readFrame } from '#shop/frame.ts'
import { Logo } from './frame/logo.tsx'
import { PageError } from './frame/page-error.tsx'
import { QuietFooter } from './frame/quiet-footer.tsx'
import { pageLoader } from './page-loader.ts'
import { Toasts } from './ui/toasts.tsx'
import type { Route } from './+types/root'
import './styles.css'

export const loader = pageLoader(readFrame)

export const links: Route.LinksFunction = () => [{ rel: 'icon', href: '/logo.svg', type: 'image/svg+xml' }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {children}
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** The page of last resort: even the frame could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <header className="plain-header">
        <div className="wrap">
          <Logo name="Dhoop" />
          <Link to="/help">Need help?</Link>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <PageError error={error} />
      </main>
      <QuietFooter />
    </>
  )
}
