/**
 * Parts of a page whose scripts are fetched when the shopper begins to use the page: points at a control, focuses or
 * touches one, presses a key, or scrolls.
 *
 *   1. Until then such a part is the server's HTML. React keeps it in a Suspense boundary and hydrates it when its
 *      script has arrived.
 *   2. What the shopper does with such a part meanwhile is repeated then (app/hold-events.ts).
 *   3. React hydrates all parts before it renders a change of the router's state, so such a change fetches them, too.
 */
import { lazy, memo, Suspense, useContext, useEffect, useId, type ComponentType } from 'react'
import {
  createPath,
  UNSAFE_DataRouterContext as DataRouterContext,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router'
import { deferredLayout } from './deferred-layout.ts'
import { holdEvents } from './hold-events.ts'

const USES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'scroll', 'storage']
const CONTROL = 'a, button, input, label, select, summary, textarea'

const parts: (() => Promise<unknown>)[] = []
let begin: () => void
const begun = new Promise<void>((resolve) => (begin = resolve))

export function fetchParts() {
  begin()
  return Promise.all(parts.map((fetchPart) => fetchPart()))
}

/** The server renders `onServer`, the same component: `import.meta.env.SSR ? Menu : undefined`. */
export function onUse<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onServer: ComponentType<Props> | undefined,
) {
  let component = onServer
  const fetchPart = async () => (component ??= await load())
  parts.push(fetchPart)
  const Part = lazy(
    () =>
      // A fetched part renders at once. A promise would leave its place empty for a moment.
      (component
        ? { then: (resolve: (module: object) => void) => resolve({ default: component }) }
        : whenBegun()) as Promise<{
        default: ComponentType<Props>
      }>,
  )
  const whenBegun = async () => {
    await begun
    return { default: await fetchPart().catch(() => new Promise<never>(() => undefined)) }
  }
  const Rendered = (onServer ?? Part) as ComponentType<Props>
  // Other props would make React render the part before its script has arrived.
  return memo((props: Props) => {
    const id = useId()
    useEffect(() => remember(shown, id), [id])
    return (
      <Suspense>
        <Rendered {...props} />
        <Ready id={id} />
      </Suspense>
    )
  })
}

/** The parts on the page, and those that React has hydrated to the end: it does not answer events of a part before. */
const shown = new Set<string>()
const ready = new Set<string>()

function Ready({ id }: { id: string }) {
  useEffect(() => remember(ready, id), [id])
  return null
}

function remember(parts: Set<string>, id: string) {
  parts.add(id)
  return () => void parts.delete(id)
}

/**
 * The next page is shown when its parts have been fetched, so that nothing appears later. Its script may add parts. It is laid
 * out completely.
 */
export const fetchPartsMeanwhile: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  deferredLayout.isActive = false
  const fetchAll = () => fetchParts().catch(() => undefined)
  const [results] = await Promise.all([next(), fetchAll()])
  await fetchAll()
  return results
}

/** For a part that has something to do before the page is used. */
export function useFetchParts(isNeeded: boolean) {
  useEffect(() => {
    if (isNeeded) void fetchParts().catch(() => undefined)
  }, [isNeeded])
}

export function useFetchOnUse() {
  const router = useContext(DataRouterContext)?.router
  useEffect(() => {
    const handleUse = ({ type, target }: Event) => {
      if (!navigator.onLine) return
      if (/key|scroll|storage/.test(type) || (target instanceof Element && target.closest(CONTROL))) void start()
    }
    const stopListening = () => {
      for (const use of USES) removeEventListener(use, handleUse, true)
      unsubscribe?.()
    }
    /** The page cannot render the next one without these scripts, so the browser opens it. */
    const leave = () => {
      const next = router?.state.navigation.location
      if (next) location.assign(createPath(next))
    }
    const start = () => fetchParts().then(stopListening, leave)

    for (const use of USES) addEventListener(use, handleUse, true)
    const first = router?.state.location
    // The router also reports routes that it has discovered.
    const unsubscribe = router?.subscribe(({ location, navigation, revalidation, fetchers }) => {
      const isResting = navigation.state === 'idle' && revalidation === 'idle' && fetchers.size === 0
      if (!isResting || location !== first) void start()
    })
    const stopHolding = holdEvents(start, () => [...shown].every((id) => ready.has(id)))
    // A control that had the focus before, or a form that was sent without scripts: its part shows the answer.
    if (router?.state.actionData || document.activeElement?.closest(CONTROL)) void start()
    return () => {
      stopListening()
      stopHolding()
    }
  }, [router])
}
