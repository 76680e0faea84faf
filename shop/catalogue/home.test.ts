import { sql } from 'drizzle-orm'
import { dress, jeans, kurta, lamp, soldOut } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { insertProduct } from '#db/seed/insert-products.server.ts'
import { readHome } from './home.ts'
import type { ProductCard } from './rules.ts'

const titles = (cards: ProductCard[]) => cards.map((card) => card.title)

const lamps = (many: number, departmentId: number) =>
  Array.from({ length: many }, (_, at) => ({
    title: `Lamp ${at + 1}`,
    brand: '',
    description: '',
    features: [],
    rupees: 100,
    mrp: 100,
    gender: null,
    category: 'Lighting',
    departmentId,
    images: [],
    sizes: [],
    colours: [],
    hsn: '',
    gstPercent: 5,
    stock: 1,
  }))

// S7.5-01, Q9
test('shows the first four products of the catalogue as featured on the home page', async ({ shop }) => {
  expect(titles((await readHome(shop)).featured)).toEqual([kurta.title, jeans.title, dress.title, lamp.title])
})

// S7.1-04
test('replaces a sold-out product on the home page with one in stock', async ({ shop }) => {
  await shop.db.execute(sql`insert into shop.stock_moves (variant_id, quantity, reason, at)
    values (${dress.variant}, -1, 'corrected', now())`)
  expect(titles((await readHome(shop)).featured)).toEqual([kurta.title, jeans.title, lamp.title, dress.title])
})

// S2.3-07, S7.5-01
test('shows at most four products per section and prefers products that are not featured above', async ({ shop }) => {
  for (const one of lamps(6, 2)) await insertProduct(shop.db, one)
  expect(titles((await readHome(shop)).furniture)).toEqual(['Lamp 1', 'Lamp 2', 'Lamp 3', 'Lamp 4'])
})

test('repeats products in a small department instead of leaving gaps, and lists sold-out products last', async ({
  shop,
}) => {
  const { clothes, electronics, shoes } = await readHome(shop)
  expect(titles(clothes)).toEqual([kurta.title, jeans.title, dress.title, soldOut.title])
  expect(electronics).toEqual([])
  expect(shoes).toEqual([])
})

test('hides a deleted product from the home page', async ({ shop }) => {
  await shop.db.execute(sql`update shop.products set deleted_at = now() where id = ${kurta.id}`)
  const home = await readHome(shop)
  expect(Object.values(home).flatMap(titles)).not.toContain(kurta.title)
})

test('shows an empty home page when the store has no products', async ({ shop }) => {
  await shop.db.execute(sql`update shop.products set deleted_at = now()`)
  expect(Object.values(await readHome(shop)).flat()).toEqual([])
})
