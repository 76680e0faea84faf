import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, vi } from 'vitest'
import { changeEvents, presences, products } from '#db/schema.server.ts'
import { signOut } from '#shop/accounts/sessions/sign-out.ts'
import { deleteOldChangeEvents } from '#shop/change-events.ts'
import { listEventsSince } from './change-events.ts'
import { deleteStalePresences } from './presence-store.ts'
import { PRESENCE_LIFE } from './rules.ts'
import { addToWishlist } from '#shop/wishlist/wishlist.ts'
import { withUser, type Shop, type User } from '#shop/shop.ts'
import type { KeyRole } from '#shop/services.ts'
import { asha, kurta, meera, ravi } from '#test/fixtures.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { tokensOf } from '#test/tokens.ts'
import { requestSupabase } from '#supabase/test/supabase-request.ts'
import { addDuration, minutes } from '#core/time.ts'
import { connect } from './connection.ts'
import type { Version } from './frames.ts'
import { openHub, type Hub } from './hub.ts'
import { openLimits } from './limits.ts'

type Heard = {
  topic: string
  event: string
  payload: Record<string, unknown>
  ref: string | null
  join_ref: string | null
}
const WISHES = { event: '*', schema: 'public', table: 'wishlist_items' }
const own = (user: User) => ({ ...WISHES, filter: `user_id=eq.${user.id}` })

type Options = { version?: Version; unread?: number; keyRole?: KeyRole }
function client(shop: Shop, hub: Hub, { version = '1.0.0', unread = 0, keyRole = 'anon' }: Options = {}) {
  const heard: Heard[] = []
  let isOpen = true
  const socket = {
    send: (data: string | Uint8Array) => void heard.push(JSON.parse(String(data)) as Heard),
    end: () => void (isOpen = false),
    waiting: () => unread,
  }
  const connection = connect({
    ...{ shop: withUser(shop, null), hub, limits: openLimits(), socket, version },
    keyRole,
  })
  let ref = 0
  const say = (topic: string, event: string, payload: unknown = {}) =>
    connection.receive(JSON.stringify({ topic, event, payload, ref: String(++ref), join_ref: '1' }))
  return {
    heard,
    say,
    join: async (topic: string, { token, ...config }: { token?: string; [name: string]: unknown } = {}) => {
      await say(`realtime:${topic}`, 'phx_join', { config, ...(token ? { access_token: token } : {}) })
      return heard.find(({ event, topic: of }) => event === 'phx_reply' && of === `realtime:${topic}`)?.payload
    },
    last: (event: string) => heard.findLast((one) => one.event === event)?.payload,
    all: (event: string) => heard.filter((one) => one.event === event).map(({ payload }) => payload),
    isOpen: () => isOpen,
    close: connection.close,
  }
}

/** The notifications that the database would send. */
async function announce(shop: TestShop, hub: Hub) {
  const { rows } = await shop.db.execute<{ id: string }>(sql`select id from shop.news order by id`)
  for (const { id } of rows) await hub.receive(Number(id))
}
const token = async (shop: Shop, user: User) => (await tokensOf(shop, user)).access_token
const open = (shop: TestShop) => openHub(shop)

describe('joining', () => {
  test('answers a heartbeat', async ({ shop }) => {
    const visitor = client(shop, open(shop))
    await visitor.say('phoenix', 'heartbeat')
    expect(visitor.heard).toEqual([
      { topic: 'phoenix', event: 'phx_reply', payload: { status: 'ok', response: {} }, ref: '1', join_ref: '1' },
    ])
  })

  // S7.2-12
  test('repeats the requested subscriptions with numbers, then confirms them', async ({ shop }) => {
    const visitor = client(shop, open(shop))
    const requests = [own(asha), { event: 'INSERT', schema: 'public', table: 'orders' }]
    const reply = await visitor.join('orders_changes', { postgres_changes: requests, token: await token(shop, asha) })
    const id = expect.any(Number) as number
    expect(reply).toEqual({
      status: 'ok',
      response: { postgres_changes: requests.map((request) => ({ id, ...request })) },
    })
    expect(visitor.last('system')).toEqual({
      channel: 'orders_changes',
      extension: 'postgres_changes',
      status: 'ok',
      message: 'Subscribed to PostgreSQL',
    })
  })

  test('confirms nothing when a join requests no subscription', async ({ shop }) => {
    const visitor = client(shop, open(shop))
    expect(await visitor.join('room')).toEqual({ status: 'ok', response: { postgres_changes: [] } })
    expect(visitor.last('system')).toBeUndefined()
  })

  test.for([
    [{ event: '*', schema: 'public', table: 'users' }, /^Unable to subscribe to changes with given parameters/],
    [{ event: '*', schema: 'shop', table: 'orders' }, /^Unable to subscribe/],
    [{ event: 'TRUNCATE', schema: 'public', table: 'orders' }, /^Unable to subscribe/],
    [{ ...WISHES, filter: 'nonsense' }, /^Error parsing `filter` params/],
    [{ ...WISHES, filter: 'password=eq.1' }, /invalid column for filter password/],
  ] as const)('joins with %j and reports that the subscription is invalid', async ([request, message], { shop }) => {
    const visitor = client(shop, open(shop))
    expect(await visitor.join('room', { postgres_changes: [request] })).toMatchObject({ status: 'ok' })
    expect(visitor.last('system')).toMatchObject({ status: 'error', message: expect.stringMatching(message) as string })
  })

  test.for([
    ['phoenix2', 'TopicNameRequired: You must provide a topic name'],
    ['realtime:', 'TopicNameRequired: You must provide a topic name'],
  ])('rejects %s as it is not a topic', async ([topic, reason], { shop }) => {
    const visitor = client(shop, open(shop))
    await visitor.say(topic!, 'phx_join', { config: {} })
    expect(visitor.last('phx_reply')).toEqual({ status: 'error', response: { reason } })
  })

  test('rejects an invalid token, and does not treat an opaque key as a token', async ({ shop }) => {
    const visitor = client(shop, open(shop))
    expect(await visitor.join('a', { token: 'nonsense' })).toMatchObject({
      status: 'error',
      response: { reason: 'InvalidJWTToken: The token provided is not a valid JWT' },
    })
    expect(await visitor.join('b', { token: 'sb_publishable_x' })).toMatchObject({ status: 'ok' })
    expect(await visitor.join('c', { token: shop.services.tokens.anon })).toMatchObject({ status: 'ok' })
  })

  test('rejects a message to a topic that is not joined, and an unknown event', async ({ shop }) => {
    const visitor = client(shop, open(shop))
    await visitor.say('realtime:nowhere', 'broadcast')
    expect(visitor.last('phx_reply')).toEqual({ status: 'error', response: { reason: 'unmatched topic' } })
    await visitor.join('room')
    await visitor.say('realtime:room', 'what')
    expect(visitor.last('phx_reply')).toMatchObject({ status: 'error' })
  })

  test('confirms a leave, and leaves first when a client joins again', async ({ shop }) => {
    const visitor = client(shop, open(shop))
    await visitor.join('room')
    await visitor.join('room')
    expect(visitor.all('phx_close')).toHaveLength(1)
    await visitor.say('realtime:room', 'phx_leave')
    expect(visitor.heard.slice(-2).map(({ event }) => event)).toEqual(['phx_reply', 'phx_close'])
  })

  test('closes the connection when a client reads too slowly', async ({ shop }) => {
    const visitor = client(shop, open(shop), { unread: 2 * 1024 * 1024 })
    await visitor.say('phoenix', 'heartbeat')
    expect([visitor.isOpen(), visitor.heard]).toEqual([false, []])
  })
})

describe('changes', () => {
  // S7.2-12, D32
  test('sends changes of a row only to its owner', async ({ shop }) => {
    const hub = open(shop)
    const visitors = new Map<User | null, ReturnType<typeof client>>()
    for (const user of [asha, ravi, meera, null]) {
      const visitor = client(shop, hub)
      await visitor.join('wishes', { postgres_changes: [WISHES], ...(user ? { token: await token(shop, user) } : {}) })
      visitors.set(user, visitor)
    }
    await addToWishlist(shop.as(asha), kurta.id)
    await announce(shop, hub)
    expect(visitors.get(asha)!.last('postgres_changes')).toMatchObject({
      ids: [expect.any(Number)],
      data: {
        ...{ schema: 'public', table: 'wishlist_items', type: 'INSERT', errors: null },
        record: { user_id: asha.id, product_id: kurta.id },
        columns: expect.arrayContaining([{ name: 'user_id', type: 'uuid' }]) as unknown,
      },
    })
    expect(visitors.get(asha)!.last('postgres_changes')!.data).not.toHaveProperty('old_record')
    for (const other of [ravi, meera, null]) expect(visitors.get(other)!.last('postgres_changes')).toBeUndefined()
  })

  test('sends a delete with the old row to its owner', async ({ shop }) => {
    const hub = open(shop)
    const [mine, his] = [client(shop, hub), client(shop, hub)]
    await mine.join('wishes', { postgres_changes: [own(asha)], token: await token(shop, asha) })
    await his.join('wishes', { postgres_changes: [own(asha)], token: await token(shop, ravi) })
    await addToWishlist(shop.as(asha), kurta.id)
    await shop.db.execute(sql`delete from shop.wishlist_items where user_id = ${asha.id}`)
    await announce(shop, hub)
    expect(mine.last('postgres_changes')).toMatchObject({
      data: { type: 'DELETE', old_record: { user_id: asha.id, product_id: kurta.id } },
    })
    expect(mine.last('postgres_changes')!.data).not.toHaveProperty('record')
    expect(his.all('postgres_changes')).toEqual([])
  })

  test('sends catalogue changes to everyone, with the price in rupees and the old price', async ({ shop }) => {
    const hub = open(shop)
    const visitor = client(shop, hub, { version: '1.0.0' })
    await visitor.join('goods', {
      postgres_changes: [{ event: 'UPDATE', schema: 'public', table: 'products_data', filter: 'price=gt.100' }],
    })
    const [good] = await shop.db.select().from(products).limit(1)
    await shop.db
      .update(products)
      .set({ price: (good!.price - 100) as never })
      .where(eq(products.id, good!.id))
    await announce(shop, hub)
    expect(visitor.last('postgres_changes')).toMatchObject({
      data: {
        record: { id: good!.id, price: (good!.price - 100) / 100, title: good!.title },
        old_record: { price: good!.price / 100 },
      },
    })
  })

  test('skips rows that do not match the filter', async ({ shop }) => {
    const hub = open(shop)
    const visitor = client(shop, hub)
    await visitor.join('goods', {
      postgres_changes: [{ event: '*', schema: 'public', table: 'products_data', filter: 'price=lt.0' }],
    })
    const [good] = await shop.db.select().from(products).limit(1)
    await shop.db.update(products).set({ title: 'Another title' }).where(eq(products.id, good!.id))
    await announce(shop, hub)
    expect(visitor.last('postgres_changes')).toBeUndefined()
  })

  test('sends each event once when events are read again after an interruption', async ({ shop }) => {
    const hub = open(shop)
    const visitor = client(shop, hub)
    await visitor.join('goods', { postgres_changes: [{ event: 'UPDATE', schema: 'public', table: 'products_data' }] })
    const [good] = await shop.db.select().from(products).limit(1)
    await shop.db.update(products).set({ title: 'Another title' }).where(eq(products.id, good!.id))
    await announce(shop, hub)
    await hub.receive('resync')
    expect(visitor.all('postgres_changes')).toHaveLength(1)
  })

  test('sends to the other listeners when one listener fails', async ({ shop }) => {
    const hub = open(shop)
    const [broken, whole] = [client(shop, hub), client(shop, hub)]
    const request = { postgres_changes: [{ event: 'UPDATE', schema: 'public', table: 'products_data' }] }
    await broken.join('goods', request)
    await whole.join('goods', request)
    broken.heard.push = () => {
      throw new Error('no listener is connected')
    }
    const complaint = vi.spyOn(console, 'error').mockReturnValue()
    await shop.db.update(products).set({ title: 'Another title' }).where(eq(products.id, kurta.id))
    await announce(shop, hub)
    expect(complaint).toHaveBeenCalled()
    complaint.mockRestore()
    expect(whole.all('postgres_changes')).toHaveLength(1)
  })

  describe('that cannot be read', () => {
    const rename = (title: string, shop: TestShop) =>
      shop.db.update(products).set({ title }).where(eq(products.id, kurta.id))
    const titlesOf = (visitor: ReturnType<typeof client>) =>
      visitor.all('postgres_changes').map(({ data }) => (data as { record: { title: string } }).record.title)
    const listen = async (shop: TestShop, hub: Hub) => {
      const visitor = client(shop, hub)
      await visitor.join('goods', { postgres_changes: [{ event: 'UPDATE', schema: 'public', table: 'products_data' }] })
      vi.spyOn(console, 'error').mockReturnValue()
      return visitor
    }
    afterEach(() => void vi.restoreAllMocks())

    test('do not delay others when they can never be read', async ({ shop }) => {
      const hub = open(shop)
      const visitor = await listen(shop, hub)
      const change = { kind: 'change', topic: 'products_data', type: 'UPDATE', at: shop.now() } as const
      await shop.db.insert(changeEvents).values({ ...change, key: 'no number' })
      await rename('Another title', shop)
      await hub.receive('resync')
      expect(titlesOf(visitor)).toEqual(['Another title'])
      expect(console.error).toHaveBeenCalled()
      await rename('A third title', shop)
      await announce(shop, hub)
      expect(titlesOf(visitor)).toEqual(['Another title', 'A third title'])
    })

    test('are sent once at the next notification when they can be read by then', async ({ shop }) => {
      const hub = open(shop)
      const visitor = await listen(shop, hub)
      const name = (from: string, to: string) =>
        shop.db.execute(sql.raw(`alter function shop.${from}(text, text, text, jsonb) rename to ${to}`))
      await name('row_for_each', 'row_for_nobody')
      await rename('Another title', shop)
      await announce(shop, hub)
      expect(titlesOf(visitor)).toEqual([])
      await name('row_for_nobody', 'row_for_each')
      await hub.receive(0)
      await hub.receive('resync')
      expect(titlesOf(visitor)).toEqual(['Another title'])
    })
  })

  test('hides an order from anonymous listeners when the service key listens without a token', async ({ shop }) => {
    const hub = open(shop)
    const [store, tokenError] = [client(shop, hub, { keyRole: 'service_role' }), client(shop, hub)]
    const request = { postgres_changes: [{ event: '*', schema: 'public', table: 'wishlist_items' }] }
    await store.join('wishes', request)
    await tokenError.join('wishes', request)
    await addToWishlist(shop.as(asha), kurta.id)
    await shop.db.execute(sql`delete from shop.wishlist_items where user_id = ${asha.id}`)
    await announce(shop, hub)
    // The row no longer exists when the first change is sent.
    expect(store.all('postgres_changes')).toMatchObject([{ data: { type: 'DELETE' } }])
    await addToWishlist(shop.as(asha), kurta.id)
    await announce(shop, hub)
    expect(store.last('postgres_changes')).toMatchObject({ data: { record: { user_id: asha.id } } })
    expect(tokenError.all('postgres_changes')).toEqual([])
  })

  test('restores the role and claims of the shop after reading for listeners', async ({ shop }) => {
    const hub = open(shop)
    const visitor = client(shop, hub)
    await visitor.join('wishes', { postgres_changes: [own(asha)], token: await token(shop, asha) })
    const state = sql`select current_setting('role') as role, current_setting('request.jwt.claims', true) as claims`
    const before = await shop.db.execute(state)
    await addToWishlist(shop.as(asha), kurta.id)
    await announce(shop, hub)
    expect(visitor.all('postgres_changes')).toHaveLength(1)
    expect((await shop.db.execute(state)).rows).toEqual(before.rows)
  })

  test('sends nothing more to a user who has signed out', async ({ shop }) => {
    const hub = open(shop)
    const visitor = client(shop, hub)
    const { access_token } = await tokensOf(shop, asha)
    await visitor.join('wishes', { postgres_changes: [own(asha)], token: access_token })
    const { claims } = (await shop.services.tokens.verifyAccessToken(access_token, shop.now())) as {
      claims: { session_id: string }
    }
    await signOut(shop.as({ ...asha, sessionId: claims.session_id }))
    await addToWishlist(shop.as(asha), kurta.id)
    await announce(shop, hub)
    expect(visitor.all('postgres_changes')).toEqual([])
    expect(visitor.last('system')).toMatchObject({ extension: 'system', status: 'error', channel: 'wishes' })
    expect(visitor.all('phx_close')).toHaveLength(1)
  })

  test('replaces the token with a newer one, and closes the channel on an invalid one', async ({ shop }) => {
    const visitor = client(shop, open(shop))
    await visitor.join('wishes', { postgres_changes: [own(asha)], token: await token(shop, asha) })
    await visitor.say('realtime:wishes', 'access_token', { access_token: await token(shop, asha) })
    await visitor.say('realtime:wishes', 'access_token', { access_token: 'sb_secret_x' })
    expect(visitor.all('phx_close')).toEqual([])
    await visitor.say('realtime:wishes', 'access_token', { access_token: 'a.b.c' })
    expect(visitor.all('phx_close')).toHaveLength(1)
  })
})

describe('channels', () => {
  const room = `user:${asha.id}`

  test('lets only its user and admins join a private channel', async ({ shop }) => {
    const hub = open(shop)
    const enter = async (user: User | null) => {
      const principal = user ? { token: await token(shop, user) } : {}
      return (await client(shop, hub).join(room, { private: true, ...principal }))!.status
    }
    const answers = []
    for (const user of [asha, meera, ravi, null]) answers.push(await enter(user))
    expect(answers).toEqual(['ok', 'ok', 'error', 'error'])
  })

  test('sends a broadcast to other listeners, and to the sender only when requested', async ({ shop }) => {
    const hub = open(shop)
    const [phone, desk, outside] = [client(shop, hub), client(shop, hub), client(shop, hub)]
    const mine = { private: true, token: await token(shop, asha) }
    await phone.join(room, { ...mine, broadcast: { ack: true, self: false } })
    await desk.join(room, { ...mine, broadcast: { ack: false, self: true } })
    await outside.join(room)
    await phone.say(`realtime:${room}`, 'broadcast', { type: 'broadcast', event: 'wave', payload: { a: 1 } })
    expect(phone.last('phx_reply')).toEqual({ status: 'ok', response: {} })
    await desk.say(`realtime:${room}`, 'broadcast', { type: 'broadcast', event: 'nod', payload: {} })
    await announce(shop, hub)
    expect(phone.all('broadcast').map(({ event }) => event)).toEqual(['nod'])
    expect(desk.all('broadcast')).toEqual([
      { type: 'broadcast', event: 'wave', payload: { a: 1 } },
      { type: 'broadcast', event: 'nod', payload: {} },
    ])
    expect(outside.all('broadcast')).toEqual([])
  })

  test('leaves no channel behind when the socket closes during a join', async ({ shop }) => {
    const hub = open(shop)
    const visitor = client(shop, hub)
    const joining = visitor.join(room, { private: true, token: await token(shop, asha) })
    void visitor.close()
    await joining
    expect(hub.channelsOf(`realtime:${room}`)).toEqual([])
  })

  test('limits the size and the rate of broadcasts', async ({ shop }) => {
    const visitor = client(shop, open(shop))
    const mine = { private: true, token: await token(shop, asha), broadcast: { ack: true, self: true } }
    await visitor.join(room, mine)
    const speak = async (payload: unknown) => {
      await visitor.say(`realtime:${room}`, 'broadcast', { type: 'broadcast', event: 'wave', payload })
      return visitor.last('phx_reply')!.status
    }
    expect(await speak('x'.repeat(17_000))).toBe('error')
    expect(await speak('nul \u0000')).toBe('error')
    expect(await speak('half \ud83d')).toBe('error')
    expect(await speak('plain \\u0000')).toBe('ok')
    const answers = []
    for (let n = 0; n < 30; n++) answers.push(await speak(n))
    expect(new Set(answers)).toEqual(new Set(['ok', 'error']))
  })

  test('does not transmit broadcasts in a public channel', async ({ shop }) => {
    const visitor = client(shop, open(shop))
    await visitor.join('room', { broadcast: { ack: true, self: true } })
    await visitor.say('realtime:room', 'broadcast', { type: 'broadcast', event: 'wave', payload: {} })
    expect(visitor.last('phx_reply')).toMatchObject({ status: 'error' })
    expect((await shop.db.execute(sql`select 1 from shop.news where kind = 'told'`)).rows).toEqual([])
  })

  const here = (on: string) => ({ metas: [{ on, phx_ref: expect.any(String) as string }] })
  const track = (one: ReturnType<typeof client>, payload: unknown, event = 'track') =>
    one.say(`realtime:${room}`, 'presence', { type: 'presence', event, payload })
  /** Two processes of a store, with one client in each. */
  async function both(shop: TestShop, user = asha) {
    const hubs = [open(shop), open(shop)] as const
    const told = async () => {
      for (const hub of hubs) await announce(shop, hub)
    }
    const mine = { private: true, token: await token(shop, user), presence: { key: 'asha', enabled: true } }
    const [phone, desk] = [client(shop, hubs[0]), client(shop, hubs[1])]
    await phone.join(room, mine)
    expect(phone.last('presence_state')).toEqual({})
    return { hubs, told, mine, phone, desk }
  }

  // S7.2-12
  test('shares presence, joins and leaves between all processes', async ({ shop }) => {
    const { told, mine, phone, desk } = await both(shop)
    await track(phone, { on: 'phone' })
    await desk.join(room, mine)
    expect(desk.last('presence_state')).toEqual({ asha: here('phone') })
    await track(desk, { on: 'desk' })
    await told()
    const joined = { joins: { asha: here('desk') }, leaves: {} }
    expect([phone.last('presence_diff'), desk.last('presence_diff')]).toEqual([joined, joined])

    await track(phone, { on: 'train' })
    await track(desk, {}, 'untrack')
    await told()
    expect(phone.all('presence_diff').slice(-2)).toEqual([
      { joins: { asha: here('train') }, leaves: { asha: here('phone') } },
      { joins: {}, leaves: { asha: here('desk') } },
    ])
    await phone.close()
    await told()
    expect(desk.last('presence_diff')).toEqual({ joins: {}, leaves: { asha: here('train') } })
  })

  test('removes presence of a killed process after a minute, and keeps that of a living one', async ({ shop }) => {
    const { hubs, told, mine, phone, desk } = await both(shop)
    await desk.join(room, mine)
    await track(phone, { on: 'phone' })
    await track(desk, { on: 'desk' })
    shop.clock.at = addDuration(shop.clock.at, PRESENCE_LIFE)
    await hubs[1].presence.renew()
    const late = client(shop, hubs[1])
    await late.join(room, mine)
    expect(late.last('presence_state')).toEqual({ asha: here('desk') })
    await deleteStalePresences(shop)
    await told()
    expect(desk.last('presence_diff')).toEqual({ joins: {}, leaves: { asha: here('phone') } })
    // The process was alive but could not renew its rows: its client is present again.
    await hubs[0].presence.renew()
    await told()
    expect(desk.last('presence_diff')).toEqual({ joins: { asha: here('phone') }, leaves: {} })
    await hubs[0].close()
    await told()
    expect(desk.last('presence_diff')).toEqual({ joins: {}, leaves: { asha: here('phone') } })
  })

  // S7.2-12
  test('removes a client that leaves while its presence is being written', async ({ shop }) => {
    const { presence } = open(shop)
    const place = { holder: crypto.randomUUID(), topic: `realtime:${room}`, key: 'asha' }
    const coming = presence.track(place, { on: 'phone' })
    await presence.leave(place.holder)
    await coming
    expect(await shop.db.$count(presences)).toBe(0)
  })

  // S7.2-12
  test('leaves no presence of a socket that closes right after it is tracked', async ({ shop }) => {
    const { hubs, phone } = await both(shop)
    const coming = track(phone, { on: 'phone' })
    // The message is being handled: the token is checked again.
    await Promise.resolve()
    await phone.close()
    await coming
    await hubs[0].presence.renew()
    expect(await shop.db.$count(presences)).toBe(0)
  })

  // S7.2-12
  test('limits presence in size and rate, and to private channels', async ({ shop }) => {
    const { phone } = await both(shop, meera)
    const answer = async (payload: unknown) => {
      await track(phone, payload)
      return phone.last('phx_reply')!.status
    }
    expect(await answer({ on: 'x'.repeat(4096) })).toBe('error')
    expect(await answer({ on: 'nul \u0000' })).toBe('error')
    const answers = []
    for (let n = 0; n < 30; n++) answers.push(await answer({ n }))
    expect(new Set(answers)).toEqual(new Set(['ok', 'error']))
    const visitor = client(shop, open(shop))
    await visitor.join('room')
    await visitor.say('realtime:room', 'presence', { type: 'presence', event: 'track', payload: {} })
    expect(visitor.last('phx_reply')).toMatchObject({ status: 'error' })
  })
})

describe('connecting', () => {
  const open = (shop: Shop, query = '') => requestSupabase(shop, `/realtime/v1/websocket${query}`)

  test.for([
    ['?apikey=nonsense', 'The token provided is not a valid JWT'],
    ['?apikey=a.b.c', 'Failed to validate JWT signature'],
  ])('rejects an invalid key: %s', async ([query, error], { shop }) => {
    const answer = await open(shop, query)
    expect([answer.status, await answer.json()]).toEqual([401, { error }])
  })

  test('rejects a request without a key when keys are required', async ({ shop }) => {
    const strict = { ...shop, settings: { ...shop.settings, apiKeyRequired: true } }
    expect(await (await open(strict)).json()).toEqual({ error: 'API key is missing' })
  })

  test('answers an unknown path, and a request that is not an upgrade, with an API error', async ({ shop }) => {
    for (const path of ['/realtime/v1/nowhere', '/realtime/v1/websocket']) {
      const answer = await requestSupabase(shop, path)
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, '{"message":"Not found"}'])
    }
  })

  test('lets an API client broadcast over HTTP within its permissions, with the same response', async ({ shop }) => {
    const { service, anon } = shop.services.tokens
    const messages = [{ topic: `user:${asha.id}`, event: 'wave', payload: { a: 1 }, private: true }]
    for (const apikey of [anon, service]) {
      const answer = await requestSupabase(shop, '/realtime/v1/api/broadcast', {
        headers: { apikey },
        body: { messages },
      })
      expect([answer.status, await answer.text()]).toEqual([202, ''])
    }
    const one = `/realtime/v1/api/broadcast/user:${asha.id}/events/nod`
    expect((await requestSupabase(shop, one, { headers: { apikey: service }, body: {} })).status).toBe(202)
    const { rows } = await shop.db.execute(sql`select type, topic from shop.news where kind = 'told' order by id`)
    expect(rows).toEqual(['wave', 'nod'].map((type) => ({ type, topic: `realtime:user:${asha.id}` })))
    const wrong = await requestSupabase(shop, '/realtime/v1/api/broadcast', {
      headers: { apikey: service },
      body: { messages: 1 },
    })
    expect(wrong.status).toBe(422)
  })
})

committingTest(
  'runs the same number of queries for thirty listeners as for three when a row changes',
  async ({ shop }) => {
    const hub = openHub(shop)
    const goods = { event: 'UPDATE', schema: 'public', table: 'products_data' }
    const listen = async (times: number) => {
      for (const user of [asha, ravi, meera])
        for (let n = 0; n < times; n++)
          await client(shop, hub).join('goods', { postgres_changes: [goods, WISHES], token: await token(shop, user) })
    }
    const change = async (title: string) => {
      await shop.db.update(products).set({ title }).where(eq(products.id, kurta.id))
      const [{ id } = { id: '' }] = (
        await shop.db.execute<{ id: string }>(sql`select id from shop.news order by id desc limit 1`)
      ).rows
      const query = vi.spyOn(pg.Client.prototype, 'query')
      await hub.receive(Number(id))
      const times = query.mock.calls.length
      query.mockRestore()
      return times
    }
    const visitor = client(shop, hub)
    await visitor.join('goods', { postgres_changes: [goods] })
    await listen(1)
    const few = await change('One title')
    await listen(10)
    expect(await change('Another title')).toBe(few)
    expect(visitor.all('postgres_changes')).toHaveLength(2)
  },
)

describe('a broadcast over HTTP', () => {
  const room = `user:${asha.id}`
  const send = (shop: Shop, body: string, type?: string, event = 'nod') =>
    requestSupabase(shop, `/realtime/v1/api/broadcast/${room}/events/${event}`, {
      headers: { apikey: shop.services.tokens.service, ...(type !== undefined && { 'content-type': type }) },
      body,
    })

  test.for([
    ['{"a":', 'application/json', 400],
    ['nonsense', 'application/json; charset=utf-8', 400],
    ['<a/>', 'text/xml', 415],
    ['{"a":1}', 'application/json', 202],
    ['', 'application/json', 202],
  ] as const)('answers %j of %s with %i', async ([body, type, status], { shop }) => {
    expect((await send(shop, body, type)).status).toBe(status)
    expect(await shop.db.$count(changeEvents, eq(changeEvents.kind, 'told'))).toBe(status === 202 ? 1 : 0)
  })

  test('rejects a name that does not fit into a frame', async ({ shop }) => {
    expect((await send(shop, '{}', 'application/json', 'x'.repeat(256))).status).toBe(422)
  })
})

test('deletes old events', async ({ shop }) => {
  await addToWishlist(shop.as(asha), kurta.id)
  shop.clock.at = addDuration(new Date(), minutes(20))
  await deleteOldChangeEvents(shop)
  expect(await listEventsSince(shop, new Date(0))).toEqual([])
})
