/**
 * Content far below the first screen is not laid out when a document arrives (catalogue.css, home.css, the footer).
 * This halves the time to the first paint of fifty cards. With the visitor's first act after hydration the rest is laid
 * out, two elements per frame and only while the browser is idle, so that a jump to the end or a back navigation finds
 * the final heights, and a phone does no work for what is not looked at. Pages that the router renders later are laid
 * out completely.
 */
const DEFERRED = '.section ~ .section, [class*=product-grid-] > *, .footer'
const BATCH_SIZE = 2
/** What a visitor does before the end of the page or another page can be shown. */
const FIRST_ACTS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'popstate'] as const

export const deferredLayout = { isActive: true }

// Not every browser has requestIdleCallback.
const idle = (next: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(next) : setTimeout(next))

export function showDeferredContent() {
  for (const name of FIRST_ACTS) addEventListener(name, layOutInBatches, { capture: true, passive: true })
  return stopWaiting
}

const stopWaiting = () => {
  for (const name of FIRST_ACTS) removeEventListener(name, layOutInBatches, { capture: true })
}

function layOutInBatches() {
  stopWaiting()
  const elements = Array.from(document.querySelectorAll<HTMLElement>(DEFERRED))
  const showNext = () => {
    for (const element of elements.splice(0, BATCH_SIZE)) element.dataset.near = ''
    if (elements.length > 0) requestAnimationFrame(() => idle(showNext))
    else deferredLayout.isActive = false
  }
  idle(showNext)
}
