/** The unmodified Supabase client in three generations: from sign-up to an order received by realtime. */
import { createClient } from '@supabase/supabase-js'
import { createClient as createClient255 } from 'supabase-2-55'
import { createClient as createClient239 } from 'supabase-2-39'
import { TOTP } from 'otpauth'
import { sendEmailChange } from '#jobs/send-email-change.ts'
import { asha, kurta, ravi } from '#test/fixtures.ts'
import { expect, committingTest as test } from '#test/shop.ts'
import { startProcess } from '#supabase/test/start-process.ts'
import { tokensOf } from '#test/tokens.ts'
import { addDuration, minutes } from '#core/time.ts'

const GENERATIONS = {
  '2.39': createClient239 as unknown as typeof createClient,
  '2.55': createClient255 as unknown as typeof createClient,
  newest: createClient,
}
/** Clients use the real time, and request a new token when theirs has expired. */
const NOW = new Date()
/** The rows of the exposed tables. The store has no generated types for its clients. */
type Order = { id: string; total: number }

// S3.8-01, S7.2-01, D30
test.for(Object.entries(GENERATIONS))(
  'a client of %s signs up, shops and receives its order',
  async ([, create], { shop, settings }) => {
    shop.clock.at = NOW
    const store = await startProcess(shop, settings)
    const client = create(store.address, shop.services.tokens.anon, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    const email = `anita.${crypto.randomUUID().slice(0, 8)}@example.in`
    const password = 'sunshine-9'

    const made = await client.auth.signUp({
      email,
      password,
      options: { data: { first_name: 'Anita', last_name: 'Rao' } },
    })
    expect([made.error, made.data.session, made.data.user?.email]).toEqual([null, null, email])
    const wrong = await client.auth.signInWithPassword({ email, password: 'another-1' })
    expect(wrong.error?.message).toBe('Invalid login credentials')
    const { data: came, error } = await client.auth.signInWithPassword({ email, password })
    expect(error).toBeNull()
    const userId = came.user!.id

    const goods = await client.from('products_data').select('*', { count: 'exact' }).order('price').range(0, 1)
    expect([goods.error, goods.data?.length, (goods.count ?? 0) > 2]).toEqual([null, 2, true])
    const none = await client.from('products_data').select('*').eq('id', 1).single()
    expect(none.error?.code).toBe('PGRST116')

    const line = { user_id: userId, product_id: kurta.id, quantity: 2 }
    const added = await client.from('cart_items').insert([line]).select().single()
    expect(added.data).toMatchObject(line)
    const wish = await client
      .from('wishlist_items')
      .insert([{ user_id: userId, product_id: kurta.id }])
      .select('*, products_data(title)')
    expect(wish.data).toMatchObject([{ products_data: { title: kurta.title } }])
    const held = await client.from('products_data').select('id, cart_items(count)').eq('id', kurta.id).single()
    expect(held.data).toEqual({ id: kurta.id, cart_items: [{ count: 1 }] })
    const others = await client.from('orders').select('*').neq('user_id', userId)
    expect(others.data).toEqual([])

    // 2.55 may join before it has read its token, so the token is set explicitly, as its guide does.
    await client.realtime.setAuth(came.session!.access_token)
    const news = Promise.withResolvers<Record<string, unknown>>()
    const joined = Promise.withResolvers<void>()
    const filter = `user_id=eq.${userId}`
    client
      .channel('orders_changes')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'orders', filter }, (change) =>
        news.resolve(change),
      )
      .on('system', {}, () => joined.resolve())
      .subscribe()
    await joined.promise
    const items = [{ id: kurta.id, quantity: 1, price: 1 }]
    const ordered = await client
      .from('orders')
      .insert([{ user_id: userId, total: 1, status: 'pending', items }])
      .select()
      .single()
    expect(ordered.error).toBeNull()
    const { id, total } = ordered.data as Order
    expect(await news.promise).toMatchObject({
      eventType: 'INSERT',
      new: { id, total },
    })
    expect(total).toBeGreaterThan(1)

    const next = await client.auth.refreshSession()
    expect([next.error, next.data.user?.id]).toEqual([null, userId])
    await client.removeAllChannels()
    await client.auth.signOut()
    expect(await client.from('orders').select('*')).toMatchObject({ error: null, data: [] })
    await store.close()
  },
)

// S4.2-07, S9.7-01, S9.7-02, D16, D30, D38
test('renews a session before it ends, and retries when the connection is bad', async ({ shop, settings }) => {
  // An access token lives one hour. This one has a minute left, which is less than the client's 90 seconds.
  shop.clock.at = addDuration(NOW, -minutes(59))
  const store = await startProcess(shop, settings)
  let failures = 2
  const overABadLine: typeof fetch = (address, init) => {
    const isRefresh = new Request(address).url.includes('grant_type=refresh_token')
    return isRefresh && failures-- > 0 ? Promise.reject(new TypeError('fetch failed')) : fetch(address, init)
  }
  const client = createClient(store.address, shop.services.tokens.anon, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: overABadLine },
  })
  const renewed = Promise.withResolvers<string>()
  client.auth.onAuthStateChange((event, session) => {
    if (event === 'TOKEN_REFRESHED') renewed.resolve(session!.access_token)
  })
  const { access_token, refresh_token } = await tokensOf(shop, asha)
  await client.auth.setSession({ access_token, refresh_token })
  // Another one has five ticks of 30 seconds left, more than the three ticks before which a client renews.
  shop.clock.at = addDuration(NOW, -minutes(57.5))
  const patient = createClient(store.address, shop.services.tokens.anon, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const patients = await tokensOf(shop, ravi)
  await patient.auth.setSession(patients)
  shop.clock.at = NOW
  await patient.auth.startAutoRefresh()
  await client.auth.startAutoRefresh()
  expect(await renewed.promise).not.toBe(access_token)
  expect(failures).toBeLessThan(0)
  expect((await patient.auth.getSession()).data.session?.access_token).toBe(patients.access_token)
  await Promise.all([client, patient].map(({ auth }) => auth.stopAutoRefresh()))
  await store.close()
})

test('lets an anonymous client set an email and protect the account with a second factor', async ({
  shop,
  settings,
}) => {
  shop.clock.at = NOW
  shop.settings.anonymousUsers = true
  const store = await startProcess(shop, settings)
  const client = createClient(store.address, shop.services.tokens.anon, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data: tokenError, error } = await client.auth.signInAnonymously()
  expect([error, tokenError.user?.is_anonymous]).toEqual([null, true])
  const id = tokenError.user!.id
  const line = { user_id: id, product_id: kurta.id, quantity: 1 }
  expect((await client.from('cart_items').insert([line]).select().single()).data).toMatchObject(line)

  const email = `nila.${id.slice(0, 8)}@example.in`
  expect((await client.auth.updateUser({ email, password: 'sunshine-9' })).data.user?.new_email).toBe(email)
  await sendEmailChange(shop, { userId: id, program: {} })
  const token = /^\d{6}$/m.exec(shop.sentMails.at(-1)!.text)![0]
  const named = await client.auth.verifyOtp({ type: 'email_change', email, token })
  expect([named.error, named.data.user?.is_anonymous, named.data.user?.email]).toEqual([null, false, email])
  expect((await client.from('cart_items').select('*')).data).toMatchObject([line])

  const { mfa } = client.auth
  const enrolled = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  const { totp, id: factorId } = enrolled.data as { totp: { qr_code: string; secret: string }; id: string }
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
  const code = () => new TOTP({ secret: totp.secret }).generate({ timestamp: NOW.getTime() })
  expect((await mfa.challengeAndVerify({ factorId, code: '000000' })).error?.code).toBe('mfa_verification_failed')
  expect((await mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull()
  const { data: level } = await mfa.getAuthenticatorAssuranceLevel()
  expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  expect((await mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId, status: 'verified' }])
  expect((await mfa.unenroll({ factorId })).data?.id).toBe(factorId)
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
  await store.close()
})
