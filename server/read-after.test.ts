import { Hono } from 'hono'
import type { OpenReplicas } from '#db/replicas/replicas.server.ts'
import type { Position } from '#core/position.ts'
import { pickReplica } from '#shop/replica.ts'
import { fakeReplicas } from '#test/replica.ts'
import { expect, test } from '#test/shop.ts'
import { createReadAfter } from './read-after.ts'
import { requestContext } from './request-context.ts'

test('answers a change with its position, and reads with it from then on', async ({ shop }) => {
  const { replicas, picks } = fakeReplicas(shop.db)
  const kept: Position[] = []
  let position: Position | undefined = 0x16b374d848n
  const opened = {
    ...{ ...replicas, listPools: () => [], changed: () => undefined, close: async () => undefined },
    ...{ readPosition: async () => position, keepAfter: (one: Position) => void kept.push(one) },
  } satisfies OpenReplicas
  const readAfter = createReadAfter(shop, opened, 5000)
  const { anonymous } = requestContext({ ...shop, replicas }, [], readAfter)
  const app = new Hono().use(readAfter.middleware).all('*', async (c) => {
    await pickReplica(anonymous(c))
    return c.text('')
  })
  expect((await app.request('/')).headers.get('read-after')).toBe(null)
  expect(picks.splice(0)).toEqual([{ how: 'any', after: undefined }])

  const changed = await app.request('/cart', { method: 'POST' })
  // What changes something reads the primary database itself.
  expect(picks).toEqual([])
  const sent = changed.headers.get('read-after')!
  const cookie = changed.headers.get('set-cookie')!
  expect(cookie).toBe(`after=${sent}; Path=/; HttpOnly; SameSite=Lax; Max-Age=6`)
  const token = await app.request('/api/cart', { method: 'POST', headers: { authorization: 'Bearer one' } })
  expect([token.headers.get('read-after'), token.headers.get('set-cookie')]).toEqual([sent, null])
  for (const path of ['/vitals', '/recent.data']) {
    const without = await app.request(path, { method: 'POST' })
    expect([path, without.headers.get('read-after')]).toEqual([path, null])
  }
  const sentBack: Record<string, string>[] = [{ cookie: `after=${sent}` }, { 'read-after': sent }]
  for (const headers of sentBack) await app.request('/', { headers })
  expect(picks.splice(0).map(({ after }) => after)).toEqual([position, position])
  expect(kept).toEqual([position, position])
  for (const forged of [`zz${sent}`, sent.replace(/\..*/, '.AAAA'), 'zzzzzzzzzzzzz.', ''])
    await app.request('/', { headers: { 'read-after': forged } })
  expect(picks.map(({ after }) => after)).toEqual([undefined, undefined, undefined, undefined])
  position = undefined
  expect((await app.request('/cart', { method: 'POST' })).headers.get('read-after')).toBe(null)
})
