/** What guests get while the database is away. */
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minutes, seconds } from '#core/time.ts'
import { serveCachedPages } from './cached-pages.ts'
import { openCachedPages } from './open-cached-pages.ts'

const START = Date.parse('2026-10-20T12:00:00+05:30')
let lostAt: number | undefined
let isAnswering: boolean
let rendered: string[]
let listeners: ((change: 'resync') => void)[]
let app: Hono

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'performance'] })
  lostAt = undefined
  isAnswering = true
  rendered = []
  listeners = []
  const render = async (path: string, cacheTags: Set<string>) => {
    rendered.push(path)
    if (!isAnswering) return new Response('The store cannot be reached.', { status: 503 })
    if (path === '/women') cacheTags.add(`until:${START + minutes(2)}`)
    return new Response(`${path} ${rendered.length}`, { headers: { 'content-type': 'text/html' } })
  }
  const pages = openCachedPages({
    render: (path, { cacheTags }) => render(path, cacheTags),
    readVisitor: async () => undefined,
    catalogue: {
      onCatalogueChange: (listener) => {
        listeners.push(listener)
        return () => undefined
      },
      isConnected: () => lostAt === undefined,
      lostAt: () => lostAt,
    },
    policy: async () => "default-src 'self'",
  })
  app = new Hono()
    .get('*', serveCachedPages(pages, { sessionCookie: 'sid', cdnCachesPages: true }))
    .get('*', (c) => render(c.req.path, new Set()))
})
afterEach(() => void vi.useRealTimers())

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
function loseDatabase() {
  lostAt = performance.now()
  isAnswering = false
}
const pass = (time: number) => void vi.advanceTimersByTime(time)

test('sends the pages that it had, marked as stale, and no CDN keeps them', async () => {
  const { text, headers: fresh } = await read('/')
  loseDatabase()
  pass(seconds(12))
  const stale = await read('/')
  expect(stale).toMatchObject({ status: 200, text })
  expect(stale.headers.get('cache-status')).toBe('pages; hit; ttl=-12')
  expect(stale.headers.get('cache-control')).toBe('private, no-store')
  expect(stale.headers.get('etag')).toBe(fresh.get('etag'))
  expect(await read('/', { 'if-none-match': fresh.get('etag')! })).toMatchObject({ status: 304 })
})

test('sends no page that it did not have, and none to a visitor with a session', async () => {
  await read('/')
  loseDatabase()
  expect(await read('/men')).toMatchObject({ status: 503 })
  expect(await read('/', { cookie: 'sid=somebody' })).toMatchObject({ status: 503 })
  expect(await read('/cart')).toMatchObject({ status: 503 })
})

test('tries once a second whether the database is back', async () => {
  await read('/')
  loseDatabase()
  rendered = []
  for (let i = 0; i < 5; i++) expect(await read('/')).toMatchObject({ status: 200 })
  expect(rendered).toEqual(['/'])
  pass(seconds(2))
  isAnswering = true
  expect(await read('/')).toMatchObject({ text: '/ 2' })
})

test('sends a page that the page cache would have rendered anew, for ten minutes', async () => {
  await read('/')
  pass(minutes(9))
  loseDatabase()
  pass(minutes(9))
  expect(await read('/')).toMatchObject({ status: 200, text: '/ 1' })
  pass(minutes(2))
  expect(await read('/')).toMatchObject({ status: 503 })
})

test('sends no page whose offer has ended', async () => {
  await read('/women')
  loseDatabase()
  pass(minutes(1))
  expect(await read('/women')).toMatchObject({ status: 200 })
  pass(minutes(1))
  expect(await read('/women')).toMatchObject({ status: 503 })
})

test('sends nothing of before once the database is back', async () => {
  await read('/')
  loseDatabase()
  expect(await read('/')).toMatchObject({ status: 200, text: '/ 1' })
  lostAt = undefined
  for (const listener of listeners) listener('resync')
  loseDatabase()
  pass(seconds(2))
  expect(await read('/')).toMatchObject({ status: 503 })
})
