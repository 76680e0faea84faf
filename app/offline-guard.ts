/**
 * Away from the network a press would end on the browser's own error page, and with it what was typed: the router reloads where
 * it cannot fetch the next page's scripts. So a link or a form that leads anywhere in the store waits, and the page stays.
 */
import { messages } from '#shop/messages.ts'
import { showToast } from './ui/toasts.tsx'

const PRESSES = ['click', 'submit']

export function blockOfflineNavigation() {
  const stay = (event: Event) => {
    if (navigator.onLine || (event.type === 'click' && !leadsOn(event.target as Element))) return
    event.preventDefault()
    showToast(messages.offline, 'bad')
  }
  for (const press of PRESSES) addEventListener(press, stay, true)
  return () => PRESSES.forEach((press) => removeEventListener(press, stay, true))
}

/** Not to a place on this page, to another program, or to where no network is needed. */
function leadsOn(pressed: Element) {
  const link = pressed.closest('a')
  return link?.origin === location.origin && !link.hash
}
