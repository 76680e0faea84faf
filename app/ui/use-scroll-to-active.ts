/** On a phone a rail is a row of chips that scrolls: the one of this page stands in its middle. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export function useChipInSight() {
  const rail = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const chip = rail.current?.querySelector<HTMLElement>('.active')
    if (chip && rail.current)
      rail.current.scrollLeft = chip.offsetLeft - (rail.current.clientWidth - chip.offsetWidth) / 2
  }, [pathname])
  return rail
}
