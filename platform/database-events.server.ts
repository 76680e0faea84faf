/**
 * Distributes the database's notifications (NOTIFY) to the listeners in this process. One connection listens for all.
 * When it breaks it reconnects, and listeners are told to read again, since notifications may have been missed. A
 * broken connection is silent while nothing is announced, so every two seconds it is queried for the channels it
 * listens to.
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Client, CONNECTION, LIMITS } from '#db/client.server.ts'
import { watchDatabase } from '#db/watch.server.ts'
import { seconds } from '#core/time.ts'

export type OrderEvent = { id: string; userId: string }
/**
 * A change of the public catalogue: the tags of the pages that it affects (shop/catalogue/cache-tags.ts), or images or
 * anything else, which affect all pages.
 */
export type CatalogueChange = string[] | 'pictures' | 'other'
type WithResync<Event> = Event | 'resync'

type Subscription = { notified: (payload: string) => void; reconnected: () => void }
const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`

/** The listeners to one kind of event. */
function createEmitter<Event>() {
  const listeners = new Set<(event: WithResync<Event>) => void>()
  return {
    emit: (event: WithResync<Event>) => listeners.forEach((listen) => listen(event)),
    /** Returns a function that removes the listener. */
    listen: (listener: (event: WithResync<Event>) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const parseCatalogueChange = (payload: string): CatalogueChange =>
  payload === 'pictures' ? payload : payload === '' ? 'other' : tagsOf(payload.split(' '))

/** A change of discounts alone is announced as one of all facets, too, for processes of the version before. */
const tagsOf = (tags: string[]) =>
  tags.some((tag) => tag.startsWith('discounts:')) ? tags.filter((tag) => !tag.startsWith('facets:')) : tags

const CHANNELS = ['orders', 'news', 'shelves']
const HEARTBEAT = seconds(2)

export function openDatabaseEvents(settings: pg.ClientConfig, watch = watchDatabase(settings)) {
  const orders = createEmitter<OrderEvent>()
  /** Ids of change events (shop/change-events.ts). */
  const changeEvents = createEmitter<number>()
  /** Changes of the public catalogue (db/migrations). */
  const catalogueChanges = createEmitter<CatalogueChange>()
  const subscriptions = new Map<string, Subscription>()
  let client: pg.Client | undefined
  let lostAt: number | undefined
  let stopped = false

  const reconnectLater = () => {
    client = undefined
    lostAt ??= performance.now()
    if (!stopped) setTimeout(() => void connect(), seconds(1)).unref()
  }
  async function connect() {
    const connection: pg.Client = new Client({ ...CONNECTION, ...settings, limits: LIMITS.visitors, watch })
    connection.once('end', reconnectLater)
    connection.on('notification', ({ channel, payload = '{}' }) => {
      const subscription = subscriptions.get(channel)
      if (subscription) subscription.notified(payload)
      else if (channel === 'shelves') catalogueChanges.emit(parseCatalogueChange(payload))
      else if (channel === 'news') changeEvents.emit(Number(payload))
      else if (channel === 'orders') orders.emit(JSON.parse(payload) as OrderEvent)
      // Others are those of a subscription that was closed: its news come until the connection ends.
    })
    try {
      await connection.connect()
      await connection.query([...CHANNELS, ...subscriptions.keys()].map(listenTo).join('; '))
      client = connection
      void sendHeartbeats(connection)
      orders.emit('resync')
      changeEvents.emit('resync')
      catalogueChanges.emit('resync')
      lostAt = undefined
      for (const { reconnected } of subscriptions.values()) reconnected()
    } catch {
      connection.end().catch(reconnectLater)
    }
  }

  /** Keeps the session alive. Behind a pooler in transaction mode the next session has no LISTEN. */
  async function sendHeartbeats(connection: pg.Client) {
    try {
      while (client === connection) {
        await wait(HEARTBEAT, undefined, { ref: false })
        const result = await connection.query<{ count: number }>('select count(*)::int from pg_listening_channels()')
        if (result.rows[0]!.count < CHANNELS.length) throw new Error('The database no longer announces anything here')
      }
    } catch {
      connection.connection.stream.destroy()
    }
  }

  return {
    start: connect,
    onOrder: orders.listen,
    onChangeEvent: changeEvents.listen,
    onCatalogueChange: catalogueChanges.listen,
    /** For a channel that is not the store's own. `reconnected` runs after a gap in which notifications were missed. */
    subscribe: async (channel: string, notified: (payload: string) => void, reconnected: () => void) => {
      subscriptions.set(channel, { notified, reconnected })
      await client?.query(listenTo(channel))
      return { close: async () => void subscriptions.delete(channel) }
    },
    /** Whether a notification sent now would be received. */
    isConnected: () => client !== undefined,
    /**
     * Since when notifications may be missed, as `performance.now()` counts. Undefined while connected, and before the
     * first time; still known to the listeners of `resync`.
     */
    lostAt: () => lostAt,
    stop: async () => {
      stopped = true
      await client?.end()
    },
  }
}
export type DatabaseEvents = ReturnType<typeof openDatabaseEvents>
