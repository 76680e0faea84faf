/** The dialog that lies on top of all others. What is outside of it can neither be pressed nor is it read out, so toasts stand in it. */
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
