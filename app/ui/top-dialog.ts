/**
 * The dialog on top of all others. Content outside of it is inert: it cannot be pressed and is not announced. So toasts
 * render inside it.
 */
import { useSyncExternalStore } from 'react'

let open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

export function pushDialog(dialog: HTMLDialogElement) {
  open = [...open, dialog]
  listeners.forEach((listener) => listener())
}

export function removeDialog(dialog: HTMLDialogElement) {
  if (!open.includes(dialog)) return
  open = open.filter((other) => other !== dialog)
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTopDialog = () =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  )
