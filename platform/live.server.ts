/**
 * What the database announces (NOTIFY), told to whoever listens in this process. One connection listens for all; when it
 * breaks it comes back by itself, and listeners are told to look again, since something may have passed unheard.
 */
import pg from 'pg'
import { seconds } from '#words/time.ts'

export type OrderNews = { id: string; userId: string }
type Listener = (news: OrderNews | 'look again') => void
type NewsListener = (id: number | 'look again') => void

export function openLive(settings: pg.ClientConfig) {
  const listeners = new Set<Listener>()
  const newsListeners = new Set<NewsListener>()
  let client: pg.Client | undefined
  let stopped = false

  const tell = (news: OrderNews | 'look again') => listeners.forEach((listen) => listen(news))
  const tellNews = (id: number | 'look again') => newsListeners.forEach((listen) => listen(id))
  const comeBack = () => {
    client = undefined
    if (!stopped) setTimeout(() => void connect(), seconds(1)).unref()
  }
  async function connect() {
    const fresh = new pg.Client(settings)
    fresh.on('error', () => undefined)
    fresh.once('end', comeBack)
    fresh.on('notification', ({ channel, payload = '{}' }) => {
      if (channel === 'news') tellNews(Number(payload))
      else tell(JSON.parse(payload) as OrderNews)
    })
    try {
      await fresh.connect()
      await fresh.query('listen orders; listen news')
      client = fresh
      tell('look again')
      tellNews('look again')
    } catch {
      fresh.end().catch(comeBack)
    }
  }

  return {
    start: connect,
    onOrder: (listen: Listener) => {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    /** Numbers of what shop/news has written down. */
    onNews: (listen: NewsListener) => {
      newsListeners.add(listen)
      return () => void newsListeners.delete(listen)
    },
    stop: async () => {
      stopped = true
      await client?.end()
    },
  }
}
export type Live = ReturnType<typeof openLive>
