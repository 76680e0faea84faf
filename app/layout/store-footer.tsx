import { CompactFooter } from './compact-footer.tsx'
import { Footer } from './footer.tsx'
import { useLayoutData } from './use-layout-data.ts'

/** Without the layout data it has no collections. */
export function StoreFooter() {
  const layout = useLayoutData()
  return layout ? <Footer layout={layout} /> : <CompactFooter />
}
