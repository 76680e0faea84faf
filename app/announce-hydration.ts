import { useEffect } from 'react'

export const HYDRATED_EVENT = 'awake'

/** Says to the document that its page answers now (app/defer-scripts.ts): not from within React, which would not listen then. */
export function useAnnounceHydration() {
  useEffect(() => void setTimeout(() => document.dispatchEvent(new Event(HYDRATED_EVENT))), [])
}
