/**
 * The store layout: announcement, header, footer. An error of the page is shown inside it, so the navigation remains.
 */
import { Activity, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useTabSync } from '../cart/use-tab-sync.ts'
import type { Route } from './+types/store-layout'
import { Announcement } from './announcement.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageError } from './page-error.tsx'
import { PageSkeleton, skeletonFor, usePendingRoute } from './page-skeleton.tsx'
import { PlainHeader } from './checkout-header.tsx'
import { QuietFooter } from './compact-footer.tsx'
import { useLayoutData } from './use-layout-data.ts'
import { VerifyBanner } from './verify-banner.tsx'

function Store({ children }: { children: ReactNode }) {
  const frame = useLayoutData()
  return (
    <>
      {frame && <Announcement frame={frame} />}
      {frame ? <Header frame={frame} /> : <PlainHeader />}
      {frame && <VerifyBanner frame={frame} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {frame ? <Footer frame={frame} /> : <QuietFooter />}
    </>
  )
}

export default function StoreLayout() {
  useTabSync()
  const coming = usePendingRoute()
  const isSignedIn = Boolean(useLayoutData()?.user)
  const skeleton = coming && skeletonFor(coming, isSignedIn)
  return (
    <Store>
      {skeleton && <PageSkeleton key={coming.key}>{skeleton}</PageSkeleton>}
      <Activity mode={skeleton ? 'hidden' : 'visible'}>
        <Outlet />
      </Activity>
    </Store>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Store>
      <PageError error={error} />
    </Store>
  )
}
