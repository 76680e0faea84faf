/** The document around every page, the data of the layout, and the page of last resort. */
import { useEffect, type ReactNode } from 'react'
import { data, Links, Meta, Outlet, ScrollRestoration } from 'react-router'
import { statusOfFailure } from '#platform/http/status.ts'
import { storeInfo, readLayoutData } from '#shop/layout-data.ts'
import { PALETTE } from '#core/palette.ts'
import { logError } from '#core/log-error.ts'
import { SyncStoredCart } from './cart/sync-stored-cart.tsx'
import { readFlash } from './flash.ts'
import { BrandLinks } from './layout/brand-links.tsx'
import { NavigationProgress } from './layout/navigation-progress.tsx'
import { PageError } from './layout/page-error.tsx'
import { MinimalHeader } from './layout/minimal-header.tsx'
import { CompactFooter } from './layout/compact-footer.tsx'
import { NoscriptFlash } from './layout/noscript-flash.tsx'
import { useLayoutData } from './layout/use-layout-data.ts'
import { isVerificationDismissed } from './layout/verify-later.ts'
import { showDeferredContent } from './deferred-layout.ts'
import { pageLoader } from './page-loader.ts'
import { PageScripts } from './page-scripts.tsx'
import { revalidateAfterSubmitOr } from './revalidate.ts'
import { templateContext, visitorContext } from './shop-context.ts'
import { useFollowLinks } from './follow-links.ts'
import { useFetchOnUse } from './on-use.tsx'
import { blockOfflineNavigation } from './offline-guard.ts'
import { Toasts } from './ui/toasts.tsx'
import { leaveFailureToPage } from './unanswered.ts'
import { useAnnounceHydration } from './announce-hydration.ts'
import { VitalsReporter } from './vitals/vitals-reporter.tsx'
import type { Route } from './+types/root'
import './styles.css'

/**
 * If the menus cannot be read, the page still renders with its own message and links (app/layout/use-layout-data.ts).
 */
export const loader = pageLoader(async (shop, { request, url, context }: Route.LoaderArgs) => {
  try {
    const template = context.get(templateContext)
    const layout = await readLayoutData(shop, template?.data ?? context.get(visitorContext) ?? undefined)
    const verifiesLater =
      template?.verifiesLater ??
      (layout.user !== null && isVerificationDismissed(request.headers.get('cookie') ?? '', layout.user.id))
    return { ...layout, verifiesLater, said: readFlash(request, url) }
  } catch (error) {
    logError(error)
    return data({ store: storeInfo(shop) }, statusOfFailure(error))
  }
})

/**
 * The layout data changes after submissions, not with the page or filter of a list. If it is missing, it is requested
 * again.
 */
export const shouldRevalidate = revalidateAfterSubmitOr((from, to) => !hasLayoutData || from.href === to.href)
let hasLayoutData = true

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [leaveFailureToPage]

export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }]

export function Layout({ children }: { children: ReactNode }) {
  useFetchOnUse()
  useFollowLinks()
  useAnnounceHydration()
  useEffect(showDeferredContent, [])
  useEffect(blockOfflineNavigation, [])
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={PALETTE.dark} />
        <Meta />
        <Links />
        <BrandLinks />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <NavigationProgress />
        <NoscriptFlash />
        {children}
        <Toasts />
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}

export default function Root() {
  const layout = useLayoutData()
  useEffect(() => {
    hasLayoutData = layout !== undefined
  }, [layout])
  return (
    <>
      <Outlet />
      <SyncStoredCart />
      <VitalsReporter />
    </>
  )
}

/** The page of last resort, if even the layout cannot be rendered. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <MinimalHeader />
      <main id="main" tabIndex={-1}>
        <PageError error={error} />
      </main>
      <CompactFooter />
    </>
  )
}
