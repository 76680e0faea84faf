import { asc, eq } from 'drizzle-orm'
import { auditLog, categories, offerCodes, offerCustomers, offers, products } from '#db/schema.server.ts'
import { fromRupees } from '#core/money.ts'
import { asha, kurta, lamp, meera } from '#test/fixtures.ts'
import { insertOffer, insertOrder, insertRunningOffer, insertUse, offerBody } from '#test/admin-offers.ts'
import { newKey } from '#test/server-key.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { toPublicId } from '../catalogue/rules.ts'
import { messages as shopMessages } from '../messages.ts'
import { authenticateServerKey } from '../server-keys/authenticate-server-key.ts'
import type { ServerKey } from '../shop.ts'
import { AddOfferBody, ChangeOfferBody, ChangeRunningBody, OffersQuery } from './input.ts'
import { listOffers, readOffer } from './list-offers.ts'
import { messages } from './messages.ts'
import { copyOffer, deleteOffer, moveOffer, startOffer } from './move-offer.ts'
import type { Phase } from './rules.ts'
import { addOffer, changeOffer, changeRunningOffer } from './save-offer.ts'

type Fields = Record<string, unknown>
const add = (shop: TestShop, more: Fields = {}) => addOffer(shop.as(meera), AddOfferBody.parse(offerBody(more)))
const change = (shop: TestShop, id: number, version: number, more: Fields = {}) =>
  changeOffer(shop.as(meera), id, ChangeOfferBody.parse({ ...offerBody(more), version }))
const changeRunning = (shop: TestShop, id: number, version: number, more: Fields = {}) =>
  changeRunningOffer(shop.as(meera), id, ChangeRunningBody.parse({ name: '10 % off', version, ...more }))
const read = (shop: TestShop, id: number) => readOffer(shop.as(meera), id)
const move = (shop: TestShop, id: number, version: number, step: 'start' | 'pause' | 'resume' | 'end') =>
  moveOffer(shop.as(meera), id, { do: step, version })
const namesOf = async (shop: TestShop, state: Phase) =>
  (await listOffers(shop.as(meera), OffersQuery.parse({ state }))).items.map(({ name }) => name)

test('adds an offer as a draft that begins now', async ({ shop }) => {
  const { id, message } = await add(shop, { codeMode: 'one', code: 'diwali10', conditions: { minGoods: 999 } })
  expect(message).toBe(messages.added)
  expect(await read(shop, id)).toMatchObject({
    ...{ state: 'draft', phase: 'draft', code: 'DIWALI10', codes: 1, version: 1, isFrozen: false },
    ...{ startsAt: shop.now(), conditions: { minGoods: fromRupees(999) }, figures: { uses: 0, average: null } },
  })
})

test('keeps categories, brands, tags and products of a scope as the store writes them', async ({ shop }) => {
  await shop.db
    .update(products)
    .set({ tags: ['Handloom'] })
    .where(eq(products.id, kurta.id))
  const id = await insertOffer(shop, {
    scope: {
      goods: { categories: [1], brands: ['NEELAMBARI'], tags: ['handloom'] },
      except: { products: [String(toPublicId(lamp.id)), '152-indigo-s'] },
      maxReduction: 30,
    },
  })
  expect(await read(shop, id)).toMatchObject({
    scope: {
      goods: { categories: [1], brands: ['Neelambari'], tags: ['Handloom'], products: [] },
      except: { products: [kurta.id, lamp.id] },
      maxReduction: 30,
    },
    names: { categories: { 1: 'Clothes' }, products: { [kurta.id]: 'Indigo Kurta (1)' } },
  })
})

test('names what it does not know of a scope', async ({ shop }) => {
  const scope = {
    goods: {
      categories: [99],
      brands: ['Neelambari', 'Nobody'],
      tags: ['linen', 'silk'],
      products: ['1', '4711', 'K-1'],
    },
  }
  await expect(add(shop, { scope })).rejects.toMatchObject({
    code: 'invalid',
    fieldErrors: {
      'scope.goods.categories': messages.unknownCategories(['99']),
      'scope.goods.brands': messages.unknownBrands(['Nobody']),
      'scope.goods.tags': messages.unknownTags(['linen', 'silk']),
      'scope.goods.products': messages.unknownProducts(['4711', 'K-1']),
    },
  })
  expect(await shop.db.$count(offers)).toBe(0)
})

test('keeps a retired category of a draft', async ({ shop }) => {
  const scope = { goods: { categories: [1] } }
  const id = await insertOffer(shop, { scope })
  await shop.db.update(categories).set({ retiredAt: shop.now() }).where(eq(categories.id, 1))
  await change(shop, id, 1, { scope, name: 'Clothes' })
  expect(await read(shop, id)).toMatchObject({ name: 'Clothes', scope: { goods: { categories: [1] } } })
  await expect(add(shop, { scope })).rejects.toMatchObject({ message: messages.unknownCategories(['1']) })
})

test('gives a code to one offer only', async ({ shop }) => {
  await insertOffer(shop, { codeMode: 'one', code: 'DIWALI' })
  const taken = { code: 'invalid', fieldErrors: { code: messages.codeTaken('DIWALI') } }
  await expect(add(shop, { codeMode: 'one', code: 'diwali' })).rejects.toMatchObject(taken)
  const id = await insertOffer(shop, { codeMode: 'one', code: 'HOLI' })
  await expect(change(shop, id, 1, { codeMode: 'one', code: 'DIWALI' })).rejects.toMatchObject(taken)
  await change(shop, id, 1, { codeMode: 'one', code: 'PONGAL' })
  await change(shop, id, 2)
  expect((await shop.db.select().from(offerCodes)).map(({ code }) => code)).toEqual(['DIWALI'])
})

test('moves from draft to the end, and never back', async ({ shop }) => {
  const id = await insertOffer(shop)
  for (const step of ['pause', 'resume', 'end'] as const)
    await expect(move(shop, id, 1, step)).rejects.toMatchObject({ message: messages.cannotStep('a draft') })
  expect(await move(shop, id, 1, 'start')).toBe(messages.moved.start)
  expect(await namesOf(shop, 'running')).toEqual(['10 % off'])
  await move(shop, id, 2, 'pause')
  expect(await namesOf(shop, 'paused')).toEqual(['10 % off'])
  await move(shop, id, 3, 'resume')
  shop.clock.at = new Date('2026-01-20T06:30:00Z')
  await move(shop, id, 4, 'end')
  expect(await read(shop, id)).toMatchObject({ phase: 'ended', endsAt: shop.now(), version: 5 })
  for (const step of ['start', 'resume', 'end'] as const)
    await expect(move(shop, id, 5, step)).rejects.toMatchObject({ message: messages.cannotStep('ended') })
  await expect(changeRunning(shop, id, 5, { name: 'Late' })).rejects.toMatchObject({ message: messages.isEnded })
})

test('lists offers that are on by their dates', async ({ shop }) => {
  await insertRunningOffer(shop, { name: 'Now' })
  await insertRunningOffer(shop, { name: 'Later', startsAt: '2026-03-01T00:00' })
  await insertRunningOffer(shop, { name: 'Soon', startsAt: '2026-02-01T00:00', endsAt: '2026-02-03T00:00' })
  await insertOffer(shop, { name: 'Draft' })
  const { counts } = await listOffers(shop.as(meera), OffersQuery.parse({}))
  expect(counts).toEqual({ running: 1, coming: 2, draft: 1, paused: 0, ended: 0 })
  expect(await namesOf(shop, 'coming')).toEqual(['Soon', 'Later'])
  shop.clock.at = new Date('2026-02-10T06:30:00Z')
  expect(await namesOf(shop, 'running')).toEqual(['Now'])
  expect(await namesOf(shop, 'ended')).toEqual(['Soon'])
})

test('starts nothing without its codes or after its end', async ({ shop }) => {
  const many = await insertOffer(shop, { codeMode: 'many' })
  await expect(move(shop, many, 1, 'start')).rejects.toMatchObject({ message: messages.codesMissing })
  const one = await copyOffer(shop.as(meera), await insertOffer(shop, { codeMode: 'one', code: 'HOLI' }))
  await expect(move(shop, one.id, 1, 'start')).rejects.toMatchObject({ fieldErrors: { code: messages.codeMissing } })
  const short = await insertOffer(shop, { endsAt: '2026-01-16T00:00' })
  shop.clock.at = new Date('2026-01-20T06:30:00Z')
  await expect(move(shop, short, 1, 'start')).rejects.toMatchObject({ fieldErrors: { endsAt: messages.endIsOver } })
})

test('saves and starts a draft, or does neither', async ({ shop }) => {
  const id = await insertOffer(shop)
  const start = (more: Fields) =>
    startOffer(shop.as(meera), id, ChangeOfferBody.parse({ ...offerBody(more), version: 1 }))
  await expect(start({ name: 'Many', codeMode: 'many' })).rejects.toMatchObject({ message: messages.codesMissing })
  expect(await read(shop, id)).toMatchObject({ name: '10 % off', state: 'draft', version: 1 })
  await start({ name: 'All' })
  expect(await read(shop, id)).toMatchObject({ name: 'All', state: 'on' })
})

test('changes name, terms, end, limits and display only of an offer that is on', async ({ shop }) => {
  const id = await insertRunningOffer(shop)
  const frozen = { code: 'conflict', message: messages.frozen }
  for (const more of [
    { benefit: { kind: 'percent', percent: 20 } },
    { stage: 'line' },
    { codeMode: 'one', code: 'HOLI' },
    { scope: { goods: { categories: [1] } } },
    { conditions: { minPieces: 2 } },
    { startsAt: '2026-01-01T00:00' },
    { isExclusive: true },
    { priority: 1 },
  ])
    await expect(change(shop, id, 2, more)).rejects.toMatchObject(frozen)
  const allowed = { name: 'Ten', terms: 'Once', endsAt: '2026-02-01T00:00', maxUses: 5, budget: 900, display: 'cart' }
  await change(shop, id, 2, { ...allowed, maxPerCustomer: 1 })
  await changeRunning(shop, id, 3, { ...allowed, name: 'Tenth' })
  expect(await read(shop, id)).toMatchObject({ name: 'Tenth', maxUses: 5, maxPerCustomer: null, version: 4 })
})

test('changes everything of a paused offer until it is used', async ({ shop }) => {
  const id = await insertRunningOffer(shop)
  await move(shop, id, 2, 'pause')
  await change(shop, id, 3, { benefit: { kind: 'percent', percent: 20 } })
  await insertOrder(shop, [{ product: kurta, variant: kurta.small, rupees: 799 }], {}, [id, 160])
  await expect(change(shop, id, 4)).rejects.toMatchObject({ message: messages.frozen })
  expect(await read(shop, id)).toMatchObject({ isFrozen: true, benefit: { percent: 20 } })
})

test('changes nothing of what a paused offer gives while somebody pays with it', async ({ shop }) => {
  const id = await insertRunningOffer(shop)
  await insertUse(shop, id, 80)
  await move(shop, id, 2, 'pause')
  await expect(change(shop, id, 3, { stage: 'line' })).rejects.toMatchObject({ message: messages.frozen })
})

test('accepts no limit below what was used, also while there was no limit', async ({ shop }) => {
  const id = await insertRunningOffer(shop)
  await insertUse(shop, id, 80)
  await expect(changeRunning(shop, id, 2, { maxUses: 1, budget: 79 })).rejects.toMatchObject({
    fieldErrors: { budget: messages.spentMore(fromRupees(80)) },
  })
  await changeRunning(shop, id, 2, { maxUses: 1, maxPerCustomer: 2 })
  expect(await read(shop, id)).toMatchObject({ used: 1, spent: fromRupees(80) })
  expect(await shop.db.select().from(offerCustomers)).toEqual([{ offerId: id, userId: asha.id, used: 1 }])
  await shop.db.update(offers).set({ used: 3, maxUses: 9 })
  await expect(changeRunning(shop, id, 3, { maxUses: 2 })).rejects.toMatchObject({
    fieldErrors: { maxUses: messages.usedMore(3) },
  })
})

test('overwrites no change of another admin, and counts no change without a difference', async ({ shop }) => {
  const id = await insertOffer(shop)
  await change(shop, id, 1, { name: 'Changed' })
  expect(await change(shop, id, 2, { name: 'Changed' })).toMatchObject({ version: 2 })
  const conflict = { code: 'conflict', message: messages.changedMeanwhile(meera.email) }
  await expect(change(shop, id, 1, { name: 'Mine' })).rejects.toMatchObject(conflict)
  await expect(move(shop, id, 1, 'start')).rejects.toMatchObject(conflict)
  await expect(deleteOffer(shop.as(meera), id, 1)).rejects.toMatchObject(conflict)
})

committingTest('starts an offer once when two admins press at once', async ({ shop }) => {
  const id = await insertOffer(shop)
  const starts = await Promise.allSettled([move(shop, id, 1, 'start'), move(shop, id, 1, 'start')])
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('accepts no end before the start that the offer has', async ({ shop }) => {
  const fault = { fieldErrors: { endsAt: messages.endBeforeStart } }
  await expect(add(shop, { endsAt: '2026-01-15T12:00' })).rejects.toMatchObject(fault)
  const id = await insertRunningOffer(shop, { startsAt: '2026-02-01T00:00' })
  await expect(changeRunning(shop, id, 2, { endsAt: '2026-01-31T00:00' })).rejects.toMatchObject(fault)
})

test('accepts no days and hours that never come between its start and its end', async ({ shop }) => {
  const period = { startsAt: '2026-02-02T00:00', endsAt: '2026-02-07T00:00' }
  const fault = { fieldErrors: { endsAt: messages.neverOpen } }
  const open = (day: string) => add(shop, { ...period, conditions: { weekdays: [day] } })
  await expect(open('sunday')).rejects.toMatchObject(fault)
  await expect(open('friday')).resolves.toBeDefined()
})

test('copies an offer as a draft without its code, and deletes drafts only', async ({ shop }) => {
  const id = await insertRunningOffer(shop, { codeMode: 'one', code: 'HOLI', name: 'x'.repeat(60), maxUses: 3 })
  const copy = await copyOffer(shop.as(meera), id)
  expect(await read(shop, copy.id)).toMatchObject({
    ...{ name: `Copy of ${'x'.repeat(52)}`, state: 'draft', code: null, codeMode: 'one', maxUses: 3, version: 1 },
  })
  await expect(deleteOffer(shop.as(meera), id, 2)).rejects.toMatchObject({ message: messages.notDraft })
  await deleteOffer(shop.as(meera), copy.id, 1)
  await expect(read(shop, copy.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('counts the orders of an offer that are not cancelled', async ({ shop }) => {
  const id = await insertRunningOffer(shop)
  const line = [{ product: kurta, variant: kurta.small, rupees: 799 }]
  await insertOrder(shop, line, {}, [id, 80])
  await insertOrder(shop, line, { shipping: fromRupees(50) }, [id, 80])
  await insertOrder(shop, line, { status: 'cancelled' }, [id, 80])
  const { items } = await listOffers(shop.as(meera), OffersQuery.parse({}))
  expect(items[0]!.figures).toEqual({
    ...{ uses: 2, revenue: fromRupees(719 + 769), discount: fromRupees(160), average: fromRupees(744) },
  })
})

test('records what was changed', async ({ shop }) => {
  const id = await insertOffer(shop)
  await change(shop, id, 1, { budget: 500 })
  await move(shop, id, 2, 'start')
  await move(shop, id, 3, 'end')
  const events = await shop.db.select().from(auditLog).orderBy(asc(auditLog.id))
  expect(events).toMatchObject([
    { action: 'add-offer', entity: 'offer', entityId: String(id), after: { gives: '10 % off', budget: null } },
    { action: 'change-offer', before: { budget: null }, after: { budget: fromRupees(500) } },
    { action: 'change-offer', before: { state: 'draft' }, after: { state: 'on' } },
    { action: 'end-offer', before: { state: 'on' }, after: { state: 'ended' } },
  ])
})

test('lets only admins and keys with the right read and write offers', async ({ shop }) => {
  const id = await insertOffer(shop)
  const forbidden = { code: 'forbidden', message: shopMessages.notAdmin }
  const body = AddOfferBody.parse(offerBody())
  for (const call of [
    () => listOffers(shop.as(asha), OffersQuery.parse({})),
    () => readOffer(shop.as(asha), id),
    () => addOffer(shop.as(asha), body),
    () => changeOffer(shop.as(asha), id, { ...body, version: 1 }),
    () => changeRunningOffer(shop.as(asha), id, { ...ChangeRunningBody.parse({ name: 'x', version: 1 }) }),
    () => moveOffer(shop.as(asha), id, { do: 'start', version: 1 }),
    () => copyOffer(shop.as(asha), id),
    () => deleteOffer(shop.as(asha), id, 1),
  ])
    await expect(call()).rejects.toMatchObject(forbidden)
  const serverKey = (await authenticateServerKey(
    shop,
    await newKey(shop, { rights: ['change-products'] }),
  )) as ServerKey
  await moveOffer({ ...shop, serverKey }, id, { do: 'start', version: 1 })
  const reader = (await authenticateServerKey(
    shop,
    await newKey(shop, { name: 'Screen', rights: ['read-products'] }),
  )) as ServerKey
  await expect(readOffer({ ...shop, serverKey: reader }, id)).rejects.toMatchObject({ code: 'forbidden' })
})
