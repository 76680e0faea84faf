/** What stands above a page of the store. Without the layout data it has no menus. */
import { Announcement } from './announcement.tsx'
import { Header } from './header.tsx'
import { MinimalHeader } from './minimal-header.tsx'
import { useLayoutData } from './use-layout-data.ts'
import { VerifyBanner } from './verify-banner.tsx'

export function StoreHeader() {
  const layout = useLayoutData()
  if (!layout) return <MinimalHeader />
  return (
    <>
      <Announcement layout={layout} />
      <Header layout={layout} />
      <VerifyBanner layout={layout} />
    </>
  )
}
