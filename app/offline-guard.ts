/**
 * Without a network, a press would end on the browser's own error page and lose what the shopper typed: the router
 * reloads the document if it cannot fetch the next page's scripts. So a link or form that leads to another page of the
 * store is stopped, and the page stays.
 */
import { messages } from '#shop/messages.ts'
import { showToast } from './ui/toasts.tsx'

const EVENT_NAMES = ['click', 'submit']

export function blockOfflineNavigation() {
  const onEvent = (event: Event) => {
    if (navigator.onLine || (event.type === 'click' && !leavesPage(event.target as Element))) return
    event.preventDefault()
    showToast(messages.offline, 'bad')
  }
  for (const eventName of EVENT_NAMES) addEventListener(eventName, onEvent, true)
  return () => EVENT_NAMES.forEach((eventName) => removeEventListener(eventName, onEvent, true))
}

/** True unless the link leads to this page, to another program, or to a target that needs no network. */
function leavesPage(pressed: Element) {
  const link = pressed.closest('a')
  return link?.origin === location.origin && !link.hash
}
