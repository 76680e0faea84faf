/**
 * Measures how fast the document that was opened is here (D29), when everything else is done, and says so once, when it is
 * left: no page waits for it, and none carries the library, which is fetched as it is. (Vite's own way to fetch a part later
 * would cost every first visit more than all of this.)
 */
import { useEffect } from 'react'
import library from 'web-vitals?url'

const AFTER = 1000

export function VitalsReporter() {
  useEffect(() => {
    const { pathname } = location
    // What cannot be fetched measures nothing.
    const begin = () => setTimeout(() => void measure(pathname).catch(() => undefined), AFTER)
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

  // At the window: what listens at the document has said its last figures by then.
  const leave = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', leave)
    navigator.sendBeacon('/vitals', visit)
  }
  addEventListener('visibilitychange', leave)
}
