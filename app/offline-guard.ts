/**
 * Without a network, a press would end on the browser's own error page and lose what the shopper typed: the router
 * reloads the document if it cannot fetch the next page's scripts. So a link or form that leads to another page of the
 * store is stopped, and the page stays.
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

/** True unless the link leads to this page, to another program, or to a target that needs no network. */
function leadsOn(pressed: Element) {
  const link = pressed.closest('a')
  return link?.origin === location.origin && !link.hash
}
