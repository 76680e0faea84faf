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
let listeners: ((change: string[] | 'resync') => void)[]
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
    if (path === '/product/1') cacheTags.add('product:1')
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
    isBusy: () => false,
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

function findDatabase() {
  for (const listener of listeners) listener('resync')
  lostAt = undefined
}

test('renders each page anew once the database is back', async () => {
  await read('/')
  loseDatabase()
  expect(await read('/')).toMatchObject({ status: 200, text: '/ 1' })
  pass(seconds(2))
  findDatabase()
  isAnswering = true
  rendered = []
  expect(await read('/')).toMatchObject({ status: 200, text: '/ 1' })
  expect(rendered).toEqual(['/'])
})

test('sends the pages of before when rendering fails right after the database is back, for ten minutes in all', async () => {
  await read('/')
  loseDatabase()
  pass(minutes(9))
  findDatabase()
  const stale = await read('/')
  expect(stale).toMatchObject({ status: 200, text: '/ 1' })
  expect(stale.headers.get('cache-status')).toBe('pages; hit; ttl=-540')
  pass(minutes(2))
  expect(await read('/')).toMatchObject({ status: 503 })
})

test('sends a dropped page when rendering fails before the loss of the database is noticed', async () => {
  await read('/product/1')
  change('product:1')
  isAnswering = false
  expect(await read('/product/1')).toMatchObject({ status: 200, text: '/product/1 1' })
})

const change = (...tags: string[]) => listeners.forEach((listener) => listener(tags))

test('sends a page that a change had dropped in the ten minutes before, if nothing newer is there', async () => {
  const first = await read('/product/1')
  change('product:1')
  const second = await read('/product/1')
  expect(second.text).not.toBe(first.text)
  change('product:1')
  pass(minutes(2))
  loseDatabase()
  pass(seconds(3))
  const stale = await read('/product/1')
  expect(stale).toMatchObject({ status: 200, text: second.text })
  expect(stale.headers.get('cache-status')).toBe('pages; hit; ttl=-123')
})

test('sends no page that was dropped long before, also when its time was over by then', async () => {
  await read('/product/1')
  pass(minutes(11))
  change('product:1')
  pass(minutes(9))
  loseDatabase()
  pass(minutes(2))
  expect(await read('/product/1')).toMatchObject({ status: 503 })
})
