import { eq } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { jeans } from '#test/fixtures.ts'
import { applyFile, checkFile, problemsIn } from '#test/run-file.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { messages as productMessages } from '../product-admin/messages.ts'
import { messages } from './messages.ts'

const HEADER = 'handle,title,category,price,picture_urls,status,publish_at,tags'
const PICTURE = 'http://localhost:3000/media/3f9c2b7a1d4e5f60/800x1000.jpg'
const statusOf = async (shop: TestShop, slug: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.slug, slug))
  return { status: row?.status, publishAt: row?.publishAt, tags: row?.tags }
}

test('makes a new product live only if it lacks nothing', async ({ shop }) => {
  const run = await applyFile(shop, `${HEADER}\nfull,Full,Jeans,5,${PICTURE},,,"New, new"\nbare,Bare,Jeans,,,,,\n`)
  expect(problemsIn(run)).toEqual([`3 status: ${messages.staysDraft(['picture', 'price'])}`])
  expect(run.counts).toMatchObject({ applied: 2 })
  expect(await statusOf(shop, 'full')).toEqual({ status: 'live', publishAt: null, tags: ['New'] })
  expect(await statusOf(shop, 'bare')).toMatchObject({ status: 'draft' })
})

test('makes no product live that lacks what the law wants', async ({ shop }) => {
  shop = { ...shop, settings: { ...shop.settings, lawFields: 'require' } }
  const run = await checkFile(shop, `${HEADER}\nfull,Full,Jeans,5,${PICTURE},,,\n`)
  expect(run.items).toMatchObject([{ action: 'create', after: { status: 'draft' }, problems: [{ isNote: true }] }])
})

test('plans drafts in Indian time', async ({ shop }) => {
  await applyFile(shop, `${HEADER}\nlater,Later,Jeans,5,${PICTURE},,2099-01-01 10:00,\n`)
  const publishAt = new Date('2099-01-01T04:30Z')
  expect(await statusOf(shop, 'later')).toMatchObject({ status: 'draft', publishAt })
  await applyFile(shop, 'handle,status\nlater,Active\n')
  expect(await statusOf(shop, 'later')).toMatchObject({ status: 'live', publishAt: null })
})

test.for([
  [`a,A,Jeans,5,,live,,`, `2 status: ${productMessages.cannotGoLive(['picture'])}`],
  [`a,A,Jeans,5,,shown,,`, `2 status: ${productMessages.invalidStatus}`],
  [`a,A,Jeans,5,${PICTURE},draft,soon,`, `2 publish_at: ${productMessages.invalidPublishAt}`],
  [`a,A,Jeans,5,${PICTURE},draft,2001-01-01 10:00,`, `2 publish_at: ${productMessages.publishAtPast}`],
  [`a,A,Jeans,5,${PICTURE},live,2099-01-01 10:00,`, `2 publish_at: ${messages.timeOfNoDraft}`],
  [`a,A,Jeans,5,,draft,2099-01-01 10:00,`, `2 status: ${productMessages.cannotGoLive(['picture'])}`],
  [`a,A,Jeans,5,,draft,,${'x'.repeat(61)}`, `2 tags: ${productMessages.tagTooLong}`],
] as const)('refuses %o', async ([line, problem], { shop }) => {
  expect(problemsIn(await checkFile(shop, `${HEADER}\n${line}\n`))).toEqual([problem])
})

test('keeps the status of a product whose row has none', async ({ shop }) => {
  await shop.db.update(products).set({ status: 'hidden' }).where(eq(products.id, jeans.id))
  await applyFile(shop, 'handle,price,status\nslim-jeans,1,\n')
  expect(await statusOf(shop, 'slim-jeans')).toMatchObject({ status: 'hidden' })
})
