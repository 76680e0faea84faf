import { LIMITS } from '#db/client.server.ts'
import { connect } from '#db/connect.server.ts'
import { desc, eq } from 'drizzle-orm'
import { auditLog, fetchedPictures, productImages, products, runRows } from '#db/schema.server.ts'
import { addDuration, minutes } from '#core/time.ts'
import { kurta, meera } from '#test/fixtures.ts'
import { openSite, storedAt as at } from '#test/picture-site.ts'
import { applyFile, checkFile, problemsIn, readRunWithRows, undoFile } from '#test/run-file.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { messages as media } from '../media/messages.ts'
import { readProductDetail } from '../product-admin/product-detail.ts'
import { toSaveProduct } from '../product-admin/patch-product.ts'
import { changeProduct } from '../product-admin/save-product.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { messages } from './messages.ts'
import { CLAIM, PAUSES, isFetching } from './rules.ts'
import { startUndo } from './start-run.ts'
import { undoRun } from './undo-run.ts'

const SITE = 'https://pictures.example.in'
const HEADER = 'handle,title,category,gender,price,stock,picture_urls,picture_alts,status'
const line = (handle: string, urls: string[], status = '') =>
  `${handle},${handle},Casual Shirts,men,999,3,"${urls.map((name) => `${SITE}/${name}`).join('\n')}",,${status}`

async function productOf({ db }: TestShop, slug: string) {
  const [product] = await db.select().from(products).where(eq(products.slug, slug))
  const pictures = await db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, product!.id))
    .orderBy(productImages.position)
  return { ...product!, urls: pictures.map(({ url }) => url) }
}
/** A test's transaction has one connection. */
const fetchInTurn = (shop: TestShop) => fetchPictures(shop, 1)
const kurtaRow = (urls: string[]) =>
  `handle,picture_urls\nindigo-kurta,"${urls.map((name) => `${SITE}/${name}`).join('\n')}"\n`

test('keeps a new product a draft until its first picture is stored, then shows it', async ({ shop }) => {
  const asked = openSite(shop)
  const run = await applyFile(shop, `${HEADER}\n${line('new-shirt', ['a.jpg', 'b.jpg'])}\n`)
  expect(run).toMatchObject({ state: 'applied', counts: { applied: 1, pictures: 2, picturesFetched: 0 } })
  expect(isFetching(run)).toBe(true)
  expect(shop.enqueuedJobs).toContainEqual({ name: 'fetch-pictures' })
  expect(await productOf(shop, 'new-shirt')).toMatchObject({ status: 'draft', urls: [] })
  expect(asked).toEqual([])

  await fetchInTurn(shop)
  expect(await productOf(shop, 'new-shirt')).toMatchObject({ status: 'live', urls: [at('a.jpg'), at('b.jpg')] })
  const done = await readRunWithRows(shop, run.id)
  expect(done.counts).toMatchObject({ pictures: 2, picturesFetched: 2, picturesFailed: 0 })
  expect(isFetching(done)).toBe(false)
  expect(problemsIn(done)).toEqual([])
  const [event] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(event).toMatchObject({
    action: 'change-product',
    actorId: meera.id,
    before: { status: 'draft' },
    after: { status: 'live' },
  })
})

test('finds no change in the same file afterwards, and fetches no address twice', async ({ shop }) => {
  const asked = openSite(shop)
  const file = `${HEADER}\n${line('one', ['a.jpg', 'same.jpg'])}\n${line('two', ['same.jpg'])}\n`
  await applyFile(shop, file)
  await fetchInTurn(shop)
  expect(asked.toSorted()).toEqual(['a.jpg', 'same.jpg'])
  expect((await checkFile(shop, file)).counts).toMatchObject({ none: 2, update: 0, error: 0 })
  await applyFile(shop, `${HEADER}\n${line('three', ['same.jpg'])}\n`)
  expect(await productOf(shop, 'three')).toMatchObject({ status: 'live', urls: [at('same.jpg')] })
  expect(asked).toHaveLength(2)
})

test('names each picture that cannot be had, and leaves the product a draft without any', async ({ shop }) => {
  openSite(shop, { 'gone.jpg': ['missing'], 'in.jpg': ['inside'] })
  const file = `${HEADER}\n${line('none', ['gone.jpg', 'page.jpg'], 'live')}\n${line('some', ['in.jpg', 'b.jpg'])}\n`
  const run = await applyFile(shop, file)
  await fetchInTurn(shop)
  const done = await readRunWithRows(shop, run.id)
  expect(problemsIn(done)).toEqual([
    `2 picture_urls: ${SITE}/gone.jpg: ${media.notFetched.missing}`,
    `2 picture_urls: ${SITE}/page.jpg: ${media.invalidImage.kind}`,
    `2 status: ${messages.staysDraft(['picture'])}`,
    `3 picture_urls: ${SITE}/in.jpg: ${media.notFetched.inside}`,
  ])
  expect(done.counts).toMatchObject({ pictures: 4, picturesFetched: 1, picturesFailed: 3 })
  expect(await productOf(shop, 'none')).toMatchObject({ status: 'draft', urls: [] })
  expect(await productOf(shop, 'some')).toMatchObject({ status: 'live', urls: [at('b.jpg')] })

  const again = await applyFile(shop, file)
  expect(again.counts).toMatchObject({ update: 2, pictures: 3 })
  await fetchInTurn(shop)
  expect(await productOf(shop, 'none')).toMatchObject({ status: 'live', urls: [at('gone.jpg')] })
  expect(await productOf(shop, 'some')).toMatchObject({ urls: [at('in.jpg'), at('b.jpg')] })
})

test('keeps the pictures of a product until the new ones are there, and if none can be had', async ({ shop }) => {
  const asked = openSite(shop, { 'gone.jpg': ['missing'] })
  await shop.db
    .insert(productImages)
    .values({ productId: kurta.id, position: 0, url: `${SITE}/own.jpg`, view: 'front view' })
  const failed = await applyFile(shop, kurtaRow(['gone.jpg']))
  await fetchInTurn(shop)
  expect(await productOf(shop, 'indigo-kurta')).toMatchObject({ status: 'live', urls: [`${SITE}/own.jpg`] })
  expect(problemsIn(await readRunWithRows(shop, failed.id))).toHaveLength(1)

  const run = await applyFile(shop, kurtaRow(['own.jpg', 'b.jpg']))
  expect(await productOf(shop, 'indigo-kurta')).toMatchObject({ urls: [`${SITE}/own.jpg`] })
  await fetchInTurn(shop)
  expect(await productOf(shop, 'indigo-kurta')).toMatchObject({
    status: 'live',
    urls: [`${SITE}/own.jpg`, at('b.jpg')],
  })
  expect(asked).toEqual(['gone.jpg', 'b.jpg'])
  await undoFile(shop, run.id)
  expect(await productOf(shop, 'indigo-kurta')).toMatchObject({ urls: [`${SITE}/own.jpg`] })
})

test('tries again after a while when a site does not answer, and gives up in the end', async ({ shop }) => {
  const asked = openSite(shop, { 'a.jpg': ['slow', 'unreachable'], 'b.jpg': ['busy', 'busy', 'busy', 'busy'] })
  const run = await applyFile(
    shop,
    `${HEADER}\n${line('new-shirt', ['a.jpg', 'b.jpg'])}\n${line('other', ['c.jpg'])}\n`,
  )
  await fetchInTurn(shop)
  expect(await productOf(shop, 'other')).toMatchObject({ status: 'live' })
  expect(await productOf(shop, 'new-shirt')).toMatchObject({ status: 'draft' })
  expect(problemsIn(await readRunWithRows(shop, run.id))).toEqual([])
  await fetchInTurn(shop)
  expect(asked).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  for (const pause of PAUSES) {
    shop.clock.at = addDuration(shop.clock.at, pause)
    await fetchInTurn(shop)
  }
  expect(await productOf(shop, 'new-shirt')).toMatchObject({ status: 'live', urls: [at('a.jpg')] })
  const done = await readRunWithRows(shop, run.id)
  expect(problemsIn(done)).toEqual([`2 picture_urls: ${SITE}/b.jpg: ${media.notFetched.busy}`])
  expect(done.counts).toMatchObject({ pictures: 3, picturesFetched: 2, picturesFailed: 1 })
})

test('leaves pictures and a status that somebody has changed since', async ({ shop }) => {
  openSite(shop)
  const run = await applyFile(shop, `${HEADER}\n${line('one', ['a.jpg'])}\n${line('two', ['b.jpg'])}\n`)
  const one = toSaveProduct(await readProductDetail(shop.as(meera), (await productOf(shop, 'one')).id))
  await changeProduct(shop.as(meera), (await productOf(shop, 'one')).id, {
    ...one,
    pictures: [{ url: at('own.jpg'), view: 'front view', colour: '' }],
  })
  const two = toSaveProduct(await readProductDetail(shop.as(meera), (await productOf(shop, 'two')).id))
  await changeProduct(shop.as(meera), (await productOf(shop, 'two')).id, { ...two, status: 'hidden' })
  await fetchInTurn(shop)
  expect(await productOf(shop, 'one')).toMatchObject({ status: 'draft', urls: [at('own.jpg')] })
  expect(await productOf(shop, 'two')).toMatchObject({ status: 'hidden', urls: [at('b.jpg')] })
  const done = await readRunWithRows(shop, run.id)
  expect(problemsIn(done)).toEqual([`2 picture_urls: ${messages.changedLater('picture_urls')}`])
  expect(isFetching(done)).toBe(false)
})

test('fetches nothing for a run that is undone meanwhile', async ({ shop }) => {
  const asked = openSite(shop)
  const run = await applyFile(shop, `${HEADER}\n${line('new-shirt', ['a.jpg'])}\n`)
  await startUndo(shop.as(meera), run.id)
  await fetchInTurn(shop)
  await undoRun(shop, run.id)
  await fetchInTurn(shop)
  expect(asked).toEqual([])
  expect(problemsIn(await readRunWithRows(shop, run.id))).toEqual([])
  expect(await productOf(shop, 'new-shirt')).toMatchObject({ status: 'hidden' })
})

test('goes on after an interruption without fetching what is stored', async ({ shop }) => {
  const asked = openSite(shop, { 'b.jpg': [new Error('kill -9')] })
  const run = await applyFile(shop, `${HEADER}\n${line('new-shirt', ['a.jpg', 'b.jpg'])}\n`)
  await expect(fetchInTurn(shop)).rejects.toThrow('kill -9')
  await fetchInTurn(shop)
  expect(asked).toEqual(['a.jpg', 'b.jpg'])
  expect(await productOf(shop, 'new-shirt')).toMatchObject({ status: 'draft' })
  shop.clock.at = addDuration(shop.clock.at, CLAIM + minutes(1))
  await fetchInTurn(shop)
  expect(asked).toEqual(['a.jpg', 'b.jpg', 'b.jpg'])
  expect(await productOf(shop, 'new-shirt')).toMatchObject({ status: 'live', urls: [at('a.jpg'), at('b.jpg')] })
  expect((await readRunWithRows(shop, run.id)).counts).toMatchObject({ picturesFetched: 2 })
})

committingTest(
  'fetches each address once and shows each product once when several jobs work',
  async ({ shop, settings }) => {
    const asked = openSite(shop)
    const names = Array.from({ length: 24 }, (_, n) => n)
    const lines = names.map((n) => line(`shirt-${n}`, [`${n}.jpg`, `shared-${n % 3}.jpg`]))
    const run = await applyFile(shop, `${HEADER}\n${lines.join('\n')}\n`)
    // Jobs wait for each other longer than a page may wait.
    const db = connect({ ...settings, max: 6 }, LIMITS.background)
    const job = { ...shop, db }
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([fetchPictures(job), fetchPictures(job), fetchPictures(job)])
      shop.clock.at = addDuration(shop.clock.at, minutes(1))
    }
    await db.$client.end()
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
    expect(asked).toHaveLength(27)
    const done = await readRunWithRows(shop, run.id)
    expect(done.counts).toMatchObject({ pictures: 48, picturesFetched: 48, picturesFailed: 0 })
    for (const n of names)
      expect(await productOf(shop, `shirt-${n}`)).toMatchObject({
        status: 'live',
        urls: [at(`${n}.jpg`), at(`shared-${n % 3}.jpg`)],
      })
    expect(await shop.db.$count(fetchedPictures)).toBe(27)
    expect(await shop.db.$count(runRows, eq(runRows.runId, run.id))).toBe(24)
  },
)
