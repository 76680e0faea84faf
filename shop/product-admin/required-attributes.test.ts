import { eq } from 'drizzle-orm'
import { categories, products, responsibleParties } from '#db/schema.server.ts'
import { jeans, kurta, lamp, meera } from '#test/fixtures.ts'
import { requireAttribute } from '#test/require-attribute.ts'
import { applyFile, checkFile, problemsIn } from '#test/run-file.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { minutes, addDuration } from '#core/time.ts'
import { REQUIRED } from '#core/domain-error.ts'
import { messages as runs } from '../runs/messages.ts'
import { applySchedule } from './apply-schedule.ts'
import { ProductListQuery, SaveProduct } from './input.ts'
import { listAdminProducts } from './list-products.ts'
import { messages } from './messages.ts'
import { patchProduct } from './patch-product.ts'
import { lockProduct, readProductDetail } from './product-detail.ts'
import { addProduct, changeProduct } from './save-product.ts'

const CLOTHES = 1
const NEW = {
  ...{ title: 'Neel Kurta', category: 'Kurtas and Kurtis', gender: 'women', price: '1499', status: 'live' },
  imageUrl: 'https://pictures.example.in/neel.jpg',
}
const COTTON = { 'attributes.fabric': '', 'attributes.fabric.cotton': 'on' }
const NO_FABRIC = 'Cannot go live: Fabric is missing.'
const PICTURE = 'http://localhost:3000/media/3f9c2b7a1d4e5f60/800x1000.jpg'

const add = async (shop: TestShop, more: Record<string, string> = {}) =>
  (await addProduct(shop.as(meera), SaveProduct.parse({ ...NEW, ...more }))).id
const change = async (shop: TestShop, id: number, more: Record<string, string>) => {
  const { version } = await readProductDetail(shop.as(meera), id)
  return changeProduct(shop.as(meera), id, SaveProduct.parse({ ...NEW, ...more, version: String(version) }))
}
const statusOf = async (shop: TestShop, id: number) => (await lockProduct(shop, id))!.status

test('puts nothing on sale that lacks an attribute of its category', async ({ shop }) => {
  await requireAttribute(shop.db)
  await requireAttribute(shop.db, 'fit')
  const refused = {
    ...{ code: 'invalid', message: 'Cannot go live: Fabric, Fit are missing.' },
    fieldErrors: { 'attributes.fabric': REQUIRED, 'attributes.fit': REQUIRED },
  }
  await expect(add(shop)).rejects.toMatchObject(refused)
  await expect(add(shop, { status: 'draft', publishAt: '2026-01-15T13:00' })).rejects.toMatchObject(refused)
  const id = await add(shop, { status: 'draft' })
  await expect(change(shop, id, COTTON)).rejects.toMatchObject({ message: 'Cannot go live: Fit is missing.' })
  expect(await change(shop, id, { ...COTTON, 'attributes.fit': 'slim' })).toBe(messages.updated)
  expect(await add(shop, { category: 'department:furniture', gender: 'unisex' })).toBeGreaterThan(id)
})

test('asks products below a category for what it requires', async ({ shop }) => {
  const below = { kind: 'subcategory' as const, slug: 'silk', path: 'clothes/silk', name: 'Silk', position: 1 }
  await shop.db.insert(categories).values({ ...below, parentId: CLOTHES, rootId: CLOTHES })
  await requireAttribute(shop.db)
  await expect(add(shop, { category: 'clothes/silk', gender: 'unisex' })).rejects.toMatchObject({ message: NO_FABRIC })
})

test('keeps what is live live, but lets it lose nothing and move nowhere without it', async ({ shop }) => {
  await requireAttribute(shop.db)
  const { title } = kurta
  expect(await change(shop, kurta.id, { title, description: 'Softer' })).toBe(messages.updated)
  expect(await change(shop, kurta.id, { title, ...COTTON })).toBe(messages.updated)
  await expect(change(shop, kurta.id, { title, 'attributes.fabric': '' })).rejects.toMatchObject({
    message: 'In this category a live product cannot be without Fabric.',
  })
  expect(await change(shop, kurta.id, { title, status: 'hidden', 'attributes.fabric': '' })).toBe(messages.updated)
  await expect(change(shop, kurta.id, { title })).rejects.toMatchObject({ message: NO_FABRIC })
  await expect(change(shop, lamp.id, { title: lamp.title })).rejects.toMatchObject({ code: 'invalid' })
})

test('lets hosted clients add and move products without it', async ({ shop }) => {
  await requireAttribute(shop.db)
  const wire = { mayLackLawFields: true, mayLackAttributes: true }
  const { id } = await addProduct(shop.as(meera), SaveProduct.parse(NEW), wire)
  expect(await statusOf(shop, id)).toBe('live')
  await patchProduct(shop.as(meera), lamp.id, { category: 'department:clothes' })
  expect(await lockProduct(shop, lamp.id)).toMatchObject({ departmentId: CLOTHES, status: 'live' })
})

test('publishes no draft that has come to lack it', async ({ shop }) => {
  const plan = { status: 'draft', publishAt: '2026-01-15T13:00' }
  const [bare, full] = [await add(shop, plan), await add(shop, { ...plan, ...COTTON })]
  await requireAttribute(shop.db)
  shop.clock.at = addDuration(shop.now(), minutes(61))
  await applySchedule(shop)
  expect([await statusOf(shop, bare), await statusOf(shop, full)]).toEqual(['draft', 'live'])
})

test('names it in the check of a file, and keeps an unsaid status a draft', async ({ shop }) => {
  await requireAttribute(shop.db)
  const header = 'handle,title,category,price,picture_urls,status,attr:fabric'
  const run = await checkFile(
    shop,
    `${header}\na,A,Jeans,5,${PICTURE},live,\nb,B,Jeans,5,${PICTURE},,\nc,C,Jeans,5,${PICTURE},live,Cotton\n`,
  )
  expect(problemsIn(run)).toEqual([`2 status: ${NO_FABRIC}`, `3 status: ${runs.staysDraft(['Fabric'])}`])
  expect(run.items.map(({ action }) => action)).toEqual(['error', 'create', 'create'])
  expect((await applyFile(shop, 'handle,price\nslim-jeans,7\n')).counts).toMatchObject({ applied: 1 })
  await shop.db.update(products).set({ status: 'hidden' }).where(eq(products.id, jeans.id))
  const shown = await checkFile(shop, 'handle,status\nslim-jeans,live\nsurahi-lamp,draft\n')
  expect(problemsIn(shown)).toEqual([`2 status: ${messages.cannotGoLive(['picture', 'Fabric'])}`])
  const moved = await checkFile(shop, 'handle,category\nsurahi-lamp,Clothes\n')
  expect(problemsIn(moved)).toEqual([`2 status: ${NO_FABRIC}`])
})

test('lists what is live without it as incomplete', async ({ shop }) => {
  const law = { originCountry: 'IN' as const, genericName: 'Kurta', netAmount: 1, netUnit: 'N' as const }
  const [party] = await shop.db.insert(responsibleParties).values({ name: 'Weavers', address: 'Erode' }).returning()
  await shop.db.update(products).set({ ...law, manufacturerId: party!.id })
  const listed = async () => {
    const query = ProductListQuery.parse({ gender: 'women', show: 'incomplete' })
    const { items, total } = await listAdminProducts(shop.as(meera), query)
    return [total, ...items.map(({ title }) => title)]
  }
  expect(await listed()).toEqual([0])
  await requireAttribute(shop.db)
  expect(await listed()).toEqual([2, 'Keri Dress', kurta.title])
  await change(shop, kurta.id, { title: kurta.title, ...COTTON })
  expect(await listed()).toEqual([1, 'Keri Dress'])
})
