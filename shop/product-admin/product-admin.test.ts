import { asc, eq } from 'drizzle-orm'
import { auditLog, categories, productImages, products, stockMovements, variants } from '#db/schema.server.ts'
import { asha, dress, jeans, kurta, lamp, meera, ravi, soldOut } from '#test/fixtures.ts'
import { prepareCheckout } from '#test/checkout.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { addToCart, readCart } from '../cart/cart.ts'
import { findProduct } from '../catalogue/products.ts'
import { toPublicId } from '../catalogue/rules.ts'
import { placeOrder } from '../payments/place-order.ts'
import { listOrders } from '../orders/orders.ts'
import { messages as shopMessages } from '../messages.ts'
import { deleteOrRestoreProduct } from './delete-product.ts'
import { SaveProduct, ProductListQuery } from './input.ts'
import { listAdminProducts } from './list-products.ts'
import { messages } from './messages.ts'
import { readProductDetail } from './product-detail.ts'
import { addProduct, changeProduct } from './save-product.ts'
import { readCategoryOptions } from './category-options.ts'

const NEW = {
  title: 'Neel Kurta',
  category: 'Kurtas and Kurtis',
  gender: 'women',
  price: '1499',
  imageUrl: 'https://pictures.example.in/neel.jpg',
}
const form = (more: Record<string, string> = {}) => SaveProduct.parse({ ...NEW, ...more })
const forbidden = { code: 'forbidden', message: shopMessages.notAdmin }

/** Returns the product as its form shows it when opened, with the given changes. */
async function openForm(shop: TestShop, id: number, more: Record<string, string> = {}) {
  const { choice, gender, pictures, variants, ...detail } = await readProductDetail(shop.as(meera), id)
  const rows = Object.fromEntries(
    variants.flatMap(({ id, size, colour, stock }, at) =>
      Object.entries({ id, size, colour, stock, was: stock }).map(([name, value]) => [
        `variants.${at}.${name}`,
        `${value}`,
      ]),
    ),
  )
  const fields = { title: detail.title, price: `${detail.price / 100}`, version: `${detail.version}` }
  const imageUrl = pictures[0]?.url ?? 'https://a.in/b.jpg'
  const fixed = { category: choice, gender: gender ?? 'unisex', imageUrl, hsn: detail.hsn }
  return SaveProduct.parse({ ...fields, ...fixed, ...rows, ...more })
}
const change = async (shop: TestShop, id: number, more: Record<string, string>) =>
  changeProduct(shop.as(meera), id, await openForm(shop, id, more))
const listAuditEvents = (shop: TestShop) => shop.db.select().from(auditLog).orderBy(asc(auditLog.id))

// S1.1-08, S3.2-01, S5.7-04, S6.3-02, S7.5-02
test('shows a product in the store after the admin adds it', async ({ shop }) => {
  const { message, id } = await addProduct(
    shop.as(meera),
    form({ 'variants.0.size': 'S', 'variants.0.stock': '3', 'variants.1.size': 'M', defaultVariant: '1' }),
  )
  expect(message).toBe('Product added successfully')
  expect(await findProduct(shop, id)).toMatchObject({
    title: 'Neel Kurta',
    gender: 'women',
    category: 'Kurtas and Kurtis',
    department: { slug: 'clothes' },
    price: fromRupees(1499),
    actualPrice: fromRupees(1499),
    type: '',
    pictures: [{ url: NEW.imageUrl, view: 'front view' }],
    variants: [
      { size: 'S', stock: 3, isDefault: false, sku: `${id}-S` },
      { size: 'M', stock: 0, isDefault: true, sku: `${id}-M` },
    ],
  })
  expect(
    await shop.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.reason, 'stocked'))
      .orderBy(asc(stockMovements.id)),
  ).toMatchObject(expect.arrayContaining([expect.objectContaining({ quantity: 3 })]))
  expect(await listAuditEvents(shop)).toMatchObject([
    { action: 'add-product', actorId: meera.id, entityId: String(id), before: null, after: { title: 'Neel Kurta' } },
  ])
})

test('creates one variant without size and colour for a product without sizes', async ({ shop }) => {
  const { id } = await addProduct(shop.as(meera), form({ 'variants.0.stock': '7' }))
  expect((await findProduct(shop, id))?.variants).toMatchObject([{ size: '', colour: '', stock: 7, isDefault: true }])
})

test('creates two products with the same title', async ({ shop }) => {
  const admin = shop.as(meera)
  const [one, two] = [await addProduct(admin, form()), await addProduct(admin, form())]
  const slugs = await shop.db
    .select({ slug: products.slug })
    .from(products)
    .where(eq(products.title, NEW.title))
    .orderBy(asc(products.id))
  expect(slugs).toEqual([{ slug: 'neel-kurta' }, { slug: `neel-kurta-${toPublicId(two.id)}` }])
  expect(one.id).not.toBe(two.id)
})

test('gives no product the handle of another one, not even of a deleted one or one with a number', async ({ shop }) => {
  const admin = shop.as(meera)
  const [first, second] = [await addProduct(admin, form()), await addProduct(admin, form({ title: 'लाल कुर्ता' }))]
  await deleteOrRestoreProduct(admin, { do: 'delete', id: String(toPublicId(first.id)) })
  const handle = `neel-kurta-${toPublicId(second.id) + 2}`
  await addProduct(admin, form({ title: 'Other' }), { handle })
  const last = await addProduct(admin, form())
  const slugs = await shop.db.select({ id: products.id, slug: products.slug }).from(products)
  const slugOf = (id: number) => slugs.find((row) => row.id === id)?.slug
  expect(slugOf(second.id)).toBe(String(toPublicId(second.id)))
  expect(slugOf(last.id)).toBe(`${handle}-2`)
  for (const [taken, message] of [
    [handle, messages.handleTaken('Other', false)],
    ['neel-kurta', messages.handleTaken(NEW.title, true)],
  ] as const)
    await expect(addProduct(admin, form(), { handle: taken })).rejects.toMatchObject({ code: 'conflict', message })
})

committingTest('gives two products that are added at the same time handles of their own', async ({ shop }) => {
  await Promise.all([1, 2, 3].map(() => addProduct(shop.as(meera), form())))
  const slugs = await shop.db.select({ slug: products.slug }).from(products).where(eq(products.title, NEW.title))
  expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(3)
})

// S5.7-05, D35
test('accepts a fixed category only for its gender, and rejects an unknown category', async ({ shop }) => {
  const invalidCategory = { code: 'invalid', fieldErrors: { category: messages.invalidCategory } }
  const inputs: Record<string, string>[] = [{ gender: 'men' }, { category: 'Capes' }, { category: 'clothes' }]
  for (const values of inputs)
    await expect(addProduct(shop.as(meera), form(values))).rejects.toMatchObject(invalidCategory)
})

// D35, Q33
test('accepts a subcategory as the category of other products', async ({ shop }) => {
  const [furniture] = await shop.db.select().from(categories).where(eq(categories.path, 'furniture'))
  const [lighting] = await shop.db
    .insert(categories)
    .values({
      kind: 'subcategory',
      slug: 'lighting',
      path: 'furniture/lighting',
      name: 'Lighting',
      parentId: furniture!.id,
    })
    .returning()
  expect((await readCategoryOptions(shop.as(meera))).categories).toEqual([
    { value: 'Dresses and Jumpsuits', label: 'Dresses and Jumpsuits', group: 'Women', gender: 'women' },
    { value: 'Kurtas and Kurtis', label: 'Kurtas and Kurtis', group: 'Women', gender: 'women' },
    { value: 'Casual Shirts', label: 'Casual Shirts', group: 'Men', gender: 'men' },
    { value: 'Jeans', label: 'Jeans', group: 'Men', gender: 'men' },
    { value: 'department:clothes', label: 'Clothes', group: 'Clothes' },
    { value: 'department:furniture', label: 'Furniture', group: 'Furniture' },
    { value: 'furniture/lighting', label: 'Lighting', group: 'Furniture' },
  ])
  const { id } = await addProduct(shop.as(meera), form({ gender: 'unisex', category: 'furniture/lighting' }))
  expect(await shop.db.select().from(products).where(eq(products.id, id))).toMatchObject([
    { gender: null, category: 'Lighting', departmentId: furniture!.id, subcategoryId: lighting!.id },
  ])
})

// Q44
test('keeps the values that the form does not offer', async ({ shop }) => {
  expect(await readProductDetail(shop.as(meera), lamp.id)).toMatchObject({ choice: 'as-it-is', category: 'Lighting' })
  await change(shop, lamp.id, { title: 'Surahi Table Lamp' })
  expect(await findProduct(shop, lamp.id)).toMatchObject({ title: 'Surahi Table Lamp', category: 'Lighting' })
})

// S3.2-01, S6.3-02, S7.5-02
test('changes price, text and images, and records the previous values in the audit log', async ({ shop }) => {
  const values = { price: '899', actualPrice: '1,199', features: 'Soft\n\nWarm', imageUrl: '', gst: '18' }
  const pictures = {
    'pictures.0.url': 'https://a.in/1.jpg',
    'pictures.1.url': '/media/3f9c2b7a1d4e5f60/900x1200.jpg',
    'pictures.1.colour': 'Indigo',
  }
  expect(await change(shop, kurta.id, { ...values, ...pictures })).toBe('Product updated successfully')
  expect(await findProduct(shop, kurta.id)).toMatchObject({
    price: fromRupees(899),
    actualPrice: fromRupees(1199),
    features: ['Soft', 'Warm'],
    pictures: [
      { url: 'https://a.in/1.jpg', width: 800, height: 1000, colour: null },
      { url: '/media/3f9c2b7a1d4e5f60/900x1200.jpg', width: 900, height: 1200, colour: 'Indigo' },
    ],
  })
  expect(await listAuditEvents(shop)).toMatchObject([
    { action: 'change-product', before: { price: 79900, version: 1 }, after: { price: 89900, version: 2 } },
  ])
})

test('keeps the version and writes no audit event when nothing has changed', async ({ shop }) => {
  await change(shop, kurta.id, { price: '899' })
  const before = await readProductDetail(shop.as(meera), kurta.id)
  expect(await change(shop, kurta.id, {})).toBe('Product updated successfully')
  expect(await readProductDetail(shop.as(meera), kurta.id)).toEqual(before)
  expect(await listAuditEvents(shop)).toHaveLength(1)
})

test('changes stock by the difference the admin typed when items were sold in the meantime', async ({ shop }) => {
  const form = await openForm(shop, kurta.id, { 'variants.0.stock': '25' })
  await shop.db.insert(stockMovements).values({ variantId: kurta.small, quantity: -4, reason: 'sold', at: shop.now() })
  await changeProduct(shop.as(meera), kurta.id, form)
  expect((await findProduct(shop, kurta.id))?.variants.map(({ stock }) => stock)).toEqual([21, 10, 10])
  const moves = await shop.db.select().from(stockMovements).where(eq(stockMovements.reason, 'corrected'))
  expect(moves).toMatchObject([{ variantId: kurta.small, quantity: 15 }])
})

test('changes the low stock of product and size, keeps it when a client omits it, and removes it when it is empty', async ({
  shop,
}) => {
  const read = async () => {
    const { lowStock, variants } = await readProductDetail(shop.as(meera), kurta.id)
    return [lowStock, ...variants.map((variant) => variant.lowStock)]
  }
  await change(shop, kurta.id, { lowStock: '8', 'variants.1.lowStock': '0' })
  expect(await read()).toEqual([8, null, 0, null])
  await change(shop, kurta.id, { price: '899' })
  expect(await read()).toEqual([8, null, 0, null])
  await change(shop, kurta.id, { lowStock: '', 'variants.1.lowStock': '' })
  expect(await read()).toEqual([null, null, null, null])
  await expect(openForm(shop, kurta.id, { lowStock: 'few' })).rejects.toMatchObject({
    issues: [{ path: ['lowStock'], message: messages.invalidStock }],
  })
})

test('rejects a stock change that would make the stock negative', async ({ shop }) => {
  const form = await openForm(shop, kurta.id, { 'variants.0.stock': '0' })
  await shop.db.insert(stockMovements).values({ variantId: kurta.small, quantity: -4, reason: 'sold', at: shop.now() })
  await expect(changeProduct(shop.as(meera), kurta.id, form)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Only 6 left, the others were sold in the meantime',
    fieldErrors: { 'variants.0.stock': messages.soldMeanwhile(6) },
  })
})

test('renames, reorders, deletes and restores variants as the same rows', async ({ shop }) => {
  await change(shop, kurta.id, { 'variants.0.size': 'M', 'variants.1.size': 'S', defaultVariant: '1' })
  const listVariants = async () =>
    (await findProduct(shop, kurta.id))!.variants.map(({ id, size, stock, isDefault }) => [id, size, stock, isDefault])
  expect(await listVariants()).toEqual([
    [kurta.small, 'M', 10, false],
    [kurta.medium, 'S', 10, true],
    [kurta.large, 'L', 10, false],
  ])
  await change(shop, kurta.id, { 'variants.1.remove': 'on' })
  expect(await listVariants()).toEqual([
    [kurta.small, 'M', 10, true],
    [kurta.large, 'L', 10, false],
  ])
  await change(shop, kurta.id, { 'variants.2.size': 'S', 'variants.2.colour': 'Indigo', 'variants.2.stock': '4' })
  expect((await listVariants())[2]).toEqual([kurta.medium, 'S', 4, false])
})

test('shows a deleted variant in the cart as no longer available', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: kurta.id, variantId: kurta.large })
  await change(shop, kurta.id, { 'variants.2.remove': 'on' })
  expect((await readCart(shop.as(asha))).lines).toMatchObject([{ isUnavailable: true, stock: 0, size: 'L' }])
})

test('updates the colours of the product and keeps SKUs unique', async ({ shop }) => {
  await change(shop, kurta.id, { 'variants.0.size': 'XS' })
  await change(shop, kurta.id, {
    'variants.3.size': 'S',
    'variants.3.colour': 'Indigo',
    'variants.4.size': 'S',
    'variants.4.colour': 'लाल',
  })
  expect((await findProduct(shop, kurta.id))?.colours).toEqual(['Indigo', 'लाल'])
  const skus = (await shop.db.select({ sku: variants.sku }).from(variants).where(eq(variants.productId, kurta.id))).map(
    ({ sku }) => sku,
  )
  expect(new Set(skus).size).toBe(5)
})

test('puts a product in exactly the chosen collections', async ({ shop }) => {
  const created = await shop.db
    .insert(categories)
    .values([{ kind: 'group', slug: 'women', path: 'women', name: 'Women' }])
    .returning()
  const [tops] = await shop.db
    .insert(categories)
    .values({ kind: 'collection', slug: 'tops', path: 'women/tops', name: 'Tops', parentId: created[0]!.id })
    .returning()
  await change(shop, kurta.id, { [`collections.${tops!.id}`]: 'on', 'collections.1': 'on', 'collections.999999': 'on' })
  expect((await readProductDetail(shop.as(meera), kurta.id)).collections).toEqual([tops!.id])
})

// D35
test('rejects the second of two changes from the same version and overwrites nothing', async ({ shop }) => {
  const [first, second] = [
    await openForm(shop, dress.id, { price: '1' }),
    await openForm(shop, dress.id, { price: '2' }),
  ]
  await changeProduct(shop.as(meera), dress.id, first)
  await expect(changeProduct(shop.as(meera), dress.id, second)).rejects.toMatchObject({
    code: 'conflict',
    message: messages.changedMeanwhile(meera.email),
  })
  expect((await findProduct(shop, dress.id))?.price).toBe(100)
})

committingTest('rejects one of two concurrent saves', async ({ shop }) => {
  const forms = [await openForm(shop, dress.id, { price: '1' }), await openForm(shop, dress.id, { price: '2' })]
  const saved = await Promise.allSettled(forms.map((form) => changeProduct(shop.as(meera), dress.id, form)))
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

// S6.3-02, S7.5-02
test('hides a deleted product, marks it in the cart, and restores it', async ({ shop }) => {
  const admin = shop.as(meera)
  await addToCart(shop.as(asha), { productId: jeans.id })
  const id = String(toPublicId(jeans.id))
  expect(await deleteOrRestoreProduct(admin, { do: 'delete', id })).toBe('Product deleted successfully')
  expect(await findProduct(shop, jeans.id)).toBeUndefined()
  expect((await readCart(shop.as(asha))).lines).toMatchObject([{ title: jeans.title, isUnavailable: true }])
  expect((await listAdminProducts(admin, ProductListQuery.parse({ gender: 'deleted' }))).items).toMatchObject([
    { id: jeans.id },
  ])
  await expect(changeProduct(admin, jeans.id, form())).rejects.toMatchObject({ message: messages.productNotFound })
  await expect(readProductDetail(admin, jeans.id)).rejects.toMatchObject({ code: 'not-found' })

  await expect(deleteOrRestoreProduct(admin, { do: 'delete', id })).rejects.toMatchObject({
    message: 'Error deleting product',
  })
  expect(await deleteOrRestoreProduct(admin, { do: 'restore', id })).toBe(messages.restored)
  expect(await findProduct(shop, jeans.id)).toMatchObject({ title: jeans.title })
  await expect(deleteOrRestoreProduct(admin, { do: 'restore', id })).rejects.toMatchObject({
    message: messages.failed.restore,
  })
  expect((await listAuditEvents(shop)).map(({ action }) => action)).toEqual(['delete-product', 'restore-product'])
})

// D35
test('keeps the title and image of an ordered product when the product changes', async ({ shop }) => {
  await change(shop, jeans.id, { imageUrl: 'https://a.in/jeans.jpg' })
  await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]]))
  await change(shop, jeans.id, { title: 'Other Jeans', imageUrl: 'https://a.in/other.jpg', price: '1' })
  await deleteOrRestoreProduct(shop.as(meera), { do: 'delete', id: String(toPublicId(jeans.id)) })
  expect((await listOrders(shop.as(asha))).items[0]?.lines).toMatchObject([
    { title: jeans.title, image: 'https://a.in/jeans.jpg', price: 149900 },
  ])
})

test('fails when the product to change or delete does not exist', async ({ shop }) => {
  const admin = shop.as(meera)
  await expect(readProductDetail(admin, undefined)).rejects.toMatchObject({ message: 'Product not found' })
  await expect(changeProduct(admin, 99999, form())).rejects.toMatchObject({ message: messages.productNotFound })
  for (const id of ['99999', 'x', '-1', '99999999999'])
    await expect(deleteOrRestoreProduct(admin, { do: 'delete', id })).rejects.toMatchObject({ code: 'not-found' })
})

// Q33
test('lists one tab at a time, newest first, filtered by category and title', async ({ shop }) => {
  await shop.db.update(products).set({ createdAt: shop.now() }).where(eq(products.id, kurta.id))
  await shop.db.insert(productImages).values({ productId: kurta.id, position: 0, url: '/front.webp' })
  const list = (query: Record<string, string> = {}) => listAdminProducts(shop.as(meera), ProductListQuery.parse(query))
  const titles = async (query: Record<string, string>) => (await list(query)).items.map(({ title }) => title)
  expect(await list()).toMatchObject({
    items: [
      { title: kurta.title, image: '/front.webp', stock: 30 },
      { title: dress.title, image: null, stock: 1 },
    ],
    total: 2,
    counts: { women: 2, men: 2, other: 1, deleted: 0 },
    categories: ['Dresses and Jumpsuits', 'Kurtas and Kurtis'],
  })
  expect(await titles({ gender: 'other' })).toEqual([lamp.title])
  expect(await titles({ gender: 'men', sort: 'stock' })).toEqual([soldOut.title, jeans.title])
  expect(await titles({ category: 'Dresses and Jumpsuits' })).toEqual([dress.title])
  expect(await titles({ q: 'indigo k' })).toEqual([kurta.title])
  expect(await titles({ q: '%' })).toEqual([])
  expect(await titles({ gender: 'nonsense', page: '-4', sort: 'sideways' })).toHaveLength(2)
})

// S6.3-03, D32
test('rejects everyone except admins', async ({ shop }) => {
  for (const caller of [shop, shop.as(asha), shop.as(ravi)]) {
    await expect(listAdminProducts(caller, ProductListQuery.parse({}))).rejects.toMatchObject(forbidden)
    await expect(readProductDetail(caller, kurta.id)).rejects.toMatchObject(forbidden)
    await expect(readCategoryOptions(caller)).rejects.toMatchObject(forbidden)
    await expect(addProduct(caller, form())).rejects.toMatchObject(forbidden)
    await expect(changeProduct(caller, kurta.id, form())).rejects.toMatchObject(forbidden)
    await expect(deleteOrRestoreProduct(caller, { do: 'delete', id: '1' })).rejects.toMatchObject(forbidden)
  }
})
