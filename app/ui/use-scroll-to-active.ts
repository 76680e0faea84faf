/** On a phone a rail is a scrolling row of chips. This hook scrolls the chip of the current page to the middle. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export function useScrollToActive() {
  const rail = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const chip = rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (chip && rail.current)
      rail.current.scrollLeft = chip.offsetLeft - (rail.current.clientWidth - chip.offsetWidth) / 2
  }, [pathname])
  return rail
}
