import { eq, sql } from 'drizzle-orm'
import fs from 'node:fs'
import path from 'node:path'
import { orderLines, pageVersions, productImages, unusedPictures } from '#db/schema.server.ts'
import { BACKUP_LOCK } from '#db/backup/lock.ts'
import { openImages } from '#platform/images/images.server.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { newFolder, plain } from '#test/images.ts'
import { insertPage } from '#test/own-page.ts'
import { openProcesses } from '#test/processes.ts'
import { placeAshasOrder } from '#test/shipping.ts'
import { onTestFinished } from 'vitest'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { parseImageUrl } from '#core/image-url.ts'
import { deletePage } from '../pages/save-page.ts'
import { AddBannerBody, SaveBannerBody } from './banner-input.ts'
import { storeBannerPicture } from './banner-pictures.ts'
import { listBanners } from './list-banners.ts'
import { addBanner, deleteBanner, saveBanner } from './save-banner.ts'
import { deleteUnusedPictures } from './unused-pictures.ts'

const WORDS = {
  eyebrow: 'Diwali',
  headline: 'Lights on',
  text: 'Come in',
  linkName: 'See',
  linkTo: '/women',
  alt: 'Lamps',
}

/** With images on disk. */
function withImages(shop: TestShop) {
  const { images } = shop.services
  onTestFinished(() => void (shop.services.images = images))
  shop.services.images = openImages({ home: newFolder(), limit: 1e8 })
}
const upload = async (shop: TestShop, colour: number, kind: 'wide' | 'tall' = 'wide') =>
  storeBannerPicture(
    shop.as(meera),
    await plain(1920, 1350, `rgb(${colour * 20}, 90, 40)`)
      .png()
      .toBuffer(),
    kind,
  )
const has = (shop: TestShop, url: string) => shop.services.images.has(parseImageUrl(url)!)
const noted = async (shop: TestShop) => (await shop.db.select().from(unusedPictures)).map(({ url }) => url).sort()
/** As if what is noted now had been noted 31 days ago. */
async function deleteLater(shop: TestShop) {
  await shop.db.update(unusedPictures).set({ since: sql`now() - interval '31 days'` })
  await deleteUnusedPictures(shop)
}
async function addWith(shop: TestShop, wideUrl: string, tallUrl: string) {
  const { id } = await addBanner(shop.as(meera), AddBannerBody.parse({ ...WORDS, wideUrl, tallUrl }))
  return (await listBanners(shop.as(meera))).find((one) => one.id === id)!
}

test('deletes the pictures of a banner 30 days after they were replaced, or it was deleted', async ({ shop }) => {
  withImages(shop)
  const [first, second, tall] = [await upload(shop, 1), await upload(shop, 2), await upload(shop, 3, 'tall')]
  const banner = await addWith(shop, first, tall)
  await deleteLater(shop)
  expect(await Promise.all([first, second, tall].map((url) => has(shop, url)))).toEqual([true, false, true])
  expect(await noted(shop)).toEqual([])

  const third = await upload(shop, 4)
  await saveBanner(shop.as(meera), banner.id, SaveBannerBody.parse({ ...banner, wideUrl: third }))
  await deleteUnusedPictures(shop)
  expect(await has(shop, first)).toBe(true)
  await deleteLater(shop)
  expect(await Promise.all([first, third, tall].map((url) => has(shop, url)))).toEqual([false, true, true])

  await deleteBanner(shop.as(meera), banner.id, 2)
  expect(await noted(shop)).toEqual([tall, third].sort())
  await deleteLater(shop)
  expect(await Promise.all([third, tall].map((url) => has(shop, url)))).toEqual([false, false])
  expect(await noted(shop)).toEqual([])
})

const showInProduct = (shop: TestShop, url: string) =>
  shop.db.insert(productImages).values({ productId: kurta.id, position: 0, url })

test.for([
  ['a product', showInProduct],
  [
    'an order',
    async (shop: TestShop, url: string) => {
      await showInProduct(shop, url)
      await placeAshasOrder(shop, [[kurta, kurta.small]])
      await shop.db.delete(productImages)
      expect(await shop.db.$count(orderLines, eq(orderLines.image, url))).toBe(1)
    },
  ],
  [
    'an earlier version of a page',
    async (shop: TestShop, url: string) => {
      await insertPage(shop, { body: `![Lamps](${url})` })
      await deletePage(shop.as(meera), 'care', 1)
      expect(await shop.db.$count(pageVersions)).toBe(1)
    },
  ],
] as const)('keeps a picture that %s shows', async ([, show], { shop }) => {
  withImages(shop)
  const url = await upload(shop, 5)
  await show(shop, url)
  await deleteLater(shop)
  expect(await has(shop, url)).toBe(true)
})

test('keeps a picture that is uploaded again or saved again', async ({ shop }) => {
  withImages(shop)
  const [wide, tall] = [await upload(shop, 6), await upload(shop, 7, 'tall')]
  await shop.db.update(unusedPictures).set({ since: sql`now() - interval '31 days'` })
  await upload(shop, 6)
  await addWith(shop, wide, tall)
  await deleteUnusedPictures(shop)
  expect(await noted(shop)).toEqual([tall, wide].sort())
})

test('stores a picture again that another process deleted while it was uploaded', async ({ shop }) => {
  withImages(shop)
  const { images } = shop.services
  const url = await upload(shop, 8)
  const { crop } = images
  let crops = 0
  shop.services.images = {
    ...images,
    crop: async (...args) => {
      const stored = await crop(...args)
      if (++crops === 1) await images.remove(parseImageUrl(url)!)
      return stored
    },
  }
  expect(await upload(shop, 8)).toBe(url)
  expect([crops, await has(shop, url)]).toEqual([2, true])
})

const claimedFor = (minutes: number) => ({ claimedAt: sql`now() - make_interval(mins => ${minutes})` })

test('claims a picture before its files are deleted, and tries again the next day when that fails', async ({
  shop,
}) => {
  withImages(shop)
  const url = await upload(shop, 10)
  const { images } = shop.services
  let during: unknown
  shop.services.images = {
    ...images,
    remove: async () => {
      during = (await shop.db.select().from(unusedPictures))[0]?.claimedAt
      throw new Error('The S3 store is away.')
    },
  }
  await expect(deleteLater(shop)).rejects.toThrow('away')
  expect(during).toBeInstanceOf(Date)
  expect(await shop.db.select().from(unusedPictures)).toMatchObject([{ url, claimedAt: null }])
  shop.services.images = images
  await deleteUnusedPictures(shop)
  expect([await has(shop, url), await noted(shop)]).toEqual([false, []])
})

test('ends what a process has begun that died, and leaves what another one is deleting', async ({ shop }) => {
  withImages(shop)
  const [other, died] = [await upload(shop, 11), await upload(shop, 12)]
  await shop.db.update(unusedPictures).set(claimedFor(14)).where(eq(unusedPictures.url, other))
  await shop.db.update(unusedPictures).set(claimedFor(15)).where(eq(unusedPictures.url, died))
  await deleteLater(shop)
  expect([await has(shop, other), await has(shop, died), await noted(shop)]).toEqual([true, false, [other]])
})

committingTest('keeps a picture that is uploaded while it is deleted', async ({ shop }) => {
  withImages(shop)
  const url = await upload(shop, 13)
  const { images } = shop.services
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  shop.services.images = {
    ...images,
    remove: async (image) => {
      begun.resolve()
      await end.promise
      await images.remove(image)
    },
  }
  const deleting = deleteLater(shop)
  await begun.promise
  const uploading = upload(shop, 13)
  await new Promise((resolve) => setTimeout(resolve, 400))
  end.resolve()
  await deleting
  expect([await uploading, await has(shop, url), await noted(shop)]).toEqual([url, true, [url]])
})

test('lets only admins store pictures, and notes none that is refused', async ({ shop }) => {
  withImages(shop)
  await expect(storeBannerPicture(shop.as(asha), new Uint8Array(), 'wide')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(storeBannerPicture(shop.as(meera), new Uint8Array(), 'wide')).rejects.toMatchObject({ code: 'invalid' })
  expect(await noted(shop)).toEqual([])
})

committingTest('waits while a backup is written', async ({ shop, settings }) => {
  withImages(shop)
  const processes = openProcesses(shop, settings)
  const backup = await processes.open()
  try {
    const url = await upload(shop, 9)
    await backup.db.transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(${BACKUP_LOCK}::bigint)`)
      await deleteLater(shop)
    })
    expect(await has(shop, url)).toBe(true)
    await deleteUnusedPictures(shop)
    expect(await has(shop, url)).toBe(false)
  } finally {
    await processes.stop()
  }
})

test('deletes an original with its renditions, and another process finds neither', async () => {
  const home = newFolder()
  const [one, other] = [openImages({ home, limit: 1e8 }), openImages({ home, limit: 1e8 })]
  const stored = await one.crop(await plain(1920, 800).png().toBuffer(), { width: 1920, height: 800 })
  if (typeof stored === 'string') throw new Error(stored)
  const { key } = stored
  expect(await other.has(stored)).toBe(true)
  await one.show({ key, size: 960, format: 'webp' })
  await one.remove(stored)
  const files = fs.readdirSync(home, { recursive: true }) as string[]
  expect(files.filter((file) => file.includes(key) && path.extname(file))).toEqual([])
  expect(await Promise.all([one.has(stored), other.has(stored)])).toEqual([false, false])
  expect(await other.show({ key, size: 960, format: 'webp' })).toBeUndefined()
})
