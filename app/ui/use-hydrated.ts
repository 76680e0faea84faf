import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts have arrived: what only they can do is shown from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
