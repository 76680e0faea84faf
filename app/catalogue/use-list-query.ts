/** What the address asks – or is about to ask, while the next list is on its way – so that controls never jump back. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** An answer quicker than this needs no skeleton. */
const PATIENCE = 180

export function useListQuery() {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  return new URLSearchParams(next?.pathname === pathname ? next.search : search)
}

/** Whether another page or filter of this very list is taking its time. */
export function useIsSlow() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const coming = next?.pathname === pathname ? next.key : undefined
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (coming === undefined) return
    const timer = setTimeout(() => setLate(coming), PATIENCE)
    return () => clearTimeout(timer)
  }, [coming])
  return coming !== undefined && late === coming
}
