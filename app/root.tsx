/** The document around every page, what the frame needs to know, and the page of last resort. */
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { readFrame } from '#shop/frame.ts'
import { messages } from '#shop/messages.ts'
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
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}

/** Shows a refusal's own sentence, and nothing of what only we should read (Q38). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const text = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : undefined
  return (
    <main id="main" className="wrap page-head">
      <div>
        <h1>Unexpected Application Error!</h1>
        <p>{text ?? messages.failed}</p>
        <Link className="button" to="/">
          Return to Home
        </Link>
      </div>
    </main>
  )
}
