/**
 * Renders pages anew that a change has dropped (record 0231), one after the other.
 *
 *   1. Changes that come together are gathered for `pause` milliseconds. Of the pages that they have dropped, the last used
 *      comes first.
 *   2. A page that another change drops while it is rendered is rendered once more.
 *   3. Visitors come first: while some wait for the store, and when a page cannot be rendered, the pages are left to them.
 *   4. A rendering that hangs does not keep the others.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { MAX_REQUEST_DURATION } from './admission.ts'

export type RefreshOptions = { pause: number; isBusy?: () => boolean }

/** `refresh` says whether the page was kept. */
export function createRefresher(
  refresh: (key: string) => Promise<boolean>,
  { pause, isBusy = () => false }: RefreshOptions,
) {
  const waiting = new Set<string>()
  let isRunning = false

  async function refreshAll() {
    isRunning = true
    while (waiting.size > 0) {
      await wait(pause, undefined, { ref: false })
      const keys = [...waiting]
      waiting.clear()
      for (const key of keys) {
        if (isBusy()) break
        await refreshTwice(key).catch(() => undefined)
      }
    }
    isRunning = false
  }

  const refreshTwice = async (key: string) => (await limited(refresh(key))) || limited(refresh(key))

  return {
    add: (key: string) => {
      waiting.add(key)
      if (!isRunning) void refreshAll()
    },
  }
}

async function limited(rendering: Promise<boolean>): Promise<boolean> {
  const end = new AbortController()
  const tooLong = wait(MAX_REQUEST_DURATION, true, { ref: false, signal: end.signal }).catch(() => true)
  return Promise.race([rendering, tooLong]).finally(() => end.abort())
}
