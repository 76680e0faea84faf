import { useEffect, useRef } from 'react'

/** Whoever removed a line by keyboard was on it: let them go on from the top of the page, not of the document. */
export function useFocusAfterRemoval(lines: number) {
  const before = useRef(lines)
  useEffect(() => {
    if (lines < before.current && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
    before.current = lines
  }, [lines])
}
