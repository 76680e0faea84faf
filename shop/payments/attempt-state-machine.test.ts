/** The states of a checkout attempt, and the only file that writes them. */
import { globSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { attemptState, checkoutAttempts } from '#db/schema.server.ts'
import { prepareCheckout, upi, reserve } from '#test/checkout.ts'
import { asha, jeans } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { addDuration, minutes } from '#core/time.ts'
import { ATTEMPT_STATES, transitionAttempt } from './attempt-state-machine.ts'

const EVENTS = ['cash-accepted', 'captured', 'declined', 'cancelled'] as const
const { enumValues: STATES } = attemptState

const start = async (shop: TestShop) =>
  reserve(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]], upi))

const stored = async (shop: TestShop, id: string) =>
  (await shop.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.id, id)))[0]!

// D41
test('ends an attempt once, and never returns to reserved', () => {
  const targets = (state: (typeof STATES)[number]) => new Set(Object.values(ATTEMPT_STATES[state]))
  expect(Object.keys(ATTEMPT_STATES)).toEqual(STATES)
  expect(targets('reserved')).toEqual(new Set(['completed', 'failed', 'expired']))
  for (const state of ['completed', 'failed', 'expired'] as const)
    expect([...targets(state)].filter((target) => target !== state)).toEqual([])
})

test('writes the next state of every event in the table, and refuses every other event', async ({ shop }) => {
  const { id, createdAt } = await start(shop)
  for (const state of STATES)
    for (const event of EVENTS) {
      await shop.db.update(checkoutAttempts).set({ state, endedAt: null })
      const next = ATTEMPT_STATES[state][event]
      const moved = transitionAttempt(shop, { id, state }, event)
      if (next) expect(await moved).toMatchObject({ id, state: next })
      else await expect(moved).rejects.toThrow(`is ${state} and cannot be ${event}`)
      expect(await stored(shop, id)).toMatchObject({ state: next ?? state, createdAt })
    }
})

test('changes nothing when another process has ended the attempt first', async ({ shop }) => {
  const attempt = await start(shop)
  await transitionAttempt(shop, attempt, 'captured')
  expect(await transitionAttempt(shop, attempt, 'cancelled', { declineReason: 'declined' })).toBeUndefined()
  expect(await stored(shop, attempt.id)).toMatchObject({ state: 'completed', declineReason: null })
})

test('keeps the time at which an attempt ended when its payment arrives late', async ({ shop }) => {
  const attempt = await start(shop)
  const ended = await transitionAttempt(shop, attempt, 'cancelled')
  shop.clock.at = addDuration(shop.clock.at, minutes(5))
  expect(await transitionAttempt(shop, ended!, 'captured')).toEqual(ended)
})

test('is the only file that creates an attempt or writes its state', () => {
  const writers = (what: RegExp) =>
    globSync('{core,db,shop,platform,supabase,app,api,jobs,server,bin,tools}/**/*.{ts,tsx,mjs}', {
      exclude: ['**/*.test.{ts,tsx}'],
    }).filter((path) => what.test(readFileSync(path, 'utf8')))
  const own = ['shop/payments/attempt-state-machine.ts']
  expect(writers(/\.insert\((\w+\.)?checkoutAttempts\)/)).toEqual(own)
  expect(writers(/\.update\((\w+\.)?checkoutAttempts\)\s*\.set\(\{[^}]*\bstate\b/)).toEqual(own)
  expect(writers(/(update|insert into) (\$\{(\w+\.)?checkoutAttempts\}|(shop\.)?checkout_attempts)/i)).toEqual([])
})
