/** The cart as this browser knows it, in components. Nothing of it is known while the server renders. */
import { useSyncExternalStore } from 'react'
import { snapshot, subscribe } from './guest-cart.client.ts'

/** `undefined` until the page has come alive. */
export const useKeptCart = () => useSyncExternalStore(subscribe, snapshot, () => undefined)
