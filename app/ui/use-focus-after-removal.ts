import { useEffect, useRef } from 'react'

/**
 * A keyboard user who removes a line had the focus on it. The focus moves to the top of the page content, not of the
 * document.
 */
export function useFocusAfterRemoval(lines: number) {
  const previousLines = useRef(lines)
  useEffect(() => {
    if (lines < previousLines.current && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
    previousLines.current = lines
  }, [lines])
}
