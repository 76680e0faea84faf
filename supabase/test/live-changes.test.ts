/** Over real sockets, with two simulated processes on one database: listeners in both receive committed changes. */
import fs from 'node:fs'
import vm from 'node:vm'
import { createClient, REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import { addToWishlist } from '#shop/wishlist/wishlist.ts'
import { PASSWORD, withPassword } from '#supabase/test/auth-contract.ts'
import { asha, kurta } from '#test/fixtures.ts'
import { startProcess } from '#supabase/test/start-process.ts'
import { expect, committingTest as test } from '#test/shop.ts'
import { tokensOf } from '#test/tokens.ts'

/** Joins a channel and receives one change. */
async function listen(address: string, version: '1.0.0' | '2.0.0', access_token: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/realtime/v1/websocket?vsn=${version}`)
  const joined = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<unknown>()
  const wish = { event: 'INSERT', schema: 'public', table: 'wishlist_items', filter: `user_id=eq.${asha.id}` }
  const join = { config: { postgres_changes: [wish] }, access_token }
  const topic = 'realtime:wishes'
  socket.once('open', () =>
    socket.send(
      JSON.stringify(
        version === '2.0.0'
          ? ['1', '1', topic, 'phx_join', join]
          : { topic, event: 'phx_join', payload: join, ref: '1', join_ref: '1' },
      ),
    ),
  )
  socket.on('message', (data: Buffer) => {
    const read = JSON.parse(data.toString()) as unknown[] & { event: string; payload: unknown }
    const [event, payload] = version === '2.0.0' ? [read[3], read[4]] : [read.event, read.payload]
    if (event === 'system') joined.resolve()
    if (event === 'postgres_changes') changed.resolve((payload as { data: { record: unknown } }).data.record)
  })
  await joined.promise
  return { changed: changed.promise, gone: new Promise((gone) => socket.once('close', gone)) }
}

// S7.2-12
test('sends a committed change to every process, and disconnects listeners when the listener closes', async ({
  shop,
  settings,
}) => {
  const { access_token } = await tokensOf(shop, asha)
  const processes = [await startProcess(shop, settings), await startProcess(shop, settings)]
  const listeners = [
    await listen(processes[0]!.address, '1.0.0', access_token),
    await listen(processes[1]!.address, '2.0.0', access_token),
  ]
  await addToWishlist(shop.as(asha), kurta.id)
  for (const { changed } of listeners) expect(await changed).toMatchObject({ user_id: asha.id, product_id: kurta.id })
  await Promise.all(processes.map(({ close }) => close()))
  await Promise.all(listeners.map(({ gone }) => gone))
})

// S7.2-12
test('shows presence in every process, and removes it when its process ends', async ({ shop, settings }) => {
  // Clients use the real time.
  shop.clock.at = new Date()
  const { access_token } = await tokensOf(shop, asha)
  const processes = [await startProcess(shop, settings), await startProcess(shop, settings)] as const
  const enter = async (address: string, key: string) => {
    const client = createClient(address, shop.services.tokens.anon, { auth: { persistSession: false } })
    await client.realtime.setAuth(access_token)
    const room = client.channel(`user:${asha.id}`, { config: { private: true, presence: { key } } })
    const joined = Promise.withResolvers<void>()
    room
      .on('presence', { event: 'sync' }, () => undefined)
      .subscribe((status) => {
        if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) joined.resolve()
      })
    await joined.promise
    expect(await room.track({ on: key })).toBe('ok')
    return { there: () => Object.keys(room.presenceState()).sort(), client }
  }
  const phone = await enter(processes[0].address, 'phone')
  const desk = await enter(processes[1].address, 'desk')
  const waiting = { timeout: 10_000 }
  for (const one of [phone, desk]) await vi.waitFor(() => expect(one.there()).toEqual(['desk', 'phone']), waiting)
  await processes[0].close()
  await vi.waitFor(() => expect(desk.there()).toEqual(['desk']), waiting)
  for (const { client } of [phone, desk]) await client.removeAllChannels()
  await processes[1].close()
})

test('delivers the exact bytes when a broadcast is sent over HTTP', async ({ shop, settings }) => {
  // Clients use the real time.
  shop.clock.at = new Date()
  const { access_token } = await tokensOf(shop, asha)
  const store = await startProcess(shop, settings)
  const client = createClient(store.address, shop.services.tokens.anon, { auth: { persistSession: false } })
  await client.realtime.setAuth(access_token)
  const room = client.channel(`user:${asha.id}`, { config: { private: true, broadcast: { self: true } } })
  const joined = Promise.withResolvers<void>()
  const heard = Promise.withResolvers<unknown>()
  room
    .on('broadcast', { event: 'photo' }, ({ payload }) => heard.resolve(payload))
    .subscribe((status) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) joined.resolve()
    })
  await joined.promise
  const bytes = Uint8Array.of(0, 1, 2, 123, 125, 255)
  const sent = await fetch(`${store.address}/realtime/v1/api/broadcast/user:${asha.id}/events/photo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/octet-stream' },
    body: bytes,
  })
  expect(sent.status).toBe(202)
  expect(new Uint8Array((await heard.promise) as ArrayBuffer)).toEqual(bytes)
  await client.removeAllChannels()
  await store.close()
})

test('receives an order when it runs the example of docs/api/realtime.md', async ({ shop, settings }) => {
  shop.clock.at = new Date()
  await withPassword(shop)
  const store = await startProcess(shop, settings)
  const [, example = ''] = /```ts\n([^]*?)```/.exec(fs.readFileSync('docs/api/realtime.md', 'utf8')) ?? []
  const json = Promise.withResolvers<unknown[]>()
  const clients: ReturnType<typeof createClient>[] = []
  const around = {
    createClient: (_: string, key: string) => {
      clients.push(createClient(store.address, key, { auth: { persistSession: false } }))
      return clients[0]
    },
    ...{ ANON_KEY: shop.services.tokens.anon, email: asha.email, password: PASSWORD },
    console: { log: (...words: unknown[]) => json.resolve(words) },
  }
  await vm.runInNewContext(`(async () => { ${example} })()`, around)
  const [client] = clients
  const joined = () => expect(client!.getChannels().map(({ state }) => state)).toEqual(['joined'])
  await vi.waitFor(joined, { timeout: 10_000 })
  const items = [{ id: kurta.id, quantity: 1 }]
  const order = { user_id: asha.id, total: 1, status: 'pending', items }
  expect((await client!.from('orders').insert([order] as never)).error).toBeNull()
  expect(await json.promise).toMatchObject(['INSERT', { user_id: asha.id, status: 'pending' }])
  await client!.removeAllChannels()
  await store.close()
})
