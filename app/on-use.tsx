/**
 * Parts of a page whose scripts are fetched when the shopper begins to use the page: points at a control, focuses or
 * touches one, or presses a key.
 *
 *   1. Until then such a part is the server's HTML. React keeps it in a Suspense boundary and hydrates it when its
 *      script has arrived.
 *   2. A press on such a part (inside `data-on-use`) waits for the script and is then repeated. If the script cannot be
 *      fetched, the browser follows the link or sends the form, as without scripts.
 *   3. React hydrates all parts before it renders a change of the router's state, so such a change fetches them, too.
 */
import { lazy, memo, Suspense, useContext, useEffect, type ComponentType } from 'react'
import { createPath, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

const CONTROL = 'a, button, input, label, select, summary, textarea'
const HELD = '[data-on-use] :is(a[href], button)'
const EVENT_NAMES = ['pointerover', 'pointerdown', 'focusin', 'keydown']

const loads: (() => Promise<unknown>)[] = []
let begin: () => void
const begun = new Promise<void>((resolve) => (begin = resolve))
let fetched: Promise<unknown> | undefined

function fetchParts() {
  begin()
  return (fetched ??= Promise.all(loads.map((load) => load())))
}

/** The server renders `onServer`, the same component: `import.meta.env.SSR ? Menu : undefined`. */
export function onUse<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onServer: ComponentType<Props> | undefined,
) {
  loads.push(load)
  const never = new Promise<never>(() => undefined)
  const Part: ComponentType<Props> =
    onServer ??
    lazy(() =>
      begun.then(load).then(
        (component) => ({ default: component }),
        () => never,
      ),
    )
  // A change of the props would also have to wait for the script.
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ))
}

export function useFetchOnUse() {
  const router = useContext(DataRouterContext)?.router
  useEffect(() => {
    let held: HTMLElement | undefined

    const handleUse = ({ type, target }: Event) => {
      if (type === 'keydown' || (target instanceof Element && target.closest(CONTROL))) void start()
    }
    const handleClick = (event: MouseEvent) => {
      const pressed = (event.target as Element).closest<HTMLElement>(HELD)
      if (!pressed || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      held?.removeAttribute('aria-busy')
      held = pressed
      held.setAttribute('aria-busy', 'true')
      const repeat = () => {
        pressed.removeAttribute('aria-busy')
        if (held === pressed) pressed.dispatchEvent(new PointerEvent('click', event))
      }
      void start().then(() => setTimeout(repeat))
    }
    const stopListening = () => {
      for (const name of EVENT_NAMES) removeEventListener(name, handleUse, true)
      removeEventListener('click', handleClick, true)
    }
    const start = () => fetchParts().then(stopListening, leave)
    /** The page cannot be rendered anew without the scripts, so the browser opens the next one. */
    const leave = () => {
      stopListening()
      const next = router?.state.navigation.location
      if (next) location.assign(createPath(next))
    }

    for (const name of EVENT_NAMES) addEventListener(name, handleUse, true)
    addEventListener('click', handleClick, true)
    const unsubscribe = router?.subscribe(() => void start())
    return () => {
      stopListening()
      unsubscribe?.()
    }
  }, [router])
}
