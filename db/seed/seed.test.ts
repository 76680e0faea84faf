/** The demo catalogue on a fresh database: enough on every shelf, and every word in its place. */
import fs from 'node:fs'
import { count, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Database } from '../connect.server.ts'
import { migrateTo } from '../migrate.server.ts'
import { categories, productCollections, productPictures, products, variants } from '../tables.server.ts'
import { seedDemo } from './seed.server.ts'

const AT_LEAST = 6

let postgres: pg.Client
let db: Database

beforeAll(async () => {
  const settings = inject('postgres')
  postgres = new pg.Client(settings)
  await postgres.connect()
  await postgres.query('create database seeded')
  db = connect({ ...settings, database: 'seeded' })
  await migrateTo(db)
  await seedDemo(db)
})

afterAll(async () => {
  await db.$client.end()
  await postgres.query('drop database seeded with (force)')
  await postgres.end()
})

const shelfSizes = async () => {
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
  const shelves = await db.select().from(categories)
  return shelves.filter(({ kind }) => kind !== 'group').map(({ id, path }) => ({ path, n: sizes.get(id) ?? 0 }))
}

test('every department, subcategory and collection has something on it', async () => {
  const sizes = await shelfSizes()
  expect(sizes).toHaveLength(5 + 28 + 38)
  expect(sizes.filter(({ n }) => n < AT_LEAST)).toEqual([])
})

test('the departments are the first five categories, in the order of the header', async () => {
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

test('men and women fill four pages each, and all four of their categories', async () => {
  const of = async (gender: 'men' | 'women') => db.select().from(products).where(eq(products.gender, gender))
  const men = await of('men')
  const women = await of('women')
  expect(men.length).toBeGreaterThanOrEqual(37)
  expect(women.length).toBeGreaterThanOrEqual(37)
  const n = (all: typeof men, category: string) => all.filter((product) => product.category === category).length
  for (const category of ['Casual Shirts', 'Jeans']) expect(n(men, category)).toBeGreaterThanOrEqual(AT_LEAST)
  for (const category of ['Dresses and Jumpsuits', 'Kurtas and Kurtis'])
    expect(n(women, category)).toBeGreaterThanOrEqual(AT_LEAST)
})

test('prices are real, and an MRP is never below its price', async () => {
  const all = await db.select().from(products)
  expect(all.length).toBeGreaterThanOrEqual(240)
  expect(all.filter(({ price, actualPrice }) => price <= 0 || actualPrice < price)).toEqual([])
  expect(all.some(({ price, actualPrice }) => price === actualPrice)).toBe(true)
  expect(all.some(({ price }) => price < 99_900)).toBe(true)
})

test('each product has words of its own', async () => {
  const all = await db.select().from(products)
  const different = (words: string[]) => new Set(words).size
  expect(different(all.map(({ title }) => title))).toBe(all.length)
  expect(different(all.map(({ slug }) => slug))).toBe(all.length)
  expect(different(all.map(({ description }) => description))).toBe(all.length)
  expect(all.filter(({ description }) => description.length < 80).map(({ title }) => title)).toEqual([])
  expect(all.filter(({ features }) => features.length < 4 || features.length > 6).map(({ title }) => title)).toEqual([])
  expect(all.filter(({ brand, hsn, category }) => !brand || !hsn || !category).map(({ title }) => title)).toEqual([])
})

test('every picture is there, in the colour of a variant', async () => {
  const pictures = await db.select().from(productPictures)
  const images = (await db.select().from(categories)).flatMap(({ image }) => image ?? [])
  const missing = [...pictures.map(({ url }) => url), ...images].filter((url) => !fs.existsSync(`public${url}`))
  expect(missing).toEqual([])
  const choices = await db.select().from(variants)
  const strange = pictures.filter(
    ({ productId, colour }) => colour && !choices.some((one) => one.productId === productId && one.colour === colour),
  )
  expect(strange).toEqual([])
})

test('the ledger and the shelf agree, and some of it is gone', async () => {
  const apart = await db.execute(sql`
    select v.id from shop.variants v left join shop.stock_moves m on m.variant_id = v.id
    group by v.id having v.stock <> coalesce(sum(m.quantity), 0)`)
  expect(apart.rows).toEqual([])
  const stock = (await db.select({ stock: variants.stock }).from(variants)).map((variant) => variant.stock)
  expect(stock.filter((n) => n === 0).length).toBeGreaterThan(5)
  expect(stock.filter((n) => n > 0 && n <= 3).length).toBeGreaterThan(5)
  const soldOut = await db.execute(sql`select product_id from shop.variants group by product_id having sum(stock) = 0`)
  expect(soldOut.rows.length).toBeGreaterThanOrEqual(3)
})

test('a store that has products is left as it is', async () => {
  const picture = async () => ({
    products: await db.select().from(products).orderBy(products.id),
    variants: await db.select().from(variants).orderBy(variants.id),
    categories: await db.select().from(categories).orderBy(categories.id),
  })
  const before = await picture()
  await seedDemo(db)
  expect(await picture()).toEqual(before)
  expect(before.products[0]!.id).toBe(152)
})
