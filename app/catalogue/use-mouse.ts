import { useSyncExternalStore } from 'react'

let isMouse = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  if (!isMouse && listeners.size === 0) addEventListener('pointermove', onMove, { passive: true })
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function onMove({ pointerType }: PointerEvent) {
  if (pointerType !== 'mouse') return
  removeEventListener('pointermove', onMove)
  isMouse = true
  for (const listener of listeners) listener()
}

/** True after a mouse has moved on the page. A finger or a pen has no hover. */
export const useMouse = () =>
  useSyncExternalStore(
    subscribe,
    () => isMouse,
    () => false,
  )
