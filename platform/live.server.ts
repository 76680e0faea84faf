/**
 * What the database announces (NOTIFY), told to whoever listens in this process. One connection listens for all; when it
 * breaks it comes back by itself, and listeners are told to look again, since something may have passed unheard.
 */
import pg from 'pg'
import { seconds } from '#words/time.ts'

export type OrderNews = { id: string; userId: string }
type Heard<News> = News | 'look again'

type Subscription = { heard: (payload: string) => void; reconnected: () => void }
const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`

/** Those who listen to one kind of news. */
function board<News>() {
  const listeners = new Set<(news: Heard<News>) => void>()
  return {
    tell: (news: Heard<News>) => listeners.forEach((listen) => listen(news)),
    /** Answers how to stop. */
    listen: (listener: (news: Heard<News>) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function openLive(settings: pg.ClientConfig) {
  const orders = board<OrderNews>()
  /** Numbers of what shop/news has written down. */
  const news = board<number>()
  /** Something that the shop shows everybody has changed (db/migrations). */
  const shelves = board<'changed'>()
  const others = new Map<string, Subscription>()
  let client: pg.Client | undefined
  let stopped = false

  const comeBack = () => {
    client = undefined
    if (!stopped) setTimeout(() => void connect(), seconds(1)).unref()
  }
  async function connect() {
    const fresh = new pg.Client(settings)
    fresh.on('error', () => undefined)
    fresh.once('end', comeBack)
    fresh.on('notification', ({ channel, payload = '{}' }) => {
      const other = others.get(channel)
      if (other) other.heard(payload)
      else if (channel === 'shelves') shelves.tell('changed')
      else if (channel === 'news') news.tell(Number(payload))
      else orders.tell(JSON.parse(payload) as OrderNews)
    })
    try {
      await fresh.connect()
      const channels = ['orders', 'news', 'shelves', ...others.keys()]
      await fresh.query(channels.map(listenTo).join('; '))
      client = fresh
      orders.tell('look again')
      news.tell('look again')
      shelves.tell('look again')
      for (const { reconnected } of others.values()) reconnected()
    } catch {
      fresh.end().catch(comeBack)
    }
  }

  return {
    start: connect,
    onOrder: orders.listen,
    onNews: news.listen,
    onShelves: shelves.listen,
    /** For a channel that is not the shop's own. `reconnected` runs after a gap in which notifications were missed. */
    subscribe: async (channel: string, heard: (payload: string) => void, reconnected: () => void) => {
      others.set(channel, { heard, reconnected })
      await client?.query(listenTo(channel))
      return { close: async () => void others.delete(channel) }
    },
    /** Whether what is announced now would be heard. */
    isHearing: () => client !== undefined,
    stop: async () => {
      stopped = true
      await client?.end()
    },
  }
}
export type Live = ReturnType<typeof openLive>
