/**
 * A minimal version of React's hooks, to call a component as a function, click its output and call it again. It tests
 * what a rendered page does not show.
 * `vi.mock('react', async (original) => ({ ...(await original<object>()), ...hooks }))`
 */
let cells: unknown[] = []
let index = 0

const cell = <T>(initial: () => T): { value: T } => (cells[index++] ??= { value: initial() }) as { value: T }

export const fakeHooks = {
  useState: <T>(initial: T | (() => T)) => {
    const state = cell(() => (typeof initial === 'function' ? (initial as () => T)() : initial))
    return [state.value, (next: T) => void (state.value = next)]
  },
  useRef: <T>(initial: T) => cell(() => ({ current: initial })).value,
  useCallback: <T>(callback: T) => callback,
  useEffect: (effect: () => void) => effect(),
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
  useId: () => 'id',
}

/** Renders a component with the current state. */
export function renderOnce<T>(component: () => T): T {
  index = 0
  return component()
}

export const resetHooks = () => void (cells = [])
