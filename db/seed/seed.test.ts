/** The demo catalogue on a fresh database: enough products in every category, and complete texts. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import sharp from 'sharp'
import { count, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newFolder } from '#test/images.ts'
import { parseImageUrl } from '#core/image-url.ts'
import { connect, type Database } from '../connect.server.ts'
import { migrateTo } from '../migrate.server.ts'
import {
  categories,
  productAttributes,
  productCollections,
  productImages,
  products,
  variants,
} from '../schema.server.ts'
import { CATALOGUE } from './catalogue.ts'
import { DEPARTMENTS, GROUPS } from './categories.ts'
import { toSlug } from '#core/slug.ts'
import { findImages } from './images.ts'
import { seedDemo, seedEmpty } from './seed.server.ts'

const MIN_PRODUCTS = 6

let postgres: pg.Client
let db: Database
/** Before the demo products were added. */
let empty: { products: number; paths: string[] }
const savedImages = new Map<string, Uint8Array>()
/** An in-memory replacement for the disk. */
const saveImage = async (bytes: Uint8Array) => {
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  savedImages.set(key, bytes)
  return key
}

beforeAll(async () => {
  const settings = inject('postgres')
  postgres = new pg.Client(settings)
  await postgres.connect()
  await postgres.query('create database seeded')
  db = connect({ ...settings, database: 'seeded' })
  await migrateTo(db)
  await seedEmpty(db)
  await seedEmpty(db)
  empty = { products: await db.$count(products), paths: (await db.select().from(categories)).map(({ path }) => path) }
  await seedDemo(db, saveImage)
})

afterAll(async () => {
  await db.$client.end()
  await postgres.query('drop database seeded with (force)')
  await postgres.end()
})

test('starts a production store with the groups, and adds the rest with the demo catalogue', async () => {
  expect(empty).toEqual({ products: 0, paths: Object.keys(GROUPS) })
  const rows = await db.select().from(categories).orderBy(categories.id)
  expect(rows.slice(0, 10).map(({ path }) => path)).toEqual([...Object.keys(DEPARTMENTS), ...Object.keys(GROUPS)])
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1))
})

const countProducts = async () => {
  const inDepartment = await db
    .select({ id: products.departmentId, n: count() })
    .from(products)
    .groupBy(sql`1`)
  const inSubcategory = await db
    .select({ id: products.subcategoryId, n: count() })
    .from(products)
    .groupBy(sql`1`)
  const inCollection = await db
    .select({ id: productCollections.categoryId, n: count() })
    .from(productCollections)
    .groupBy(sql`1`)
  const sizes = new Map([...inDepartment, ...inSubcategory, ...inCollection].map(({ id, n }) => [id, n]))
  const rows = await db.select().from(categories)
  return rows.filter(({ kind }) => kind !== 'group').map(({ id, path }) => ({ path, n: sizes.get(id) ?? 0 }))
}

// S2.1-24, D1
test('has a product in every department, subcategory and collection', async () => {
  const sizes = await countProducts()
  expect(sizes).toHaveLength(5 + 28 + 5 + 38)
  expect(sizes.filter(({ n }) => n < MIN_PRODUCTS)).toEqual([])
})

test('has the departments as the first five categories, in the order of the header', async () => {
  const departments = await db.select().from(categories).where(eq(categories.kind, 'department')).orderBy(categories.id)
  expect(departments.map(({ id, slug }) => `${id} ${slug}`)).toEqual([
    '1 clothes',
    '2 electronics',
    '3 furniture',
    '4 shoes',
    '5 miscellaneous',
  ])
  expect(departments.every(({ image }) => image)).toBe(true)
})

test('fills four pages each for men and women, and all four of their categories', async () => {
  const of = async (gender: 'men' | 'women') => db.select().from(products).where(eq(products.gender, gender))
  const men = await of('men')
  const women = await of('women')
  expect(men.length).toBeGreaterThanOrEqual(37)
  expect(women.length).toBeGreaterThanOrEqual(37)
  const n = (all: typeof men, category: string) => all.filter((product) => product.category === category).length
  for (const category of ['Casual Shirts', 'Jeans']) expect(n(men, category)).toBeGreaterThanOrEqual(MIN_PRODUCTS)
  for (const category of ['Dresses and Jumpsuits', 'Kurtas and Kurtis'])
    expect(n(women, category)).toBeGreaterThanOrEqual(MIN_PRODUCTS)
})

const SAID = [
  ['sleeve', /(three-quarter|elbow|elbow-length|short|full|long) sleeves|sleeveless/i],
  ['neck', /crew neck|V neck|(band|button-down|spread|camp|mandarin) collar|hoodie/i],
  ['length', /(knee|hip|ankle|midi|cropped) length|falls to the knee|mid-calf/i],
  ['pattern', /\bstripe|\bcheck\b|gingham|floral/i],
  ['sole', /rubber (cup )?sole|rubber outsole|leather sole|\d cm (wedge|block heel)/i],
  ['closure', /\blaces\b|buckle|hook-and-loop|slip-on/i],
] as const

test('gives clothes and shoes the attributes that their texts name, and only values that the store has', async () => {
  const goods = CATALOGUE.filter(({ department }) => department === 'clothes' || department === 'shoes')
  const unsaid = goods.flatMap(({ title, type = '', features, department, attributes = {} }) => {
    const text = [title, type, ...features].join('; ')
    const keys = SAID.filter(([key]) => (department === 'shoes') === (key === 'sole' || key === 'closure'))
    return keys.flatMap(([key, words]) => (words.test(text) && !attributes[key] ? [`${title}: ${key}`] : []))
  })
  expect(unsaid).toEqual([])
  const said = goods.flatMap(({ attributes = {} }) => Object.values(attributes).flat())
  expect(said.length).toBeGreaterThan(400)
  expect(await db.$count(productAttributes)).toBe(said.length)
  const elsewhere = await db.execute(sql`
    select p.title, a.key from shop.product_attributes s
      join shop.products p on p.id = s.product_id join shop.attributes a on a.id = s.attribute_id
     where not exists (select from shop.category_attributes c where c.attribute_id = a.id and c.category_id = p.department_id)`)
  expect(elsewhere.rows).toEqual([])
})

test('has positive prices, and no MRP below its price', async () => {
  const all = await db.select().from(products)
  expect(all.length).toBeGreaterThanOrEqual(240)
  expect(all.filter(({ price, actualPrice }) => price <= 0 || actualPrice < price)).toEqual([])
  expect(all.some(({ price, actualPrice }) => price === actualPrice)).toBe(true)
  expect(all.some(({ price }) => price < 99_900)).toBe(true)
})

test('has a different text for each product', async () => {
  const all = await db.select().from(products)
  const different = (values: string[]) => new Set(values).size
  expect(different(all.map(({ title }) => title))).toBe(all.length)
  expect(different(all.map(({ slug }) => slug))).toBe(all.length)
  expect(different(all.map(({ description }) => description))).toBe(all.length)
  expect(all.filter(({ description }) => description.length < 80).map(({ title }) => title)).toEqual([])
  expect(all.filter(({ features }) => features.length < 4 || features.length > 6).map(({ title }) => title)).toEqual([])
  expect(all.filter(({ brand, hsn, category }) => !brand || !hsn || !category).map(({ title }) => title)).toEqual([])
})

test('has every image, in the colour of a variant', async () => {
  const images = await db.select().from(productImages)
  const categoryImages = (await db.select().from(categories)).flatMap(({ image }) => image ?? [])
  const parsed = [...images.map(({ url }) => url), ...categoryImages].map((url) => parseImageUrl(url))
  expect(parsed.filter((image) => !image || !savedImages.has(image.key))).toEqual([])
  const allVariants = await db.select().from(variants)
  const withUnknownColour = images.filter(
    ({ productId, colour }) =>
      colour && !allVariants.some((variant) => variant.productId === productId && variant.colour === colour),
  )
  expect(withUnknownColour).toEqual([])
})

test('shows every product in each of its colours, in images that no other product has', async () => {
  const images = await db.select().from(productImages)
  const byUrl = Map.groupBy(images, ({ url }) => url)
  expect([...byUrl.values()].filter((rows) => new Set(rows.map(({ productId }) => productId)).size > 1)).toEqual([])
  const imageKeys = new Set(images.flatMap(({ productId, colour }) => [`${productId}`, `${productId} ${colour}`]))
  const allVariants = await db.select().from(variants)
  const byProduct = Map.groupBy(allVariants, ({ productId }) => productId)
  const withoutImage = allVariants.filter(({ productId, colour }) => {
    const colours = new Set(byProduct.get(productId)!.map((variant) => variant.colour))
    return !imageKeys.has(colours.size > 1 ? `${productId} ${colour}` : `${productId}`)
  })
  expect(withoutImage).toEqual([])
})

test('has four views of the first colour of every product', async () => {
  const images = await db.select().from(productImages)
  const withTooFew = (await db.select().from(products)).flatMap(({ id, slug }) => {
    const imagesOfProduct = images.filter(({ productId }) => productId === id)
    const first = imagesOfProduct.filter(({ colour }) => colour === imagesOfProduct[0]!.colour).length
    return first < 4 ? [`${slug}: ${first}`] : []
  })
  expect(withTooFew).toEqual([])
})

test('has every image in the size that its URL states', async () => {
  const urls = new Set((await db.select().from(productImages)).map(({ url }) => url))
  for (const url of urls) {
    const { key, ...size } = parseImageUrl(url)!
    const { width, height } = await sharp(savedImages.get(key)).metadata()
    expect({ url, width, height }).toEqual({ url, ...size })
  }
})

test('shows the image of a product in the category that it belongs to', () => {
  const on = (slug: string, path: string, where: readonly string[]) =>
    where.some((category) => category === path || category.startsWith(`${path}/`)) || `${slug} is not in ${path}`
  const categoriesOf = new Map(
    CATALOGUE.map((product) => [
      toSlug(product.title),
      [`${product.department}/${product.subcategory}`, ...(product.collections ?? [])] as string[],
    ]),
  )
  const results = [
    ...Object.entries(DEPARTMENTS).flatMap(([department, { imageProduct, subcategories }]) => [
      on(imageProduct, department, categoriesOf.get(imageProduct) ?? []),
      ...Object.entries<string>(subcategories).map(([name, slug]) =>
        on(slug, `${department}/${name}`, categoriesOf.get(slug) ?? []),
      ),
    ]),
    ...Object.entries(GROUPS).flatMap(([group, { imageProduct, collections }]) => [
      on(imageProduct, group, categoriesOf.get(imageProduct) ?? []),
      ...Object.entries<{ imageProduct: string }>(collections).map(([slug, one]) =>
        on(one.imageProduct, `${group}/${slug}`, categoriesOf.get(one.imageProduct) ?? []),
      ),
    ]),
  ]
  expect(results.filter((one) => one !== true)).toEqual([])
})

test('keeps stock equal to the sum of stock movements, and has some variants sold out', async () => {
  const mismatches = await db.execute(sql`
    select v.id from shop.variants v left join shop.stock_moves m on m.variant_id = v.id
    group by v.id having v.stock <> coalesce(sum(m.quantity), 0)`)
  expect(mismatches.rows).toEqual([])
  const stock = (await db.select({ stock: variants.stock }).from(variants)).map((variant) => variant.stock)
  expect(stock.filter((n) => n === 0).length).toBeGreaterThan(5)
  expect(stock.filter((n) => n > 0 && n <= 3).length).toBeGreaterThan(5)
  const soldOut = await db.execute(sql`select product_id from shop.variants group by product_id having sum(stock) = 0`)
  expect(soldOut.rows.length).toBeGreaterThanOrEqual(3)
})

test('changes nothing when the store has products', async () => {
  const readAll = async () => ({
    products: await db.select().from(products).orderBy(products.id),
    variants: await db.select().from(variants).orderBy(variants.id),
    categories: await db.select().from(categories).orderBy(categories.id),
    images: await db.select().from(productImages).orderBy(productImages.id),
  })
  const before = await readAll()
  await seedDemo(db, saveImage)
  expect(await readAll()).toEqual(before)
  expect(before.products[0]!.id).toBe(152)
})

test('updates an image when it is new, and keeps it when the admin has chosen another', async () => {
  const [changed, left] = await db.select().from(products).orderBy(products.id).limit(2)
  const urls = (id: number) =>
    db.select({ url: productImages.url }).from(productImages).where(eq(productImages.productId, id))
  const before = await urls(left!.id)
  await db.update(products).set({ version: 2 }).where(eq(products.id, changed!.id))
  await db.update(productImages).set({ url: 'https://pictures.example/one.jpg' })
  await db.update(categories).set({ image: null })

  await seedDemo(db, saveImage)
  expect(await urls(left!.id)).toEqual(before)
  expect(new Set((await urls(changed!.id)).map(({ url }) => url))).toEqual(
    new Set(['https://pictures.example/one.jpg']),
  )
  const [clothes] = await db.select().from(categories).where(eq(categories.path, 'clothes'))
  expect(clothes!.image).toMatch(/^\/media\//)
})

test('finds rendered images by name: all views of the first colour, the front of the others', async () => {
  const folder = newFolder()
  const findDemoProduct = (title: string) => CATALOGUE.find((product) => product.title === title)!
  const [sneakers, polish] = [findDemoProduct('Gully Court Sneakers'), findDemoProduct('Kanch Base and Top Coat')]
  const names = ['front', 'back', 'styled', 'sideways'].map((view) => `gully-court-sneakers.rust.${view}.avif`)
  names.push('gully-court-sneakers.navy.front.avif', 'gully-court-sneakers.navy.back.avif')
  names.push('kanch-base-and-top-coat.only.front.avif', 'kanch-base-and-top-coat.only.detail.avif')
  for (const name of names) fs.writeFileSync(`${folder}/${name}`, name)

  const images = await findImages([sneakers, polish], saveImage, folder)
  const imagesOf = (product: typeof polish) =>
    images.of(product).map(({ url, position, view, colour }) => {
      const name = Buffer.from(savedImages.get(parseImageUrl(url)!.key)!).toString()
      return [name.split('.').slice(1, 3).join(' '), position, view, colour]
    })
  expect(imagesOf(sneakers)).toEqual([
    ['rust front', 0, 'front view', 'Rust'],
    ['rust back', 1, 'back view', 'Rust'],
    ['rust styled', 3, 'styled view', 'Rust'],
    ['navy front', 5, 'front view', 'Navy'],
  ])
  expect(imagesOf(polish)).toEqual([
    ['only front', 0, 'front view', null],
    ['only detail', 2, 'close-up', null],
  ])
  expect(images.front('gully-court-sneakers')).toBe(images.of(sneakers)[0]!.url)
  expect(images.front('no-such-product')).toBeNull()
})

test('taxes every demo product by its HSN code and its price, or as its texts say', async () => {
  const rows = await db.select({ slug: products.slug, percent: products.gstPercent }).from(products)
  const rates = Object.fromEntries(rows.map(({ slug, percent }) => [slug, percent]))
  const expected = CATALOGUE.map(({ title, price, gst }) => [toSlug(title), gst ?? (price <= 2625 ? 5 : 18)] as const)
  expect(rates).toMatchObject(Object.fromEntries(expected))
})
