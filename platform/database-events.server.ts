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
/** A change of the public catalogue: its images or anything else. */
export type CatalogueChange = 'pictures' | 'other'
type Heard<News> = News | 'resync'

type Subscription = { heard: (payload: string) => void; reconnected: () => void }
const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`

/** The listeners to one kind of event. */
function board<News>() {
  const listeners = new Set<(news: Heard<News>) => void>()
  return {
    tell: (news: Heard<News>) => listeners.forEach((listen) => listen(news)),
    /** Returns a function that removes the listener. */
    listen: (listener: (news: Heard<News>) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const CHANNELS = ['orders', 'news', 'shelves']
const HEARTBEAT = seconds(2)

export function openDatabaseEvents(settings: pg.ClientConfig, watch = watchDatabase(settings)) {
  const orders = board<OrderEvent>()
  /** Ids of change events (shop/change-events.ts). */
  const news = board<number>()
  /** Changes of the public catalogue (db/migrations). */
  const shelves = board<CatalogueChange>()
  const others = new Map<string, Subscription>()
  let client: pg.Client | undefined
  let stopped = false

  const comeBack = () => {
    client = undefined
    if (!stopped) setTimeout(() => void connect(), seconds(1)).unref()
  }
  async function connect() {
    const fresh: pg.Client = new Client({ ...CONNECTION, ...settings, limits: LIMITS.visitors, watch })
    fresh.once('end', comeBack)
    fresh.on('notification', ({ channel, payload = '{}' }) => {
      const other = others.get(channel)
      if (other) other.heard(payload)
      else if (channel === 'shelves') shelves.tell(payload === 'pictures' ? 'pictures' : 'other')
      else if (channel === 'news') news.tell(Number(payload))
      else orders.tell(JSON.parse(payload) as OrderEvent)
    })
    try {
      await fresh.connect()
      await fresh.query([...CHANNELS, ...others.keys()].map(listenTo).join('; '))
      client = fresh
      void stayAwake(fresh)
      orders.tell('resync')
      news.tell('resync')
      shelves.tell('resync')
      for (const { reconnected } of others.values()) reconnected()
    } catch {
      fresh.end().catch(comeBack)
    }
  }

  /** Keeps the session alive. Behind a pooler in transaction mode the next session has no LISTEN. */
  async function stayAwake(one: pg.Client) {
    try {
      while (client === one) {
        await wait(HEARTBEAT, undefined, { ref: false })
        const heard = await one.query<{ count: number }>('select count(*)::int from pg_listening_channels()')
        if (heard.rows[0]!.count < CHANNELS.length) throw new Error('The database no longer announces anything here')
      }
    } catch {
      one.connection.stream.destroy()
    }
  }

  return {
    start: connect,
    onOrder: orders.listen,
    onChangeEvent: news.listen,
    onCatalogueChange: shelves.listen,
    /** For a channel that is not the store's own. `reconnected` runs after a gap in which notifications were missed. */
    subscribe: async (channel: string, heard: (payload: string) => void, reconnected: () => void) => {
      others.set(channel, { heard, reconnected })
      await client?.query(listenTo(channel))
      return { close: async () => void others.delete(channel) }
    },
    /** Whether a notification sent now would be received. */
    isConnected: () => client !== undefined,
    stop: async () => {
      stopped = true
      await client?.end()
    },
  }
}
export type DatabaseEvents = ReturnType<typeof openDatabaseEvents>
