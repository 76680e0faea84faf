import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { insertProduct } from '#db/seed/insert-products.server.ts'
import { categories, categorySort, productCollections, products, type CategorySort } from '#db/schema.server.ts'
import { dress, jeans, kurta, lamp, meera, soldOut } from '#test/fixtures.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { fromRupees, type Paise } from '#core/money.ts'
import { deleteOrRestoreProduct } from '../product-admin/delete-product.ts'
import { foldTotalChanges } from '../totals/fold-changes.ts'
import { countByKey } from '../totals/totals.ts'
import { allProducts, collectionList, departmentList, genderList, readList, subcategoryList } from './product-lists.ts'
import { ANY_PRICE, toPublicId } from './rules.ts'

/** What the triggers must have written, computed from the products. */
const EXPECTED_ITEMS = sql`
  select distinct list, p.id, p.price, lower(p.title) as name, case list when c.id then m.position end as position, p.percent_off, p.popularity, p.rating_score, p.first_live_at
    from shop.products p join shop.product_collections m on m.product_id = p.id join shop.categories c on c.id = m.category_id,
         unnest(array[c.id, case when c.retired_at is null then c.parent_id end]) list
   where p.deleted_at is null and list is not null`
const ITEMS = sql`select category_id, product_id, price, name, position, percent_off, popularity, rating_score, first_live_at from shop.collection_items`

async function expectRightLists(shop: TestShop) {
  const { rows } = await shop.db.execute(
    sql`((${ITEMS}) except (${EXPECTED_ITEMS})) union all ((${EXPECTED_ITEMS}) except (${ITEMS}))`,
  )
  expect(rows).toEqual([])
  const { rows: wrong } = await shop.db.execute(
    sql`((${PRICE_TOTALS}) except (${EXPECTED_PRICE_TOTALS})) union all ((${EXPECTED_PRICE_TOTALS}) except (${PRICE_TOTALS}))`,
  )
  expect(wrong).toEqual([])
  const counted = await countByKey(shop, { subject: 'listed' })
  for (const [key, table, column] of [
    ['collection', sql`shop.collection_items`, sql`category_id`],
    ['department', sql`shop.products where deleted_at is null`, sql`department_id`],
    ['gender', sql`shop.products where deleted_at is null and gender is not null`, sql`gender`],
  ] as const) {
    const { rows: lists } = await shop.db.execute<{ list: string; n: number }>(
      sql`select ${column}::text as list, count(*)::int as n from ${table} group by 1`,
    )
    expect(new Map([...counted].filter(([name]) => name.startsWith(`${key}/`)))).toEqual(
      new Map(lists.map(({ list, n }) => [`${key}/${list}`, n])),
    )
  }
}

/** The totals by price, folded and not, and what they must be. */
const PRICE_TOTALS = sql`
  select list, step, sum(count) as count from (
    select list, step, count from shop.price_totals union all select list, step, count from shop.price_total_changes) total
   group by 1, 2 having sum(count) <> 0`
const EXPECTED_PRICE_TOTALS = sql`
  select list, shop.price_step(price), count(*) from (
    select 'all' as list, price from shop.products where deleted_at is null
    union all select 'department/' || department_id, price from shop.products where deleted_at is null
    union all select 'subcategory/' || department_id || '/' || subcategory_id, price from shop.products
               where deleted_at is null and subcategory_id is not null
    union all select 'gender/' || gender, price from shop.products where deleted_at is null and gender is not null
    union all select 'category/' || gender || '/' || category, price from shop.products where deleted_at is null and gender is not null
    union all select 'collection/' || category_id, price from shop.collection_items) priced group by 1, 2`

async function createCategories({ db }: TestShop) {
  const insert = async (values: typeof categories.$inferInsert) =>
    (await db.insert(categories).values(values).returning())[0]!.id
  const [kids, adults] = [
    await insert({ kind: 'group', slug: 'kids', path: 'kids', name: 'Kids' }),
    await insert({ kind: 'group', slug: 'adults', path: 'adults', name: 'Adults' }),
  ]
  const [tops, toys] = [
    await insert({ kind: 'collection', parentId: kids, slug: 'tops', path: 'kids/tops', name: 'Tops' }),
    await insert({ kind: 'collection', parentId: kids, slug: 'toys', path: 'kids/toys', name: 'Toys' }),
  ]
  const shirts = await insert({
    kind: 'subcategory',
    parentId: 1,
    slug: 'shirts',
    path: 'clothes/shirts',
    name: 'Shirts',
  })
  return { kids, adults, tops, toys, shirts }
}

test('keeps the rows and totals of every list equal to the products', async ({ shop }) => {
  const { kids, adults, tops, toys, shirts } = await createCategories(shop)
  const changes: (() => Promise<unknown>)[] = [
    () =>
      shop.db.insert(productCollections).values([
        { categoryId: tops, productId: kurta.id },
        { categoryId: toys, productId: kurta.id },
        { categoryId: toys, productId: lamp.id },
      ]),
    () =>
      insertProduct(shop.db, {
        ...{
          title: 'Kite',
          brand: '',
          description: '',
          features: [],
          rupees: 5,
          mrp: 5,
          gender: null,
          category: 'Toys',
        },
        ...{ departmentId: 1, subcategoryId: shirts, collectionIds: [toys], images: [], sizes: [], colours: [] },
        ...{ hsn: '', gstPercent: 5, stock: 0 },
      }),
    () =>
      shop.db
        .update(products)
        .set({ title: 'Ärmel', price: fromRupees(1) })
        .where(eq(products.id, kurta.id)),
    () => shop.db.update(products).set({ subcategoryId: shirts }).where(eq(products.id, jeans.id)),
    () => shop.db.update(products).set({ departmentId: 2, subcategoryId: null, gender: 'men', category: 'X' }),
    () => shop.db.update(products).set({ gender: null, subcategoryId: null }).where(eq(products.id, dress.id)),
    () => deleteOrRestoreProduct(shop.as(meera), { do: 'delete', id: String(toPublicId(kurta.id)) }),
    () => deleteOrRestoreProduct(shop.as(meera), { do: 'restore', id: String(toPublicId(kurta.id)) }),
    () =>
      shop.db
        .update(productCollections)
        .set({ productId: soldOut.id })
        .where(eq(productCollections.productId, lamp.id)),
    () => shop.db.update(productCollections).set({ position: 3 }).where(eq(productCollections.categoryId, toys)),
    () =>
      shop.db.update(productCollections).set({ position: null }).where(eq(productCollections.productId, soldOut.id)),
    () => shop.db.delete(productCollections).where(eq(productCollections.categoryId, tops)),
    () => shop.db.update(categories).set({ parentId: adults }).where(eq(categories.id, toys)),
    () => shop.db.update(categories).set({ retiredAt: shop.now() }).where(eq(categories.id, toys)),
    () => shop.db.update(categories).set({ retiredAt: null }).where(eq(categories.id, toys)),
    () => shop.db.delete(products).where(eq(products.title, 'Kite')),
    () => shop.db.delete(productCollections),
  ]
  await foldTotalChanges(shop)
  await expectRightLists(shop)
  for (const change of changes) {
    await change()
    await expectRightLists(shop)
  }
  for (const rebuild of ['rebuild_collection_items', 'rebuild_totals', 'rebuild_price_totals'])
    await shop.db.execute(sql.raw(`select shop.${rebuild}()`))
  await expectRightLists(shop)
  expect(
    (await readList(shop, collectionList(kids, [tops, toys]), { ...ANY_PRICE, sort: 'default', page: 1, size: 12 }))
      .total,
  ).toBe(0)
})

committingTest('keeps the rows of a group right when two collections change at once', async ({ shop }) => {
  const { tops, toys } = await createCategories(shop)
  for (let round = 0; round < 10; round++) {
    await shop.db
      .insert(productCollections)
      .values([tops, toys].map((categoryId) => ({ categoryId, productId: kurta.id })))
    await Promise.all(
      [tops, toys].map((id) => shop.db.delete(productCollections).where(eq(productCollections.categoryId, id))),
    )
    await expectRightLists(shop)
  }
})

/** 300 products with equal prices and titles among them, of which some are deleted. */
const insertProducts = (subcategory: number, collection: number) => sql`
  with made as (
    insert into shop.products (slug, title, price, actual_price, category, gender, department_id, subcategory_id, popularity, rating_score, first_live_at, deleted_at, created_at, updated_at)
    select 'thing-' || n, 'thing ' || n % 70, n % 30 * 100, n % 30 * (100 + n % 7 * 10), 'Category ' || n % 4, case when n % 3 = 0 then 'men'::shop.gender end, 1,
           case when n % 5 < 2 then ${subcategory}::int end, n % 11, n % 9 * 50, now() - n % 13 * interval '1 day', case when n % 17 = 0 then now() end, now(), now()
      from generate_series(1, 300) n returning id
  ), variants as (
    insert into shop.variants (product_id, sku, is_default) select id, 'sku-' || id, true from made
  ) insert into shop.product_collections (product_id, category_id) select id, ${collection} from made where id % 2 = 0`

const ORDER: Record<CategorySort, SQL[]> = {
  default: [asc(products.id)],
  newest: [desc(products.firstLiveAt), desc(products.id)],
  price_asc: [asc(products.price), asc(products.id)],
  price_desc: [desc(products.price), asc(products.id)],
  name: [asc(sql`lower(${products.title})`), asc(products.id)],
  arranged: [asc(products.id)],
  popular: [desc(products.popularity), asc(products.id)],
  discount: [desc(products.percentOff), asc(products.id)],
  rating: [desc(products.ratingScore), asc(products.id)],
}
/** Only collections have an order of their own, and not of all their products. */
const arrangedIn = (id: number) => [
  sql`(select position from shop.product_collections where category_id = ${id} and product_id = products.id) nulls last`,
  asc(products.id),
]

test('reads every page of every list in every order', async ({ shop }) => {
  const { kids, tops, toys, shirts } = await createCategories(shop)
  await shop.db.execute(insertProducts(shirts, tops))
  await shop.db.execute(
    sql`insert into shop.product_collections select product_id, ${toys} from shop.product_collections`,
  )
  await shop.db.execute(
    sql`update shop.product_collections set position = 100 - product_id % 100 where category_id = ${tops} and product_id % 3 > 0`,
  )
  const isInCollection = sql`id in (select product_id from shop.product_collections)`
  const lists = [
    [allProducts, undefined],
    [departmentList(1), eq(products.departmentId, 1)],
    [subcategoryList(1, [shirts]), eq(products.subcategoryId, shirts)],
    [subcategoryList(2, [shirts]), sql`false`],
    [subcategoryList(1, []), sql`false`],
    [genderList('men', []), eq(products.gender, 'men')],
    [genderList('men', ['Category 1', 'Category 3']), sql`gender = 'men' and category in ('Category 1', 'Category 3')`],
    [collectionList(tops, [tops]), isInCollection, arrangedIn(tops)],
    [collectionList(kids, [tops, toys]), isInCollection],
  ] as const
  const ranges = [
    ANY_PRICE,
    { priceMin: 500 as Paise, priceMax: 1500 as Paise },
    { priceMin: 0 as Paise, priceMax: 700 as Paise },
  ]
  for (const [list, where, arranged] of lists)
    for (const range of ranges)
      for (const sort of categorySort.enumValues) {
        const inRange = sql`price >= ${range.priceMin} and (${range.priceMax}::bigint is null or price <= ${range.priceMax})`
        const expected = await shop.db
          .select({ id: products.id })
          .from(products)
          .where(and(isNull(products.deletedAt), where, inRange))
          .orderBy(...((sort === 'arranged' && arranged) || ORDER[sort]))
        const read: number[] = []
        for (let page = 1, pages = 1; page <= pages; page++) {
          const found = await readList(shop, list, { ...range, sort, page, size: 90 })
          expect(found).toMatchObject({ total: expected.length, page })
          read.push(...found.items.map(({ id }) => id))
          pages = found.pages
        }
        expect(read).toEqual(expected.map(({ id }) => id))
      }
})
