/**
 * Measures how fast the opened document was (D29), after everything else is done, and sends the figures once, when the
 * page is left. No page waits for it, and no page bundles the library, which is fetched as a separate file. (Vite's own
 * dynamic import would cost every first visit more than all of this.)
 */
import { useEffect } from 'react'
import library from 'web-vitals?url'

const MEASURE_DELAY = 1000

export function VitalsReporter() {
  useEffect(() => {
    const { pathname } = location
    // If the library cannot be fetched, nothing is measured.
    const begin = () => setTimeout(() => void measure(pathname).catch(() => undefined), MEASURE_DELAY)
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin, { once: true })
  }, [])
  return null
}

async function measure(path: string) {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = (await import(
    /* @vite-ignore */ library
  )) as typeof import('web-vitals')
  const visit = new URLSearchParams({ path })
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(({ name, value }) => visit.set(name, `${value}`))

  // The listener is on the window: listeners on the document have reported their last figures by then.
  const leave = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', leave)
    navigator.sendBeacon('/vitals', visit)
  }
  addEventListener('visibilitychange', leave)
}
