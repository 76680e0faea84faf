import { sql } from 'drizzle-orm'
import { auditLog, searchCounts } from '#db/schema.server.ts'
import { days } from '#core/time.ts'
import { asha, lamp, meera } from '#test/fixtures.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { openCatalogueCache } from '../catalogue/catalogue-cache.ts'
import { CategoryQuery } from '../catalogue/input.ts'
import { countSearch, deleteOldSearchCounts, openSearchCounts } from './count-searches.ts'
import { listSearchTerms, readSearchTerm } from './list-terms.ts'
import { addSearchTerm, changeSearchTerm, deleteSearchTerm } from './save-term.ts'
import { searchProducts } from './search.ts'
import { listSearches } from './search-report.ts'
import { suggest } from './suggestions.ts'
import { AddSearchTerm } from './term-input.ts'
import { termMessages as messages } from './term-messages.ts'

const find = async (shop: TestShop, text: string) =>
  (await searchProducts(shop, text, CategoryQuery.parse({}))).products.items.map(({ title }) => title)
const term = (values: object) => AddSearchTerm.parse({ kind: 'product', term: 'surahi', ...values })

test('finds products by a synonym that an admin adds, until it is deleted', async ({ shop }) => {
  const admin = shop.as(meera)
  expect(await find(shop, 'matka')).toEqual([])
  const { id } = await addSearchTerm(admin, term({ same: 'matka, ghada' }))
  expect(await find(shop, 'matka')).toEqual([lamp.title])
  expect(await listSearchTerms(admin, { q: 'GHADA' })).toMatchObject([{ term: 'surahi', source: 'merchant' }])

  await changeSearchTerm(admin, id, { ...term({ same: 'ghada' }), version: 1 })
  expect(await find(shop, 'matka')).toEqual([])
  await expect(changeSearchTerm(admin, id, { ...term({ same: 'lota' }), version: 1 })).rejects.toMatchObject({
    code: 'conflict',
    message: messages.changedMeanwhile(meera.email),
  })
  await deleteSearchTerm(admin, id, 2)
  expect(await find(shop, 'ghada')).toEqual([])
  await expect(readSearchTerm(admin, id)).rejects.toMatchObject({ code: 'not-found' })
  const events = await shop.db.select().from(auditLog)
  expect(events.map(({ action }) => action)).toEqual(Array(3).fill('change-search-terms'))
})

test('takes a word for one term only, in singular and in other letters', async ({ shop }) => {
  await expect(addSearchTerm(shop.as(meera), term({ same: 'matka, Chappal' }))).rejects.toMatchObject({
    code: 'conflict',
    message: messages.taken('chappal', 'sandal'),
  })
  expect(AddSearchTerm.safeParse({ kind: 'product', term: ' ! ' }).success).toBe(false)
})

test('lets admins alone read and change terms and reports', async ({ shop }) => {
  for (const visitor of [shop, shop.as(asha)]) {
    await expect(listSearchTerms(visitor)).rejects.toMatchObject({
      code: expect.stringMatching(/^(forbidden|sign-in)/) as string,
    })
    await expect(addSearchTerm(visitor, term({}))).rejects.toBeDefined()
    await expect(listSearches(visitor, { show: 'top', days: 30 })).rejects.toBeDefined()
  }
})

// discovery.md 4.3
committingTest('reads the terms again when another process announces a change', async ({ shop }) => {
  let announce: (change: string[]) => void = () => undefined
  openCatalogueCache(shop.db, { onCatalogueChange: (listener) => (announce = listener), isConnected: () => true })
  expect(await find(shop, 'matka')).toEqual([])
  await shop.db.execute(sql`insert into shop.search_terms (kind, term, same) values ('product', 'surahi', '{matka}')`)
  expect(await find(shop, 'matka')).toEqual([])
  announce(['search-terms'])
  expect(await find(shop, 'matka')).toEqual([lamp.title])
})

test('counts searches by text, without those of crawlers and those that may name a person', async ({ shop }) => {
  const counts = openSearchCounts(shop)
  await find(shop, 'Kurta')
  await find(shop, ' kurta ')
  await find(shop, 'saree')
  await find(shop, 'kurtaa')
  for (const text of ['asha@example.com', '98765 43210', '']) await find(shop, text)
  const visitor = { ...shop.visitor, userAgent: 'Googlebot/2.1' }
  countSearch({ ...shop, visitor }, 'kurta', { found: 1, isCorrected: false })
  await counts.close()
  await counts.flush()
  const admin = shop.as(meera)
  expect(await listSearches(admin, { show: 'top', days: 7 })).toEqual([
    { text: 'kurta', asked: 2, nothing: 0, corrected: 0 },
    { text: 'kurtaa', asked: 1, nothing: 0, corrected: 1 },
    { text: 'saree', asked: 1, nothing: 1, corrected: 0 },
  ])
  expect(await listSearches(admin, { show: 'nothing', days: 7 })).toMatchObject([{ text: 'saree' }])
  expect(await listSearches(admin, { show: 'corrected', days: 7 })).toMatchObject([{ text: 'kurtaa' }])
})

test('suggests to all what several have asked and found, and forgets counts after 180 days', async ({ shop }) => {
  const day = '2026-01-14'
  const count = (text: string, asked: number, nothing = 0) => ({ day, text, asked, nothing, corrected: 0 })
  await shop.db
    .insert(searchCounts)
    .values([count('kurta', 3), count('lamp', 9), count('saree', 9, 9), count('asha', 2)])
  expect((await suggest(shop, '')).queries).toEqual(['lamp', 'kurta'])
  shop.clock.at = new Date(shop.clock.at.getTime() + days(181))
  await deleteOldSearchCounts(shop)
  expect(await shop.db.$count(searchCounts)).toBe(0)
})
