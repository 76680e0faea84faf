import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** True after hydration. Controls that need scripts are shown from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
