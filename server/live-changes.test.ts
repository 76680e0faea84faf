/** Over real sockets, in two processes' places on one database: whoever listens in either hears what is committed. */
import { WebSocket } from 'ws'
import { addToWishlist } from '#shop/wishlist/wishlist.ts'
import { asha, kurta } from '#test/cast.ts'
import { openProcess } from '#test/open-process.ts'
import { expect, rivalTest as test } from '#test/shop.ts'
import { tokensOf } from '#test/wire.ts'

/** Joins, and hears one change. */
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

test('a committed change is heard in every process, and closing the door lets go of who listens', async ({
  shop,
  settings,
}) => {
  const { access_token } = await tokensOf(shop, asha)
  const processes = [await openProcess(shop, settings), await openProcess(shop, settings)]
  const listeners = [
    await listen(processes[0]!.address, '1.0.0', access_token),
    await listen(processes[1]!.address, '2.0.0', access_token),
  ]
  await addToWishlist(shop.as(asha), kurta.id)
  for (const { changed } of listeners) expect(await changed).toMatchObject({ user_id: asha.id, product_id: kurta.id })
  await Promise.all(processes.map(({ close }) => close()))
  await Promise.all(listeners.map(({ gone }) => gone))
})
