import { asc } from 'drizzle-orm'
import { rateLimits, vitalCounts } from '#db/schema.server.ts'
import { asha, meera } from '#test/fixtures.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { days, addDuration } from '#core/time.ts'
import { Visit } from './input.ts'
import { p75, ratingOf, formatVital, bucketOf, templateOf, VITAL_NAMES } from './rules.ts'
import { deleteOldVitals, recordVitals, readVitals } from './vitals.ts'

const visit = (shop: TestShop, path: string, measured: Record<string, string>) =>
  recordVitals(shop, Visit.parse({ path, ...measured }))

// S7.7-02, D29
test('returns the value that three in four visits stay within, per page', async ({ shop }) => {
  for (const LCP of ['1000', '2000', '3000', '4000']) await visit(shop, '/', { LCP, CLS: '0.02' })
  await visit(shop, '/women/7', { LCP: '500', INP: '90' })
  const [all, home, product] = await readVitals(shop.as(meera), 28)
  expect(all).toMatchObject({ page: 'All pages', visits: 5 })
  expect(home).toMatchObject({ page: 'Home', visits: 4 })
  expect(home?.p75.LCP).toBeGreaterThan(2850)
  expect(home?.p75.LCP).toBeLessThan(3150)
  expect(home?.p75.INP).toBeUndefined()
  expect(product?.p75.INP).toBeGreaterThan(85)
  expect(product?.p75.INP).toBeLessThan(95)
})

// S7.7-02, D29
test('stores counts instead of visits, in few rows however many visits there are', async ({ shop }) => {
  for (let n = 0; n < 30; n++) await visit(shop, '/', { LCP: '1200', TTFB: '80' })
  expect(await shop.db.select().from(vitalCounts).orderBy(asc(vitalCounts.name))).toMatchObject([
    { day: '2026-01-15', page: 'Home', name: 'LCP', count: 30 },
    { name: 'TTFB', count: 30 },
  ])
})

test('limits the values to the period and deletes counts older than the longest period', async ({ shop }) => {
  await visit(shop, '/', { LCP: '1200' })
  shop.clock.at = addDuration(shop.now(), days(7))
  expect(await readVitals(shop.as(meera), 7)).toEqual([])
  expect(await readVitals(shop.as(meera), 28)).toHaveLength(2)
  await visit(shop, '/admin/orders', { LCP: '1' })
  await deleteOldVitals(shop)
  expect(await shop.db.$count(vitalCounts)).toBe(1)
  shop.clock.at = addDuration(shop.now(), days(22))
  await deleteOldVitals(shop)
  expect(await shop.db.$count(vitalCounts)).toBe(0)
})

test.for([
  { path: 'nowhere', LCP: '1' },
  { LCP: '1' },
  { path: '/', LCP: '-1' },
  { path: '/', CLS: 'x' },
  { path: '/', CLS: 'Infinity' },
])('rejects the measurement %j', (form) => {
  expect(Visit.safeParse(form).success).toBe(false)
})

test('counts a value beyond the scale in the last step and ignores unknown names', async ({ shop }) => {
  await visit(shop, '/', { LCP: '9e99', evil: "'); drop table users" })
  expect((await readVitals(shop.as(meera), 7))[0]?.p75.LCP).toBeGreaterThan(60_000)
})

test('rate-limits the measurements of one IP', async ({ shop }) => {
  const visitor = { ...shop.visitor, ip: '203.0.113.9' }
  await recordVitals({ ...shop, visitor }, Visit.parse({ path: '/', LCP: '1' }))
  await shop.db.update(rateLimits).set({ count: 300 })
  await expect(recordVitals({ ...shop, visitor }, Visit.parse({ path: '/', LCP: '1' }))).rejects.toMatchObject({
    code: 'rate-limited',
  })
})

committingTest('counts each of fifty concurrent visits', async ({ shop }) => {
  const measured = Object.fromEntries(VITAL_NAMES.map((name) => [name, '0.05']))
  await Promise.all(Array.from({ length: 50 }, () => visit(shop, '/', measured)))
  const rows = await shop.db.select().from(vitalCounts)
  expect(rows.map(({ count }) => count)).toEqual(VITAL_NAMES.map(() => 50))
})

test('rejects everyone except admins', async ({ shop }) => {
  for (const caller of [shop, shop.as(asha)])
    await expect(readVitals(caller, 7)).rejects.toMatchObject({ code: 'forbidden' })
})

test('groups pages by template and excludes admin pages', () => {
  const names = ['/', '/category/clothes', '/men/12', '/women', '/women/tops', '/kids', '/search/', '/account/security']
  expect(names.map(templateOf)).toEqual([
    ...['Home', 'Category', 'Product', 'Men and women', 'Collection', 'Collection', 'Search', 'Account'],
  ])
  expect(['/help', '/no/such'].map(templateOf)).toEqual(['Other pages', 'Other pages'])
  for (const path of ['/admin', '/admin/orders', '/products', '/editProduct/3', '/users', '/adminLogin'])
    expect(templateOf(path)).toBeUndefined()
})

test('computes percentiles to within a twentieth', () => {
  for (const value of [12, 180, 1234, 9999]) {
    const estimate = p75('LCP', [{ step: bucketOf('LCP', value), count: 9 }])!
    expect(Math.abs(estimate - value) / value).toBeLessThan(0.05)
  }
  expect(p75('LCP', [])).toBeUndefined()
})

test('formats values for display', () => {
  expect([formatVital('CLS', 0.0512), formatVital('INP', 181.4), formatVital('LCP', 2449)]).toEqual([
    '0.05',
    '181 ms',
    '2.4 s',
  ])
  expect([ratingOf('CLS', 0.1), ratingOf('INP', 201), ratingOf('LCP', 4001)]).toEqual(['good', 'fair', 'poor'])
})
