import { useEffect, type RefObject } from 'react'

/** Rendered in a form while it is busy: a button that was disabled meanwhile has lost its focus and gets it back. */
export function RestoreFocus({ of: button }: { of: RefObject<HTMLButtonElement | null> }) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    },
    [button],
  )
  return null
}
