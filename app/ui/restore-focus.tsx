import { useEffect, type RefObject } from 'react'

/** Stands in a form while it is busy: a button that was disabled for that long has lost the focus that it had. */
export function RestoreFocus({ of: button }: { of: RefObject<HTMLButtonElement | null> }) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    },
    [button],
  )
  return null
}
