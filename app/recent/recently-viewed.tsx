/** 'Recently viewed', the last list of a page. Its script is fetched when the page is used (app/on-use.tsx). */
import { lazy, Suspense } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'

const RecentList = lazy(() =>
  import('./recent-list.tsx')
    .then(({ RecentList }) => ({ default: RecentList }))
    .catch(() => ({ default: () => null })),
)

/** `of` is the product of the page, which is remembered and not in the list. */
export const RecentlyViewed = ({ of }: { of?: number }) =>
  useHydrated() && (
    <Suspense>
      <RecentList key={of} of={of} />
    </Suspense>
  )
