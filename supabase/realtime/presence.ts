/**
 * Tracks the presence of this process's sockets and renews it while they are open
 * (supabase/realtime/presence-store.ts).
 */
import { renewPresences, track as trackIn, untrack, untrackAll, listPresent, type Place } from './presence-store.ts'
import { PRESENCE_BEAT } from './rules.ts'
import type { Shop } from '#shop/shop.ts'
import { logError } from '#core/log-error.ts'

/** `going`: the pending write; the next write waits for it. */
type Held = { place: Place; what: Record<string, unknown>; going: Promise<unknown> }

export function openPresence(shop: Shop) {
  const process = crypto.randomUUID()
  const held = new Map<string, Held>()
  let beat: NodeJS.Timeout | undefined

  const leave = async (holder: string) => {
    const mine = held.get(holder)
    if (!mine) return
    held.delete(holder)
    if (held.size === 0) beat = void clearInterval(beat)
    await mine.going.catch(() => undefined)
    await untrack(shop, holder)
  }
  const track = async (place: Place, what: Record<string, unknown>) => {
    const before = held.get(place.holder)?.going.catch(() => undefined) ?? Promise.resolve()
    const going = before.then(() => trackIn(shop, process, place, what))
    held.set(place.holder, { place, what, going })
    beat ??= setInterval(() => void stay().catch(logError), PRESENCE_BEAT).unref()
    await going
  }
  /** Rows that were not renewed in time have been deleted, and are tracked again. */
  const stay = async () => {
    const kept = await renewPresences(shop, process, Array.from(held.keys()))
    for (const { place, what } of Array.from(held.values()))
      if (!kept.includes(place.holder) && held.has(place.holder)) await track(place, what)
  }

  return {
    state: (topic: string) => listPresent(shop, topic),
    track,
    leave,
    stay,
    close: async () => {
      clearInterval(beat)
      held.clear()
      await untrackAll(shop, process)
    },
  }
}
