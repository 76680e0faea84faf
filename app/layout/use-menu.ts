/**
 * The state that tells which of the header's menus is open.
 *
 *   1. A mouse opens a menu after it has rested on it for HOVER_DELAY, so that crossing the header opens nothing.
 *      Closing has the same delay.
 *   2. Click, Enter and ArrowDown open at once. Esc closes and returns the focus. A navigation closes the menu, and
 *      cancels the pending opening by a mouse that came to press the link.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigationKey } from './use-navigation-key.ts'

const HOVER_DELAY = 120

export function useMenu() {
  const [open, setOpen] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigationKey = useNavigationKey()
  const [previousKey, setPreviousKey] = useState(navigationKey)
  if (previousKey !== navigationKey) {
    setPreviousKey(navigationKey)
    setOpen(undefined)
  }

  const show = useCallback((key: string | undefined) => {
    clearTimeout(timer.current)
    setOpen(key)
  }, [])
  const schedule = useCallback((key: string | undefined) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(key), HOVER_DELAY)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (open === undefined) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const item = document.activeElement?.closest('.nav-item')
      item?.querySelector('button')?.focus()
      show(undefined)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open, show])

  return { open, show, schedule }
}
export type Menu = ReturnType<typeof useMenu>
