/** The document around every page, what the frame needs to know, and the page of last resort. */
import type { ReactNode } from 'react'
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import { readFrame } from '#shop/frame.ts'
import { CartKeeper } from './cart/cart-keeper.tsx'
import { Logo } from './frame/logo.tsx'
import { NavigationProgress } from './frame/navigation-progress.tsx'
import { PageError } from './frame/page-error.tsx'
import { QuietFooter } from './frame/quiet-footer.tsx'
import { pageLoader } from './page-loader.ts'
import { Toasts } from './ui/toasts.tsx'
import type { Route } from './+types/root'
import './styles.css'

export const loader = pageLoader(readFrame)

/** The frame changes with what is done, not with the page or filter of a list. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined || currentUrl.href === nextUrl.href) && defaultShouldRevalidate

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links: Route.LinksFunction = () => [
  font(figtree),
  font(fraunces),
  { rel: 'icon', href: '/logo.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-192.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** The browser's own bar around the page takes the announcement's ink. */
const INK = '#231815'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={INK} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <NavigationProgress />
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
    <>
      <Outlet />
      <CartKeeper />
    </>
  )
}

/** The page of last resort: even the frame could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <header className="plain-header">
        <div className="wrap">
          <Logo />
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
