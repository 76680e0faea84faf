import { responsibleParties } from '#db/schema.server.ts'
import { jeans, kurta, meera } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { findProduct } from '../catalogue/products.ts'
import { messages } from '../law/messages.ts'
import { ProductListQuery, SaveProduct } from './input.ts'
import { listAdminProducts } from './list-products.ts'
import { readProductDetail } from './product-detail.ts'
import { addProduct, changeProduct } from './save-product.ts'

const NEW = {
  title: 'Neel Kurta',
  category: 'Kurtas and Kurtis',
  gender: 'women',
  price: '1499',
  imageUrl: 'https://pictures.example.in/neel.jpg',
}
const COMPLETE = { originCountry: 'IN', genericName: 'Kurta', netAmount: '1', netUnit: 'N', care: 'Wash cold' }
const form = (more: Record<string, string> = {}) => SaveProduct.parse({ ...NEW, ...more })

async function addParty(shop: TestShop) {
  const [party] = await shop.db.insert(responsibleParties).values({ name: 'Weavers', address: 'Erode' }).returning()
  return String(party!.id)
}

async function change(shop: TestShop, id: number, more: Record<string, string>) {
  const { title, version } = await readProductDetail(shop.as(meera), id)
  return changeProduct(shop.as(meera), id, form({ title, version: String(version), ...more }))
}

test('shows what the law wants of a product, and keeps what a change does not name', async ({ shop }) => {
  const manufacturerId = await addParty(shop)
  const { id } = await addProduct(
    shop.as(meera),
    form({ ...COMPLETE, netAmount: '0.5', netUnit: 'kg', manufacturerId }),
  )
  const shown = {
    origin: { code: 'IN', name: 'India' },
    ...{ genericName: 'Kurta', netAmount: 0.5, netUnit: 'kg', care: 'Wash cold', packer: null, importer: null },
    manufacturer: { name: 'Weavers', address: 'Erode', country: 'IN', countryName: 'India', email: '', phone: '' },
  }
  expect((await findProduct(shop, id))?.information).toEqual(shown)
  await change(shop, id, { description: 'Softer' })
  expect((await findProduct(shop, id))?.information).toEqual(shown)
  await change(shop, id, { originCountry: '', netAmount: '', genericName: '', manufacturerId: '' })
  expect(await readProductDetail(shop.as(meera), id)).toMatchObject({
    ...{ originCountry: null, netAmount: null, netUnit: null, genericName: '', manufacturerId: null },
  })
})

test.for([
  [{ originCountry: 'CN' }, 'importerId', messages.importerRequired],
  [{ netAmount: '1.5', netUnit: 'pair' }, 'netAmount', messages.wholeNetAmount],
  [{ manufacturerId: '999' }, 'manufacturerId', messages.unknownParty],
] as const)('refuses %o by a sentence at its field', async ([fields, name, message], { shop }) => {
  const refused = { code: 'invalid', message, fieldErrors: { [name]: message } }
  await expect(addProduct(shop.as(meera), form(fields))).rejects.toMatchObject(refused)
})

test.for([
  [{ originCountry: 'Atlantis' }, messages.invalidCountry],
  [{ netAmount: '0' }, messages.invalidNetAmount],
  [{ netAmount: 'one' }, messages.invalidNetAmount],
  [{ netAmount: '1', netUnit: 'yard' }, messages.invalidNetUnit],
  [{ packerId: 'x' }, messages.unknownParty],
])('does not read %o', ([fields, message]) => {
  const { error } = SaveProduct.safeParse({ ...NEW, ...(fields as Record<string, string>) })
  expect(error?.issues[0]?.message).toBe(message)
})

test('puts nothing incomplete on sale when the settings require it', async ({ shop }) => {
  const strict = { ...shop.as(meera), settings: { ...shop.settings, lawFields: 'require' as const } }
  const manufacturerId = await addParty(shop)
  const missing = 'Cannot go live: country of origin, generic name, net quantity, manufacturer or packer are missing.'
  await expect(addProduct(strict, form())).rejects.toMatchObject({ code: 'invalid', message: missing })
  const { id } = await addProduct(strict, form({ ...COMPLETE, manufacturerId }))
  const emptied = form({ ...COMPLETE, manufacturerId: '', version: '1' })
  await expect(changeProduct(strict, id, emptied)).rejects.toMatchObject({
    message: 'Cannot go live: manufacturer or packer is missing.',
  })
})

test('keeps what is on sale on sale, and lets API clients add what is incomplete', async ({ shop }) => {
  const strict = { ...shop.as(meera), settings: { ...shop.settings, lawFields: 'require' as const } }
  const { title, version } = await readProductDetail(strict, kurta.id)
  await changeProduct(strict, kurta.id, form({ title, version: String(version) }))
  await addProduct(strict, form(), { mayLackLawFields: true })
  // A client that gives a time knows drafts, and at that time the product would stay one.
  const planned = form({ status: 'draft', publishAt: '2026-02-01T10:00' })
  await expect(addProduct(strict, planned, { mayLackLawFields: true })).rejects.toMatchObject({ code: 'invalid' })
})

test('lists the incomplete products', async ({ shop }) => {
  const manufacturerId = await addParty(shop)
  await change(shop, kurta.id, { ...COMPLETE, manufacturerId })
  const titles = async (query: Record<string, string>) => {
    const { items, total } = await listAdminProducts(shop.as(meera), ProductListQuery.parse(query))
    return [total, ...items.map(({ title }) => title)]
  }
  expect(await titles({ gender: 'women', show: 'incomplete' })).toEqual([1, 'Keri Dress'])
  expect(await titles({ gender: 'men', show: 'incomplete', q: 'slim' })).toEqual([1, jeans.title])
  expect(await titles({ gender: 'women', show: 'anything' })).toHaveLength(3)
  expect(await titles({ gender: 'deleted', show: 'incomplete' })).toEqual([0])
})
