/**
 * Tracks the presence of this process's sockets and renews it while they are open
 * (supabase/realtime/presence-store.ts).
 */
import {
  renewPresences,
  track as trackIn,
  untrack,
  untrackAll,
  listPresent,
  type PresenceHolder,
} from './presence-store.ts'
import { PRESENCE_BEAT } from './rules.ts'
import type { Shop } from '#shop/shop.ts'
import { logError } from '#core/log-error.ts'

/** `pending`: the pending write; the next write waits for it. */
type TrackedPresence = { presence: PresenceHolder; data: Record<string, unknown>; pending: Promise<unknown> }

export function openPresence(shop: Shop) {
  const process = crypto.randomUUID()
  const tracked = new Map<string, TrackedPresence>()
  let timer: NodeJS.Timeout | undefined

  const leave = async (holder: string) => {
    const own = tracked.get(holder)
    if (!own) return
    tracked.delete(holder)
    if (tracked.size === 0) timer = void clearInterval(timer)
    await own.pending.catch(() => undefined)
    await untrack(shop, holder)
  }
  const track = async (presence: PresenceHolder, data: Record<string, unknown>) => {
    const previous = tracked.get(presence.holder)?.pending.catch(() => undefined) ?? Promise.resolve()
    const pending = previous.then(() => trackIn(shop, process, presence, data))
    tracked.set(presence.holder, { presence, data, pending })
    timer ??= setInterval(() => void renew().catch(logError), PRESENCE_BEAT).unref()
    await pending
  }
  /** Rows that were not renewed in time have been deleted, and are tracked again. */
  const renew = async () => {
    const renewed = await renewPresences(shop, process, Array.from(tracked.keys()))
    for (const { presence, data } of Array.from(tracked.values()))
      if (!renewed.includes(presence.holder) && tracked.has(presence.holder)) await track(presence, data)
  }

  return {
    state: (topic: string) => listPresent(shop, topic),
    track,
    leave,
    renew,
    close: async () => {
      clearInterval(timer)
      tracked.clear()
      await untrackAll(shop, process)
    },
  }
}
