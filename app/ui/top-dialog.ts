/**
 * The dialog on top of all others. Content outside of it is inert: it cannot be pressed and is not announced. So toasts
 * render inside it.
 */
import { useSyncExternalStore } from 'react'

let open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

export function pushDialog(dialog: HTMLDialogElement) {
  open = [...open, dialog]
  listeners.forEach((listen) => listen())
}

export function removeDialog(dialog: HTMLDialogElement) {
  if (!open.includes(dialog)) return
  open = open.filter((one) => one !== dialog)
  listeners.forEach((listen) => listen())
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

export const useTopDialog = () =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  )
