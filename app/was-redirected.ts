import type { Location } from 'react-router'

/** Browser only. React Router marks the redirects that it followed itself. */
export function wasRedirected({ key, state }: Location) {
  if (key !== 'default') return Boolean((state as { _isRedirect?: boolean } | null)?._isRedirect)
  const opened: Partial<PerformanceNavigationTiming> | undefined = performance.getEntriesByType('navigation')[0]
  return (opened?.redirectCount ?? 0) > 0
}
