import { useEffect } from 'react'

export const HYDRATED_EVENT = 'awake'

/**
 * Dispatches the hydrated event (app/defer-scripts.ts). It runs in a timer: inside an effect, React would not handle
 * the replayed press.
 */
export function useAnnounceHydration() {
  useEffect(() => void setTimeout(() => document.dispatchEvent(new Event(HYDRATED_EVENT))), [])
}
