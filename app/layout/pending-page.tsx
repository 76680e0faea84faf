/** The page that a slow navigation leads to. */
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigation, type Location } from 'react-router'

/** A page that loads faster than this shows no skeleton (milliseconds). */
const SKELETON_DELAY = 200

/** The target of a slow navigation: only if it is another page, and not after a submission. */
export function usePendingRoute(): Location | undefined {
  const { pathname } = useLocation()
  const { location, formMethod = 'GET' } = useNavigation()
  const pending = location && location.pathname !== pathname && formMethod === 'GET' ? location : undefined
  const [slowKey, setSlowKey] = useState<string>()
  useEffect(() => {
    if (pending === undefined) return
    const timer = setTimeout(() => setSlowKey(pending.key), SKELETON_DELAY)
    return () => clearTimeout(timer)
  }, [pending])
  return slowKey === pending?.key ? pending : undefined
}

/** Scrolls to the top, where the page itself will start. */
export function PendingPage({ children }: { children: ReactNode }) {
  useLayoutEffect(() => void scrollTo({ top: 0, behavior: 'instant' }), [])
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading
      </p>
      {children}
    </>
  )
}
