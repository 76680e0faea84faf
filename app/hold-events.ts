/**
 * What a shopper does with a control that React has not hydrated yet is held until it is, and then repeated: a press, an
 * arrow key, a choice, typed text. If that takes too long, the browser follows the link or sends the form, as without
 * scripts.
 */
import { seconds } from '#core/time.ts'

const EVENT_NAMES = ['click', 'keydown', 'input', 'change']
const PRESSED = 'a[href^="/"], a[aria-haspopup], button'
const FRAME = 16
const MAX_HYDRATION = seconds(5)
const MAX_WAIT = seconds(60)

/** React adds properties to the elements that it has hydrated. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))

/**
 * `fetchScripts` settles when the scripts have arrived, or cannot. React marks an element before it answers its events:
 * `isPageReady` says that it does.
 */
export function holdEvents(fetchScripts: () => Promise<unknown>, isPageReady: () => boolean) {
  /** How to repeat the last event of each control. */
  const held = new Map<Element, () => void>()
  let isRepeating = false

  const onEvent = (event: Event) => {
    const control = event.target instanceof Element && (event.target.closest<HTMLElement>(PRESSED) ?? event.target)
    if (!control || isRepeating || event.defaultPrevented) return
    // While an event is held, later ones wait for it: text that is repeated after a press would replace what the press led to.
    if (isHydrated(control) && held.size === 0 && (isPageReady() || !isText(control))) return
    const repeat = hold(event, control)
    if (!repeat) return
    held.set(control, repeat)
    void fetchScripts().then(() => repeatHeld(Date.now()))
  }
  const repeatHeld = (since: number) => {
    const isReady = isPageReady() && [...held.keys()].every(isHydrated)
    const waited = Date.now() - since
    // Without scripts a press has an effect, a choice has none.
    const due = [...held].filter(([control]) => isReady || (waited > MAX_HYDRATION && control.matches(PRESSED)))
    for (const [control] of due) held.delete(control)
    isRepeating = true
    for (const [, repeat] of due) repeat()
    isRepeating = false
    if (held.size > 0 && waited < MAX_WAIT) setTimeout(repeatHeld, FRAME, since)
  }
  const stopHolding = () => {
    for (const name of EVENT_NAMES) removeEventListener(name, onEvent, true)
  }
  for (const name of EVENT_NAMES) addEventListener(name, onEvent, true)
  return stopHolding
}

const isText = (control: Element) => control instanceof HTMLInputElement && !/checkbox|radio/.test(control.type)

function hold(event: Event, control: Element) {
  if (event instanceof KeyboardEvent) return holdArrowKey(event, control)
  if (event instanceof MouseEvent) return control.matches(PRESSED) ? holdPress(event, control) : undefined
  if (control instanceof HTMLSelectElement) return holdChoice(control)
  if (!(control instanceof HTMLInputElement) || control.type === 'file') return undefined
  return isText(control) ? holdText(control) : holdCheck(control)
}

function holdArrowKey(event: KeyboardEvent, control: Element) {
  if (!event.key.startsWith('Arrow') || !control.matches(PRESSED)) return undefined
  event.preventDefault()
  return () => control.dispatchEvent(new KeyboardEvent(event.type, event))
}

function holdPress(event: MouseEvent, control: Element) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  event.preventDefault()
  event.stopImmediatePropagation()
  control.setAttribute('aria-busy', 'true')
  return () => {
    control.removeAttribute('aria-busy')
    // Still of a mouse, if it was: the menu that the mouse has opened meanwhile must not close.
    control.dispatchEvent(new PointerEvent(event.type, event))
  }
}

function holdChoice(select: HTMLSelectElement) {
  const { value } = select
  return () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function holdCheck(input: HTMLInputElement) {
  const { checked } = input
  return () => {
    input.checked = !checked
    input.click()
  }
}

/** React ignores an event that changes nothing. It sees an assignment to `value`, but not a call of the setter. */
function holdText(input: HTMLInputElement) {
  const { value } = input
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  return () => {
    input.value = value ? '' : ' '
    property.set!.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
