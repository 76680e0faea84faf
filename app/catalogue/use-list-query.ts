/**
 * The query of the URL, or of the pending navigation while the next list is loading, so that controls never jump back.
 */
import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isListParameter, type Fields } from './list-urls.ts'

/** A list that loads faster than this shows no skeleton (milliseconds). */
const SKELETON_DELAY = 180

export function useListQuery() {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  return new URLSearchParams(next?.pathname === pathname ? next.search : search)
}

/** What the form of one filter keeps of the others, also of a choice whose list is still loading. */
export function useOtherChoices(isOwn: (name: string) => boolean): Fields {
  return [...useListQuery()].filter(([name]) => isListParameter(name) && !isOwn(name))
}

/** True if another page or filter of this list is loading slowly. */
export function useIsSlow() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const pendingKey = next?.pathname === pathname ? next.key : undefined
  const [slowKey, setSlowKey] = useState<string>()
  useEffect(() => {
    if (pendingKey === undefined) return
    const timer = setTimeout(() => setSlowKey(pendingKey), SKELETON_DELAY)
    return () => clearTimeout(timer)
  }, [pendingKey])
  return pendingKey !== undefined && slowKey === pendingKey
}
