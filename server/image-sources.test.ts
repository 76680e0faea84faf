import { expect, test, vi } from 'vitest'
import { Hono } from 'hono'
import type { DatabaseEvents } from '#platform/database-events.server.ts'
import type { Shop } from '#shop/shop.ts'
import { MAX_HOSTS, isForAdmin, openImageSources } from './image-sources.ts'

type Listener = Parameters<DatabaseEvents['onCatalogueChange']>[0]
type Change = Parameters<Listener>[0]

function open(allowed: string[] = []) {
  let notify: Listener = () => {}
  const changes = {
    onCatalogueChange: (listener: Listener) => {
      notify = listener
      return () => undefined
    },
    isConnected: vi.fn(() => true),
  }
  const read = vi.fn(() => Promise.resolve(['pictures.example.in']))
  return { sources: openImageSources(read, changes, allowed), read, change: (kind: Change) => notify(kind), changes }
}

test.each(['pictures', 'resync'] as const)('reads the hosts again after %s, and not before', async (kind) => {
  const { sources, read, change } = open(['*.cdn.example'])
  expect(await sources()).toBe('https://*.cdn.example https://pictures.example.in')
  await sources()
  expect(read).toHaveBeenCalledTimes(1)
  read.mockResolvedValue(['new.example'])
  change(kind)
  expect(await Promise.all([sources(), sources()])).toEqual(Array(2).fill('https://*.cdn.example https://new.example'))
  expect(read).toHaveBeenCalledTimes(2)
})

test('does not read the hosts again when anything but images has changed', async () => {
  const { sources, read, change } = open()
  await sources()
  change('other')
  await sources()
  expect(read).toHaveBeenCalledTimes(1)
})

test('allows any https host when the hosts are not known', async () => {
  const { sources, read } = open()
  read.mockRejectedValueOnce(new Error('away'))
  expect(await sources()).toBe('https:')
  expect(await sources()).toBe('https://pictures.example.in')
})

test('keeps the known hosts without waiting when the database sends no notifications', async () => {
  const { sources, read, changes } = open()
  await sources()
  changes.isConnected.mockReturnValue(false)
  read.mockReturnValue(new Promise(() => undefined))
  expect(await sources()).toBe('https://pictures.example.in')
})

test('allows any https host and logs it when there are more hosts than fit in a header', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  const { sources, read } = open()
  read.mockResolvedValue(Array.from({ length: MAX_HOSTS + 1 }, (_, at) => `p${at}.example.in`))
  expect(await sources()).toBe('https:')
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

test.for([
  [true, 'an admin', { status: 'known', user: { isAdmin: true } }],
  [false, 'a shopper', { status: 'known', user: { isAdmin: false } }],
  [false, 'a guest', { status: 'known', user: null }],
  [false, 'unknown', { status: 'unknown', error: new Error('away') }],
] as const)('allows images of any host, %s, when the user is %s', async ([isAllowed, , session]) => {
  const app = new Hono<{ Variables: { shop: Shop } }>()
    .use(async (c, next) => {
      c.set('shop', { session } as Shop)
      await next()
    })
    .all('*', (c) => c.json(isForAdmin(c)))
  expect(await (await app.request('/products')).json()).toBe(isAllowed)
  expect(await (await app.request('/adminLogin')).json()).toBe(true)
})
