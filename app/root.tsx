/** The document around every page, what the frame needs to know, and the page of last resort. */
import type { ReactNode } from 'react'
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { readFrame } from '#shop/frame.ts'
import { PALETTE } from '#words/palette.ts'
import { CartKeeper } from './cart/cart-keeper.tsx'
import { FormKeeper } from './form-keeper.tsx'
import { BrandLinks } from './frame/brand-links.tsx'
import { Logo } from './frame/logo.tsx'
import { NavigationProgress } from './frame/navigation-progress.tsx'
import { PageError } from './frame/page-error.tsx'
import { QuietFooter } from './frame/quiet-footer.tsx'
import { pageLoader } from './page-loader.ts'
import { afterDeedsOr } from './revalidate.ts'
import { Toasts } from './ui/toasts.tsx'
import { useAwake } from './use-awake.ts'
import { VitalsReporter } from './vitals/vitals-reporter.tsx'
import type { Route } from './+types/root'
import './styles.css'

export const loader = pageLoader(readFrame)

/** The frame changes with what is done, not with the page or filter of a list. */
export const shouldRevalidate = afterDeedsOr((from, to) => from.href === to.href)

export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }]

export function Layout({ children }: { children: ReactNode }) {
  useAwake()
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={PALETTE.ink} />
        <Meta />
        <Links />
        <BrandLinks />
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
      <FormKeeper />
      <VitalsReporter />
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
