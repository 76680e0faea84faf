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
  readEvent,
  type PresenceEvent,
  type Change,
  type RealtimeEvent,
  type BroadcastEvent,
} from './change-events.ts'
import type { Shop } from '#shop/shop.ts'
import { logError } from '#core/log-error.ts'
import { traceAlone } from '#core/trace.server.ts'
import { addDuration, minutes, seconds } from '#core/time.ts'
import { dataOf, isRelevant } from './change-payload.ts'
import { reauthenticate, type Channel } from './channel.ts'
import { openPresence } from './presence.ts'
import { openRetryQueue } from './retry-queue.ts'
import { unpackContent } from './broadcast.ts'

/** Numbers are assigned before the commit, so that an event may appear after events with higher numbers. */
const OVERLAP = seconds(15)
const MAX_DELIVERED_IDS = 2000
const CHECK_INTERVAL = minutes(1)

export function openHub(shop: Shop) {
  const channels = new Set<Channel>()
  const delivered = new Set<number>()
  const presence = openPresence(shop)
  const channelsOf = (topic: string) =>
    Array.from(channels).filter((channel) => channel.topic === topic && channel.isPrivate)
  const queue = openRetryQueue()
  let receivedAt = shop.now()

  const deliver = async (event: RealtimeEvent) => {
    if (delivered.has(event.id)) return []
    const [name, work] = deliveryOf(event)
    const attributes = { 'dhoop.socket_message': name }
    await traceAlone({ kind: 'consumer', name: `deliver ${name}`, attributes }, {}, work)
    delivered.add(event.id)
    if (delivered.size > MAX_DELIVERED_IDS) delivered.delete(delivered.values().next().value!)
    return []
  }
  const deliveryOf = (event: RealtimeEvent): [name: string, work: () => Promise<void>] => {
    if (event.kind === 'told') return ['broadcast', () => deliverBroadcast(event)]
    if (event.kind === 'present') return ['presence', () => deliverPresence(event)]
    return ['change', () => deliverChange(event)]
  }
  const enqueue = async (read: () => Promise<RealtimeEvent[]>) => {
    await queue.add(async () => (await read()).map((event) => () => deliver(event)))
    if (queue.isEmpty()) receivedAt = shop.now()
  }

  /** A failure for one listener must not affect the others. */
  const sendToEach = async (recipients: Channel[], run: (channel: Channel) => void) => {
    for (const { channel } of await reauthenticate(shop, recipients)) runSafely(() => run(channel))
  }

  const deliverBroadcast = ({ topic, event, content, from }: BroadcastEvent) =>
    sendToEach(
      channelsOf(topic).filter((channel) => channel.self || channel.id !== from),
      (channel) => channel.broadcast(event, unpackContent(content)),
    )

  const deliverPresence = ({ topic, content }: PresenceEvent) =>
    sendToEach(channelsOf(topic), (channel) => channel.sendEvent('presence_diff', content))

  /** For any number of listeners, one query authenticates them, and one finds out what each of them may see. */
  const deliverChange = async (change: Change) => {
    const bindingsOf = ({ bindings }: Channel) =>
      bindings.filter(({ matchesTable }) => matchesTable(change.table, change.type))
    const subscribers = Array.from(channels).filter(
      (channel) => isRelevant(channel.principal, change) && bindingsOf(channel).length > 0,
    )
    const listeners = (await reauthenticate(shop, subscribers)).filter(({ principal }) => isRelevant(principal, change))
    const isDeleted = change.type === 'DELETE'
    const rowFor = isDeleted
      ? () => null
      : await readRow(
          shop,
          change,
          listeners.map(({ principal }) => principal),
        )
    for (const [at, { channel }] of listeners.entries()) {
      const record = rowFor(at)
      if (!isDeleted && !record) continue
      runSafely(() => {
        const ids = bindingsOf(channel).flatMap(({ filter, id }) => (filter(record ?? change.old ?? {}) ? [id] : []))
        if (ids.length > 0) channel.sendEvent('postgres_changes', { ids, data: dataOf(change, record) })
      })
    }
  }

  /** Ends the channels of ended sessions, even when no table changes. */
  const watch = setInterval(() => {
    void reauthenticate(shop, Array.from(channels)).catch(logError)
    void queue.retry()
  }, CHECK_INTERVAL).unref()

  return {
    presence,
    enter: (channel: Channel) => void channels.add(channel),
    has: (channel: Channel) => channels.has(channel),
    leave: (channel: Channel) => {
      channels.delete(channel)
      return presence.leave(channel.id).catch(logError)
    },
    channelsOf,
    /** Without channels in this process, the event is not read. */
    receive: (id: number | 'resync') => {
      if (id === 'resync') {
        // Computed now: events in the queue arrived before the interruption, and will advance `receivedAt`.
        const since = addDuration(receivedAt, -OVERLAP)
        return enqueue(() => listEventsSince(shop, since))
      }
      if (channels.size > 0) return enqueue(() => readEvent(shop, id))
      receivedAt = shop.now()
      return Promise.resolve()
    },
    close: () => {
      clearInterval(watch)
      return presence.close()
    },
  }
}
export type Hub = ReturnType<typeof openHub>

function runSafely(run: () => void) {
  try {
    run()
  } catch (error) {
    logError(error)
  }
}
