import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True after hydration. Controls that need scripts are shown from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
