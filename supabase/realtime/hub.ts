/**
 * All channels of this process, and the events that they receive from the database: row changes and broadcasts.
 *
 *   1. The database decides who can see a row, with the claims that are valid at that moment: a client that has signed
 *      out receives nothing more. A change costs the same number of queries for any number of listeners.
 *   2. A deleted row cannot be queried any more. Its event goes to its owner and to the service key, or to all
 *      listeners if the row was public.
 *   3. Events are sent in the order of their numbers, each once, even after the database connection was interrupted. An
 *      event that cannot be read at first does not delay others, and is sent when it can be read.
 */
import { readRow } from './read-changed-row.ts'
import {
  listEventsSince,
  readNews,
  type PresenceEvent,
  type Change,
  type RealtimeEvent,
  type BroadcastEvent,
} from './change-events.ts'
import type { Shop } from '#shop/shop.ts'
import { logError } from '#core/log-error.ts'
import { addDuration, minutes, seconds } from '#core/time.ts'
import { dataOf, mayConcern } from './change-payload.ts'
import { reauthenticate, type Channel } from './channel.ts'
import { openPresence } from './presence.ts'
import { openRetryQueue } from './retry-queue.ts'
import { unpackContent } from './broadcast.ts'

/** Numbers are assigned before the commit, so that an event may appear after events with higher numbers. */
const OVERLAP = seconds(15)
const REMEMBERED = 2000
const LOOK_AGAIN = minutes(1)

export function openHub(shop: Shop) {
  const channels = new Set<Channel>()
  const seen = new Set<number>()
  const presence = openPresence(shop)
  const inRoom = (topic: string) =>
    Array.from(channels).filter((channel) => channel.topic === topic && channel.isPrivate)
  const queue = openRetryQueue()
  let heardAt = shop.now()

  const deliver = async (one: RealtimeEvent) => {
    if (seen.has(one.id)) return []
    if (one.kind === 'told') await passOnTold(one)
    else if (one.kind === 'present') await passOnCame(one)
    else await passOnChange(one)
    seen.add(one.id)
    if (seen.size > REMEMBERED) seen.delete(seen.values().next().value!)
    return []
  }
  const inTurn = async (read: () => Promise<RealtimeEvent[]>) => {
    await queue.add(async () => (await read()).map((one) => () => deliver(one)))
    if (queue.isEmpty()) heardAt = shop.now()
  }

  /** A failure for one listener must not affect the others. */
  const toEach = async (those: Channel[], pass: (channel: Channel) => void) => {
    for (const { channel } of await reauthenticate(shop, those)) each(() => pass(channel))
  }

  const passOnTold = ({ topic, event, content, from }: BroadcastEvent) =>
    toEach(
      inRoom(topic).filter((channel) => channel.self || channel.id !== from),
      (channel) => channel.broadcast(event, unpackContent(content)),
    )

  const passOnCame = ({ topic, content }: PresenceEvent) =>
    toEach(inRoom(topic), (channel) => channel.tell('presence_diff', content))

  /** For any number of listeners, one query authenticates them, and one finds out what each of them may see. */
  const passOnChange = async (change: Change) => {
    const bindingsOf = ({ bindings }: Channel) => bindings.filter(({ wants }) => wants(change.table, change.type))
    const wishing = Array.from(channels).filter(
      (channel) => mayConcern(channel.principal, change) && bindingsOf(channel).length > 0,
    )
    const there = (await reauthenticate(shop, wishing)).filter(({ principal }) => mayConcern(principal, change))
    const isGone = change.type === 'DELETE'
    const rowFor = isGone
      ? () => null
      : await readRow(
          shop,
          change,
          there.map(({ principal }) => principal),
        )
    for (const [at, { channel }] of there.entries()) {
      const record = rowFor(at)
      if (!isGone && !record) continue
      each(() => {
        const ids = bindingsOf(channel).flatMap(({ filter, id }) => (filter(record ?? change.old ?? {}) ? [id] : []))
        if (ids.length > 0) channel.tell('postgres_changes', { ids, data: dataOf(change, record) })
      })
    }
  }

  /** Ends the channels of ended sessions, even when no table changes. */
  const watch = setInterval(() => {
    void reauthenticate(shop, Array.from(channels)).catch(logError)
    void queue.retry()
  }, LOOK_AGAIN).unref()

  return {
    presence,
    enter: (channel: Channel) => void channels.add(channel),
    leave: (channel: Channel) => {
      channels.delete(channel)
      return presence.leave(channel.id).catch(logError)
    },
    inRoom,
    /** Without channels in this process, the event is not read. */
    receive: (id: number | 'resync') => {
      if (id === 'resync') {
        // Computed now: events in the queue arrived before the interruption, and will advance `heardAt`.
        const since = addDuration(heardAt, -OVERLAP)
        return inTurn(() => listEventsSince(shop, since))
      }
      if (channels.size > 0) return inTurn(() => readNews(shop, id))
      heardAt = shop.now()
      return Promise.resolve()
    },
    close: () => {
      clearInterval(watch)
      return presence.close()
    },
  }
}
export type Hub = ReturnType<typeof openHub>

function each(pass: () => void) {
  try {
    pass()
  } catch (error) {
    logError(error)
  }
}
