/**
 * Renders pages anew that a change has dropped (record 0231): one after the other, the last used first, after a pause in
 * which changes that come together are gathered. A page that cannot be rendered is left to its next visitor, and so are
 * all that wait when the store is overloaded.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { Overloaded } from './admission.ts'

/** `pause` in milliseconds. */
export function createRefresher(refresh: (key: string) => Promise<void>, pause: number) {
  const waiting = new Set<string>()
  let isRunning = false

  async function refreshAll() {
    await wait(pause, undefined, { ref: false })
    for (const key of waiting) {
      waiting.delete(key)
      await refresh(key).catch((error: unknown) => {
        if (error instanceof Overloaded) waiting.clear()
      })
    }
    isRunning = false
  }

  return {
    add: (key: string) => {
      waiting.add(key)
      if (isRunning) return
      isRunning = true
      void refreshAll()
    },
  }
}
