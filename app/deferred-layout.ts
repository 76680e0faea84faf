/**
 * Content far below the first screen is not laid out when a document arrives (catalogue.css, home.css, the footer).
 * This halves the time to the first paint of fifty cards. After hydration the rest is laid out, two elements per frame
 * and only while the browser is idle, so that a jump to the end or a back navigation finds the final heights. Pages
 * that the router renders later are laid out completely.
 */
const FAR = '.section ~ .section, [class*=product-grid-] > *, .footer'
const A_FEW = 2

export const deferredLayout = { isFar: true }

// Not every browser has requestIdleCallback.
const idle = (next: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(next) : setTimeout(next))

export function showDeferredContent() {
  const far = Array.from(document.querySelectorAll<HTMLElement>(FAR))
  const some = () => {
    for (const piece of far.splice(0, A_FEW)) piece.dataset.near = ''
    deferredLayout.isFar = far.length > 0
    if (deferredLayout.isFar) requestAnimationFrame(() => idle(some))
  }
  idle(some)
}
