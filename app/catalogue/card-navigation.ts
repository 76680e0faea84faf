import type { MouseEvent } from 'react'

/** For the links of a card: its picture is the one that grows into the product's (app/styles/page.css). */
export function markForTransition({ currentTarget }: MouseEvent<HTMLElement>) {
  document.querySelectorAll('[data-chosen]').forEach((one) => one.removeAttribute('data-chosen'))
  currentTarget.closest('article')?.querySelector('.product-card-picture')?.setAttribute('data-chosen', '')
}

/** A picture leads where its card's title does. One that is to open elsewhere – another key is held – opens by itself. */
export function followCardLink(event: MouseEvent<HTMLElement>) {
  const { currentTarget, ctrlKey, metaKey, shiftKey, altKey } = event
  if (ctrlKey || metaKey || shiftKey || altKey) return
  event.preventDefault()
  currentTarget.closest('article')?.querySelector<HTMLElement>(':is(h2, h3) a')?.click()
}
