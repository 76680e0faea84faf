import type { MouseEvent } from 'react'

/** For the links of a card: its picture is the one that grows into the product's (app/styles/page.css). */
export function chooseCard(event: MouseEvent<HTMLElement>) {
  document.querySelectorAll('[data-chosen]').forEach((one) => one.removeAttribute('data-chosen'))
  event.currentTarget.closest('article')?.querySelector('.product-card-picture')?.setAttribute('data-chosen', '')
}
