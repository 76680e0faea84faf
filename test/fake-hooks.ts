/**
 * A minimal version of React's hooks, to call a component as a function, click its output and call it again. It tests
 * what a rendered page does not show.
 * `vi.mock('react', async (original) => ({ ...(await original<object>()), ...hooks }))`
 */
let kept: unknown[] = []
let at = 0

const cell = <T>(first: () => T): { value: T } => (kept[at++] ??= { value: first() }) as { value: T }

export const fakeHooks = {
  useState: <T>(first: T | (() => T)) => {
    const own = cell(() => (typeof first === 'function' ? (first as () => T)() : first))
    return [own.value, (next: T) => void (own.value = next)]
  },
  useRef: <T>(first: T) => cell(() => ({ current: first })).value,
  useCallback: <T>(does: T) => does,
  useEffect: (effect: () => void) => effect(),
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
  useId: () => 'id',
}

/** Renders a component with the current state. */
export function renderOnce<T>(component: () => T): T {
  at = 0
  return component()
}

export const resetHooks = () => void (kept = [])
