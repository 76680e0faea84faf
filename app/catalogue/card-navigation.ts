import type { MouseEvent } from 'react'

/** For the links of a card: marks its image as the one that grows into the product's image (app/styles/page.css). */
export function markForTransition({ currentTarget }: MouseEvent<HTMLElement>) {
  document.querySelectorAll('[data-chosen]').forEach((element) => element.removeAttribute('data-chosen'))
  currentTarget.closest('article')?.querySelector('.product-card-picture')?.setAttribute('data-chosen', '')
}

/**
 * A press on the image follows the link of the card's title. With a modifier key, the browser opens the image's own
 * link elsewhere.
 */
export function followCardLink(event: MouseEvent<HTMLElement>) {
  const { currentTarget, ctrlKey, metaKey, shiftKey, altKey } = event
  if (ctrlKey || metaKey || shiftKey || altKey) return
  event.preventDefault()
  currentTarget.closest('article')?.querySelector<HTMLElement>(':is(h2, h3) a')?.click()
}
