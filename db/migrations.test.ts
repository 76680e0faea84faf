import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.server.ts'
import { hasUsableSchema } from '#db/migrate.server.ts'
import { readJournal } from '#db/migration-files.server.ts'
import { bookPasted, deliverForCash } from '#test/cash-book.ts'
import { bengaluru } from '#test/buyers.ts'
import { prepareCheckout, upi } from '#test/checkout.ts'
import { asha, dress, jeans, kurta, lamp, meera, ravi } from '#test/fixtures.ts'
import { seedCustomerData } from '#test/customer-data.ts'
import { insertOffer, NO_CONDITIONS } from '#test/offers.ts'
import { insertPage } from '#test/own-page.ts'
import { checkedRun, insertRun } from '#test/run-file.ts'
import { expect, committingTest, test } from '#test/shop.ts'
import { readBanners } from '#shop/catalogue/banners.ts'
import { readHome } from '#shop/catalogue/home.ts'
import { readCourierCash, readOutstanding } from '#shop/cash-book/cash-totals.ts'
import { writeNote } from '#shop/cash-book/difference-notes.ts'
import { readRemittance } from '#shop/cash-book/list-remittances.ts'
import { readAdminOrder } from '#shop/orders/admin-order.ts'
import { advanceOrder, cancelOrder } from '#shop/orders/advance-order.ts'
import { invoiceText } from '#shop/orders/invoice-text.ts'
import { readInvoice } from '#shop/orders/invoices.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { readReturn } from '#shop/returns/read-returns.ts'
import { readPage } from '#shop/pages/list-pages.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import { moveShipment } from '#shop/shipping/move-shipment.ts'
import { requestExchange, requestPieces } from '#test/returned-order.ts'
import { createShipmentOf, moveTo, placeAshasOrder, receiveAll } from '#test/shipping.ts'
import { sendRefundsOfOrder } from '#shop/refunds/retry-refunds.ts'

/** Those of products were replaced later. */
const indexes = async (db: Db) =>
  (
    await db.execute(
      sql`select indexname, indexdef from pg_indexes where schemaname = 'shop' and tablename <> 'products' order by 1`,
    )
  ).rows

/** All steps of a migration, or those that contain a text. */
async function migrate(db: Db, name: string, text = '') {
  for (const step of fs.readFileSync(`db/migrations/${name}.sql`, 'utf8').split('--> statement-breakpoint'))
    if (step.includes(text)) await db.execute(sql.raw(step.replace(' ADD VALUE ', ' ADD VALUE IF NOT EXISTS ')))
}

test('has migrations in the order of their times, because a store applies those after its last one', () => {
  const times = readJournal().entries.map((entry) => entry.when)
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
})

const EXPANDED = '0108_oldest_code'
/** What a process of the previous version may still read or write. */
const TAKES_AWAY =
  /\b(drop (table|column|type|view)|rename (to|column|value)|set not null|alter column \S+ (set data )?type)\b/i

test('says since when code works with it in each migration that takes something away', () => {
  const names = fs.readdirSync('db/migrations').filter((name) => name.endsWith('.sql') && name > EXPANDED)
  for (const name of names) {
    const text = fs.readFileSync(`db/migrations/${name}`, 'utf8').replaceAll('"', '')
    if (TAKES_AWAY.test(text)) expect(text, name).toMatch(/update migrations\.oldest_code set knows_migration = \d+/i)
  }
})

test('works on the schema of a newer version only if that supports this one', async ({ shop }) => {
  const newest = Math.max(...readJournal().entries.map(({ when }) => when))
  await shop.db.execute(sql`insert into migrations.applied (hash, created_at) values ('newer', 9999999999999)`)
  expect(await hasUsableSchema(shop.db)).toBe(true)
  await shop.db.execute(sql`update migrations.oldest_code set knows_migration = ${newest + 1}`)
  expect(await hasUsableSchema(shop.db)).toBe(false)
  await shop.db.execute(sql`drop table migrations.oldest_code`)
  expect(await hasUsableSchema(shop.db)).toBe(false)
})

/** The indexes of the previous version. */
const PREVIOUS_INDEXES = {
  orders_newest: 'create index orders_newest on shop.orders (created_at, id)',
  orders_status: 'create index orders_status on shop.orders (status, created_at, id)',
}

/** Indexes that a later migration drops. */
const DROPPED_LATER = ['orders_buyer_trigrams', 'order_lines_trigrams', 'invoices_number_trigrams']
const DROPPED_IN_0032 = 'orders_counted'

committingTest('leaves orders readable when a running store gets the indexes of its lists', async ({ shop }) => {
  const steps = fs.readFileSync('db/migrations/0023_lists_by_index.sql', 'utf8').split('--> statement-breakpoint')
  const expected = await indexes(shop.db)
  const created = steps.flatMap((step) => /CREATE INDEX "(\w+)"/.exec(step)?.[1] ?? [])
  for (const name of new Set([...Object.keys(PREVIOUS_INDEXES), ...created]))
    await shop.db.execute(sql.raw(`drop index if exists shop.${name}`))
  for (const create of Object.values(PREVIOUS_INDEXES)) await shop.db.execute(sql.raw(create))

  const readOrders = () =>
    shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '1s'`)
      await tx.execute(sql`select count(*) from shop.orders`)
    })
  const lastToBuild = steps.findLastIndex((step) => step.includes('CREATE INDEX'))
  await shop.db.transaction(async (tx) => {
    for (const [index, step] of steps.entries()) {
      await tx.execute(sql.raw(step))
      if (index <= lastToBuild) await readOrders()
    }
  })
  for (const name of [...DROPPED_LATER, DROPPED_IN_0032]) await shop.db.execute(sql.raw(`drop index shop.${name}`))
  expect(await indexes(shop.db)).toEqual(expected)
})

test('counts the rows of a filled store when it gets totals', async ({ shop }) => {
  await shop.db.execute(sql`
    insert into shop.orders (user_id, mrp, discount, shipping, total, created_at, updated_at)
    values (${asha.id}, 0, 0, 0, 0, '2026-01-09 18:29:59Z', now()), (${asha.id}, 0, 0, 0, 0, '2026-01-09 18:30:00Z', now())`)
  await shop.db.execute(sql`drop table shop.totals, shop.total_changes`)
  for (const name of ['count_orders', 'count_customers', 'count_products', 'product_key', 'rebuild_totals'])
    await shop.db.execute(sql.raw(`drop function shop.${name} cascade`))
  await migrate(shop.db, '0027_totals')
  const { rows } = await shop.db.execute(
    sql`select key, day::text as day, count::int as count from shop.totals where subject = 'orders' order by day`,
  )
  expect(rows).toEqual([
    { key: 'pending/unpaid', day: '2026-01-09', count: 1 },
    { key: 'pending/unpaid', day: '2026-01-10', count: 1 },
  ])
})

test('lists the products of a filled store when it gets the product list', async ({ shop }) => {
  await shop.db.execute(sql`drop table shop.product_list_items, shop.stale_list_items`)
  await shop.db.execute(sql`drop view shop.current_list_items`)
  for (const name of ['mark_list_item', 'rebuild_product_list'])
    await shop.db.execute(sql.raw(`drop function shop.${name} cascade`))
  await migrate(shop.db, '0028_product_list')
  await migrate(shop.db, '0037_search_at_scale')
  const { rows } = await shop.db.execute(
    sql`select name, tab, stock from shop.product_list_items order by name limit 2`,
  )
  expect(rows).toEqual([
    { name: 'indigo kurta', tab: 'women', stock: 30 },
    { name: 'keri dress', tab: 'women', stock: 1 },
  ])
})

committingTest('lists the stock of a filled store when it gets the stock list', async ({ shop }) => {
  await shop.db.execute(sql`update shop.products set deleted_at = now() where title = 'Slim Jeans'`)
  await shop.db.execute(sql`drop table shop.stock_list_items`)
  await shop.db.execute(sql`drop view shop.current_stock_items`)
  for (const name of ['products_list_item on shop.products', 'variants_list_item on shop.variants'])
    await shop.db.execute(sql.raw(`drop trigger ${name}`))
  await shop.db.execute(sql`alter table shop.products drop column low_stock`)
  await shop.db.execute(sql`alter table shop.variants drop column low_stock`)
  for (const name of [
    'products_list_item after update of title on shop.products',
    'variants_list_item after update of stock on shop.variants',
  ])
    await shop.db.execute(sql.raw(`create trigger ${name} for each row execute function shop.mark_list_item()`))
  await migrate(shop.db, '0039_low_stock')
  const { rows } = await shop.db.execute(
    sql`select variant_id, product_id, stock, low_stock from shop.stock_list_items order by stock, variant_id limit 3`,
  )
  expect(rows).toEqual([
    { variant_id: 7, product_id: 156, stock: 0, low_stock: null },
    { variant_id: 5, product_id: 154, stock: 1, low_stock: null },
    { variant_id: 1, product_id: 152, stock: 10, low_stock: null },
  ])
})

committingTest('lists the names and titles of a filled store when it gets search terms', async ({ shop }) => {
  await shop.db.execute(sql`
    insert into shop.orders (user_id, address, mrp, discount, shipping, total, created_at, updated_at)
    values (${asha.id}, '{"name": "Lata Iyer"}', 0, 0, 0, 0, now(), now()), (${asha.id}, '{"name": "Lata Iyer"}', 0, 0, 0, 0, now(), now())`)
  const expected = await indexes(shop.db)
  await shop.db.execute(sql`drop table shop.order_search_terms`)
  for (const name of ['record_recipient', 'record_title', 'rebuild_order_search_terms'])
    await shop.db.execute(sql.raw(`drop function shop.${name} cascade`))
  const created = ['order_lines_title', 'orders_recipient', 'orders_mobile_trigrams', 'order_lines_sku']
  for (const name of [...created, 'invoices_number_prefix', 'users_name_trigrams'])
    await shop.db.execute(sql.raw(`drop index shop.${name}`))
  for (const name of DROPPED_LATER) await shop.db.execute(sql.raw(`create index ${name} on shop.orders (id)`))
  await migrate(shop.db, '0030_order_search_terms')
  expect(await indexes(shop.db)).toEqual(expected)
  const { rows } = await shop.db.execute(
    sql`select kind, term from shop.order_search_terms where term ~ 'Lata|Kurta' order by 1`,
  )
  expect(rows).toEqual([
    { kind: 'name', term: 'Lata Iyer' },
    { kind: 'title', term: 'Indigo Kurta' },
  ])
})
test('lists the products of a filled store when it gets rows and totals of its lists', async ({ shop }) => {
  await shop.db.execute(sql`
    with kids as (insert into shop.categories (kind, slug, path, name) values ('group', 'kids', 'kids', 'Kids') returning id),
         tops as (insert into shop.categories (kind, parent_id, slug, path, name)
                    select 'collection', id, 'tops', 'kids/tops', 'Tops' from kids returning id)
    insert into shop.product_collections (category_id, product_id) select tops.id, p.id from tops, shop.products p`)
  await shop.db.execute(sql`drop table shop.collection_items cascade`)
  await shop.db.execute(sql`drop view shop.current_collection_items`)
  for (const name of FUNCTIONS_OF_LISTS) await shop.db.execute(sql.raw(`drop function shop.${name} cascade`))
  const { rows: created } = await shop.db.execute<{ name: string }>(sql`
    select indexname as name from pg_indexes where tablename = 'products' and (indexname ~ '_by_(price|title)$' or indexname ~ '_listed$'
        or indexname = 'products_department_subcategory')`)
  for (const { name } of created) await shop.db.execute(sql.raw(`drop index shop.${name}`))
  for (const name of PREVIOUS_INDEXES_OF_LISTS)
    await shop.db.execute(sql.raw(`create index ${name} on shop.products (price)`))
  await migrate(shop.db, '0027_totals', 'create function shop.product_key')
  await migrate(shop.db, '0033_shop_lists')
  const { rows } = await shop.db.execute<{ totals: number; items: number }>(sql`
    select (select sum(count)::int from shop.totals where subject = 'listed' and key like 'collection/%') as totals,
           (select count(*)::int from shop.collection_items) as items`)
  expect(rows[0]).toEqual({ totals: 10, items: 10 })
})

const FUNCTIONS_OF_LISTS = [
  'refresh_collection_items',
  'follow_products',
  'follow_collections',
  'follow_categories',
  'list_keys',
  'count_listed',
  'count_collection_items',
  'rebuild_collection_items',
]
const PREVIOUS_INDEXES_OF_LISTS = ['price', 'title'].flatMap((by) =>
  ['products', 'products_gender', 'products_department'].map((list) => `${list}_${by}`),
)

test('raises each MRP that is below the price when it gets the rule', async ({ shop }) => {
  await shop.db.execute(sql`drop trigger products_mrp_of_variants on shop.products`)
  await shop.db.execute(sql`alter table shop.products drop constraint products_mrp`)
  await shop.db.execute(sql`update shop.products set actual_price = 0 where id = ${jeans.id}`)
  await migrate(shop.db, '0040_mrp')
  const { rows } = await shop.db.execute(
    sql`select id, price::int, actual_price::int as mrp from shop.products where id <= ${jeans.id} order by id`,
  )
  expect(rows).toEqual([
    { id: kurta.id, price: 79900, mrp: 99900 },
    { id: jeans.id, price: 149900, mrp: 149900 },
  ])
})

committingTest(
  'keeps all products of a filled store live, except deleted ones, when it gets a status',
  async ({ shop }) => {
    await shop.db.execute(sql`update shop.products set deleted_at = now() where title = 'Slim Jeans'`)
    const steps = fs.readFileSync('db/migrations/0041_product_status.sql', 'utf8')
    const expected = await productIndexes(shop.db)
    await shop.db.execute(sql`drop trigger products_first_live on shop.products`)
    await shop.db.execute(sql`drop function shop.mark_first_live`)
    await shop.db.execute(sql`alter table shop.products drop column is_live cascade`)
    for (const column of ['status', 'publish_at', 'first_live_at', 'tags'])
      await shop.db.execute(sql.raw(`alter table shop.products drop column ${column} cascade`))
    await shop.db.execute(sql`drop type shop.product_status cascade`)
    await migrate(shop.db, '0027_totals', 'create function shop.product_key')
    await migrate(shop.db, '0027_totals', 'create trigger products_count')
    await migrate(shop.db, '0028_product_list', 'create view shop.current_list_items')
    await migrate(shop.db, '0039_low_stock', 'create trigger products_list_item')
    for (const [, name] of steps.matchAll(/DROP INDEX "shop"."(\w+)"/g))
      await shop.db.execute(sql.raw(`create index ${name} on shop.products (id)`))
    await shop.db.execute(sql`create policy sold on shop.products for select to anon using (deleted_at is null)`)
    await migrate(shop.db, '0041_product_status')
    await migrate(shop.db, '0047_product_list_by_status')
    await migrate(shop.db, '0091_newest_and_rating', 'view shop.current_collection_items')
    await migrate(shop.db, '0083_facets', 'create view shop.current_product_facets')
    await migrate(shop.db, '0060_search_prefixes', 'products_terms')
    await migrate(shop.db, '0065_grid_filters', 'create index')
    await migrate(shop.db, '0081_product_ranks', 'INDEX "products_department')
    for (const index of ['products_department', 'products_gender', 'products_newest'])
      await migrate(shop.db, '0091_newest_and_rating', `INDEX "${index}`)

    expect(await productIndexes(shop.db)).toEqual(expected)
    const { rows } = await shop.db.execute(sql`
    select title, status, is_live, first_live_at = created_at as is_dated, tags from shop.products order by id limit 2`)
    const unchanged = { status: 'live', is_dated: true, tags: [] }
    expect(rows).toEqual([
      { title: 'Indigo Kurta', is_live: true, ...unchanged },
      { title: 'Slim Jeans', is_live: false, ...unchanged },
    ])
    await shop.db.execute(sql`update shop.products set status = 'hidden' where title = 'Indigo Kurta'`)
    const { rows: items } = await shop.db.execute(
      sql`select tab from shop.current_list_items where product_id in (152, 153) order by product_id`,
    )
    expect(items).toEqual([{ tab: 'hidden' }, { tab: 'deleted' }])
    const read = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local role anon`)
      return tx.execute(sql`select title from shop.products order by id limit 2`)
    })
    expect(read.rows).toEqual([{ title: 'Keri Dress' }, { title: 'Surahi Lamp' }])
  },
)

/** Those by price were replaced later. */
const productIndexes = async (db: Db) =>
  (
    await db.execute(
      sql`select indexdef from pg_indexes where schemaname = 'shop' and tablename = 'products' and indexname !~ '_price' order by 1`,
    )
  ).rows

test('keeps the categories and products of a filled store when it gets a tree', async ({ shop }) => {
  await shop.db.execute(sql`drop table shop.gender_categories, shop.redirects`)
  await shop.db.execute(sql`drop function shop.check_category_tree, shop.move_category_tree cascade`)
  await shop.db.execute(sql`alter table shop.products drop constraint products_stand`)
  await shop.db.execute(sql`alter table shop.product_collections drop column is_automatic`)
  await shop.db.execute(sql`drop index shop.categories_parent_id`)
  await shop.db
    .execute(sql`alter table shop.categories drop constraint categories_in_root, drop constraint categories_parent,
    drop column in_menu, drop column root_id, drop column product_label, drop column rules, drop column retired_at cascade,
    drop column created_at`)
  await shop.db.execute(sql`alter table shop.categories add constraint categories_parent
    check ((parent_id is null) = (kind in ('department', 'group')))`)
  await shop.db.execute(sql`alter table shop.products add constraint products_subcategory_id_categories_id_fk
    foreign key (subcategory_id) references shop.categories (id)`)
  await shop.db.execute(sql`insert into shop.categories (id, kind, parent_id, slug, path, name) overriding system value
    select 90, 'subcategory', id, 'jeans', 'clothes/jeans', 'Jeans' from shop.categories where path = 'clothes'`)
  await shop.db.execute(sql`update shop.products set subcategory_id = 90 where title in ('Slim Jeans', 'Surahi Lamp')`)
  await migrate(shop.db, '0042_category_tree')
  const { rows } = await shop.db.execute(sql`
    select p.title, d.path as department, p.subcategory_id from shop.products p join shop.categories d on d.id = p.department_id
     where p.title in ('Slim Jeans', 'Surahi Lamp') order by 1`)
  expect(rows).toEqual([
    { title: 'Slim Jeans', department: 'clothes', subcategory_id: 90 },
    { title: 'Surahi Lamp', department: 'furniture', subcategory_id: null },
  ])
  const { rows: labels } = await shop.db.execute(sql`
    select g.gender, g.label, c.path from shop.gender_categories g join shop.categories c on c.id = g.category_id order by 1 desc, g.position`)
  expect(labels).toEqual([
    { gender: 'women', label: 'Dresses and Jumpsuits', path: 'clothes' },
    { gender: 'women', label: 'Kurtas and Kurtis', path: 'clothes' },
    { gender: 'men', label: 'Casual Shirts', path: 'clothes' },
    { gender: 'men', label: 'Jeans', path: 'clothes/jeans' },
  ])
})

test('keeps the categories of women and men of a filled store when they get ids', async ({ shop }) => {
  const read = async () =>
    (await shop.db.execute(sql`select gender, label, category_id, position from shop.gender_categories order by 1, 2`))
      .rows
  const before = await read()
  await shop.db.execute(sql`alter table shop.gender_categories drop column id, drop column version,
    drop constraint gender_categories_gender_label, add constraint gender_categories_gender_label_pk primary key (gender, label)`)
  await migrate(shop.db, '0054_gender_category_ids')
  expect(await read()).toEqual(before)
  const { rows } = await shop.db.execute(sql`select distinct id, version from shop.gender_categories order by 1`)
  expect(rows).toEqual([1, 2, 3, 4].map((id) => ({ id, version: 1 })))
})

test('keeps the categories of a filled store when their lists get an order and texts', async ({ shop }) => {
  const read = async () =>
    (await shop.db.execute(sql`select id, kind, path, name, position, version from shop.categories order by id`)).rows
  const before = await read()
  expect(before.length).toBeGreaterThan(1)
  await shop.db.execute(sql`alter table shop.categories drop column sort, drop column seo_title cascade,
    drop column seo_description cascade, drop column google_category cascade`)
  await shop.db.execute(sql`drop type shop.category_sort`)
  await migrate(shop.db, '0056_category_lists')
  expect(await read()).toEqual(before)
  const { rows } = await shop.db.execute(
    sql`select distinct sort, seo_title, seo_description, google_category from shop.categories`,
  )
  expect(rows).toEqual([{ sort: null, seo_title: '', seo_description: '', google_category: '' }])
  const write = shop.db.transaction((tx) => tx.execute(sql`update shop.categories set seo_title = repeat('a', 71)`))
  await expect(write).rejects.toMatchObject({ cause: { constraint: 'categories_search_texts' } })
})

test('takes the products of a retired collection out of its group in a filled store', async ({ shop }) => {
  await shop.db.execute(sql`drop view shop.current_collection_items`)
  await shop.db.execute(
    sql`alter table shop.collection_items alter percent_off set default 0, alter popularity set default 0, alter rating_score set default 0`,
  )
  await migrate(shop.db, '0048_variant_prices', 'shop.current_collection_items')
  await shop.db.execute(sql`
    with kids as (insert into shop.categories (kind, slug, path, name) values ('group', 'kids', 'kids', 'Kids') returning id),
    made as (insert into shop.categories (kind, parent_id, slug, path, name, retired_at)
      select 'collection', id, slug, 'kids/' || slug, slug, retired from kids,
             (values ('tops', null::timestamptz), ('toys', now())) v (slug, retired) returning id, slug)
    insert into shop.product_collections (category_id, product_id)
    select made.id, p.id from made join shop.products p on (made.slug = 'toys') = (p.title <> 'Slim Jeans')`)
  const titles = async () =>
    (
      await shop.db.execute(sql`select p.title from shop.collection_items i join shop.products p on p.id = i.product_id
        join shop.categories c on c.id = i.category_id where c.path = 'kids'`)
    ).rows.map((row) => row.title)
  expect((await titles()).length).toBeGreaterThan(1)
  await migrate(shop.db, '0050_retired_collections')
  expect(await titles()).toEqual(['Slim Jeans'])
})

test('notes what sells out in a filled store that gets rules of collections', async ({ shop }) => {
  await shop.db.execute(sql`drop table shop.availability_changes`)
  await shop.db.execute(sql`drop function shop.note_availability cascade`)
  await shop.db.execute(sql`insert into shop.categories (kind, slug, path, name, rules)
    values ('collection', 'now', 'collections/now', 'Now', '{"all":[{"field":"in-stock","op":"is","value":"yes"}]}')`)
  await migrate(shop.db, '0053_collection_rules')
  await shop.db.execute(sql`insert into shop.stock_moves (variant_id, quantity, reason, at)
    select id, -stock, 'corrected', now() from shop.variants where product_id = ${jeans.id} and stock > 0`)
  const { rows } = await shop.db.execute(sql`select product_id from shop.availability_changes`)
  expect(rows).toEqual([{ product_id: jeans.id }])
})

test('keeps the products of a filled store when it gets what the law wants of them', async ({ shop }) => {
  const read = () => shop.db.execute(sql`select id, title, price, version from shop.products order by id`)
  const { rows: before } = await read()
  await shop.db.execute(sql`
    alter table shop.products drop column origin_country cascade, drop column generic_name cascade,
      drop column net_amount cascade, drop column net_unit cascade, drop column manufacturer_id cascade,
      drop column packer_id cascade, drop column importer_id cascade, drop column care cascade`)
  await shop.db.execute(sql`drop table shop.responsible_parties`)
  await shop.db.execute(sql`drop type shop.net_unit`)
  await migrate(shop.db, '0043_law_block')
  expect((await read()).rows).toEqual(before)
  const { rows } = await shop.db.execute(
    sql`select distinct origin_country, generic_name, net_amount, manufacturer_id, care from shop.products`,
  )
  expect(rows).toEqual([{ origin_country: null, generic_name: '', net_amount: null, manufacturer_id: null, care: '' }])
  const importWithoutImporter = sql`update shop.products set origin_country = 'CN'`
  await expect(shop.db.transaction((tx) => tx.execute(importWithoutImporter))).rejects.toThrow()
})

test('keeps SKUs apart that differ in case only when a filled store gets its own SKUs', async ({ shop }) => {
  await shop.db.execute(sql`drop table shop.variant_skus`)
  await shop.db.execute(sql`drop function shop.keep_sku cascade`)
  await shop.db.execute(sql`drop index shop.variants_sku`)
  await shop.db.execute(sql`alter table shop.products drop column size_label`)
  for (const column of ['barcode', 'weight_g', 'hsn', 'pieces_in_pack'])
    await shop.db.execute(sql.raw(`alter table shop.variants drop column ${column} cascade`))
  await shop.db.execute(sql`alter table shop.variants add constraint variants_sku_unique unique (sku)`)
  await shop.db.execute(sql`create index variants_sku_prefix on shop.variants (lower(sku))`)
  await shop.db.execute(sql`update shop.variants set sku = lower(sku) where id = ${jeans.variant}`)
  await shop.db.execute(sql`update shop.variants set sku = 'Ab' where id = ${kurta.small}`)
  await shop.db.execute(sql`update shop.variants set sku = 'aB' where id = ${kurta.large}`)
  await migrate(shop.db, '0045_variant_facts')
  const { rows } = await shop.db.execute(
    sql`select sku, hsn, pieces_in_pack from shop.variants where id in (${kurta.small}, ${kurta.large}) order by id`,
  )
  expect(rows).toEqual([
    { sku: 'Ab', hsn: '', pieces_in_pack: 1 },
    { sku: `aB-${kurta.large}`, hsn: '', pieces_in_pack: 1 },
  ])
})

test('gives a filled store its five size charts as rows', async ({ shop }) => {
  await shop.db.execute(sql`alter table shop.products drop column size_chart_id`)
  await shop.db.execute(sql`drop table shop.size_chart_categories, shop.size_charts`)
  await shop.db.execute(sql`drop type shop.size_measures`)
  const count = () => shop.db.execute(sql`select count(*)::int as n from shop.products`)
  const { rows: before } = await count()
  await migrate(shop.db, '0046_size_charts')
  expect((await count()).rows).toEqual(before)
  const { rows } = await shop.db.execute(sql`
    select chart.name, jsonb_array_length(chart.rows) as sizes, c.path from shop.size_charts chart
      left join shop.size_chart_categories place on place.chart_id = chart.id
      left join shop.categories c on c.id = place.category_id order by chart.id`)
  expect(rows).toEqual([
    { name: 'Women', sizes: 6, path: 'clothes' },
    { name: 'Men', sizes: 6, path: 'clothes' },
    { name: 'Shoes', sizes: 9, path: null },
    { name: 'Children', sizes: 9, path: 'clothes' },
    { name: 'Children’s shoes', sizes: 5, path: null },
  ])
})

committingTest(
  'gives the products of a filled store the range of their prices when sizes get prices',
  async ({ shop }) => {
    await shop.db.execute(sql`drop trigger products_mrp_of_variants on shop.products`)
    for (const name of ['keep_own_prices', 'mrp_covers_price', 'price_tags'])
      await shop.db.execute(sql.raw(`drop function shop.${name} cascade`))
    await shop.db.execute(sql`drop view shop.current_collection_items`)
    await shop.db.execute(sql`
    create view shop.current_collection_items as select id as category_id, id as product_id, price, title as name from shop.products`)
    await shop.db.execute(sql`alter table shop.collection_items drop column price_to`)
    for (const column of ['price_from', 'price_to', 'least_own_price', 'greatest_own_price'])
      await shop.db.execute(sql.raw(`alter table shop.products drop column ${column} cascade`))
    await shop.db.execute(sql`alter table shop.variants drop column price cascade, drop column actual_price cascade`)
    for (const index of PRICE_INDEXES) await shop.db.execute(sql.raw(`create index ${index} on shop.products (price)`))
    await shop.db.execute(sql`drop index if exists shop.collection_items_price`)
    await shop.db.execute(sql`create index collection_items_price on shop.collection_items (category_id)`)
    await migrate(shop.db, '0048_variant_prices')
    const { rows } = await shop.db.execute(sql`
    select p.price_from::int, p.price_to::int, v.price from shop.products p join shop.variants v on v.product_id = p.id
     where p.id = ${jeans.id}`)
    expect(rows).toEqual([{ price_from: 149900, price_to: 149900, price: null }])
  },
)

const PRICE_INDEXES = ['', '_department', '_department_subcategory', '_gender', '_gender_category'].map(
  (list) => `products${list}_by_price`,
)

test('keeps finding the products of a filled store when it gets attributes', async ({ shop }) => {
  const found = () =>
    shop.db.execute(sql`select title from shop.products where words @@ plainto_tsquery('english', 'indigo kurta')`)
  const { rows: before } = await found()
  await shop.db.execute(sql`drop view shop.current_product_facets`)
  await shop.db.execute(
    sql`drop table shop.product_attributes, shop.category_attributes, shop.attribute_values, shop.attributes`,
  )
  await shop.db.execute(sql`drop type shop.attribute_kind`)
  await shop.db.execute(sql`alter table shop.products drop column words, drop column attribute_words cascade`)
  await shop.db.execute(
    sql`drop function shop.refresh_attribute_words, shop.follow_product_attributes, shop.follow_attribute_value`,
  )
  await shop.db.execute(sql`drop function shop.product_words(text, text, text, text[], text, text)`)
  await shop.db.execute(sql`alter table shop.products add column words tsvector
    generated always as (shop.product_words(title, brand, category, colours, description)) stored`)
  await shop.db.execute(sql`create trigger products_learn_words after update of title on shop.products
    for each row execute function shop.learn_words()`)
  await migrate(shop.db, '0049_attributes')
  await migrate(shop.db, '0083_facets', 'create view shop.current_product_facets')
  expect((await found()).rows).toEqual(before)
  expect(before).toEqual([{ title: 'Indigo Kurta' }])
  const { rows } = await shop.db.execute(sql`select count(distinct attribute_id)::int as n from shop.attribute_values`)
  expect(rows).toEqual([{ n: 10 }])
})

test('keeps the sales and products of a filled store when it gets imports', async ({ shop }) => {
  await shop.db.execute(sql`drop table shop.run_rows, shop.runs, shop.fetched_pictures, shop.category_names`)
  await shop.db.execute(sql`alter table shop.stock_moves drop column run_id cascade`)
  await shop.db.execute(sql`alter table shop.products drop constraint products_slug`)
  const read = () =>
    shop.db.execute(sql`select id, title, version from shop.products union all
      select id::int, reason::text, quantity from shop.stock_moves order by 1, 2`)
  const { rows: before } = await read()
  expect(before.length).toBeGreaterThan(3)
  await migrate(shop.db, '0044_runs')
  expect((await read()).rows).toEqual(before)
  const { rows } = await shop.db.execute(sql`select distinct run_id from shop.stock_moves`)
  expect(rows).toEqual([{ run_id: null }])
})

test('keeps imports and fetched pictures of a filled store when a job fetches them', async ({ shop }) => {
  await insertRun(shop)
  await shop.db.execute(sql`
    alter table shop.run_rows drop column postponed, drop column pictures_due_at`)
  await shop.db.execute(sql`
    alter table shop.fetched_pictures drop column problem, drop column tries, drop column due_at`)
  await shop.db.execute(sql`
    insert into shop.run_rows (run_id, row, product_row, action, after, applied_at)
    values (${checkedRun}, 2, 2, 'create', '{"picture_urls":"https://a.example.in/a.jpg"}', now())`)
  const fetched = { url: 'https://a.example.in/a.jpg', stored: '/media/3f9c2b7a1d4e5f60/800x1000.jpg' }
  await shop.db.execute(
    sql`insert into shop.fetched_pictures (url, stored, at) values (${fetched.url}, ${fetched.stored}, now())`,
  )
  await shop.db.execute(sql`alter table shop.fetched_pictures alter column stored set not null`)
  await migrate(shop.db, '0051_run_pictures')
  expect(
    (await shop.db.execute(sql`select url, stored, problem, tries, due_at from shop.fetched_pictures`)).rows,
  ).toEqual([{ ...fetched, problem: '', tries: 0, due_at: null }])
  expect((await shop.db.execute(sql`select row, after, postponed, pictures_due_at from shop.run_rows`)).rows).toEqual([
    { row: 2, after: { picture_urls: fetched.url }, postponed: {}, pictures_due_at: null },
  ])
})

test('keeps the categories of attributes of a filled store, and requires none of them', async ({ shop }) => {
  const read = () => shop.db.execute(sql`select category_id, attribute_id from shop.category_attributes order by 1, 2`)
  await shop.db.execute(sql`
    insert into shop.category_attributes (category_id, attribute_id) select 1, id from shop.attributes`)
  const { rows: before } = await read()
  expect(before).toHaveLength(10)
  await shop.db.execute(sql`alter table shop.category_attributes drop column is_required`)
  await migrate(shop.db, '0055_required_attributes')
  expect((await read()).rows).toEqual(before)
  const { rows } = await shop.db.execute(sql`select distinct is_required from shop.category_attributes`)
  expect(rows).toEqual([{ is_required: false }])
})

async function dropUnusedPictures(db: Db) {
  await db.execute(sql`drop function shop.note_unused_pictures cascade`)
  await db.execute(sql`drop table shop.unused_pictures`)
}

test('keeps the filters and pages of a filled store when it gets a switch for filters, and drafts of pages', async ({
  shop,
}) => {
  await shop.db.execute(sql`update shop.attributes set is_shown = false where key = 'fabric'`)
  await shop.db.execute(sql`insert into shop.attributes (key, name, kind) values ('width', 'Width', 'number')`)
  await insertPage(shop)
  await shop.db.execute(sql`alter table shop.attributes drop column is_facet`)
  await shop.db.execute(sql`alter table shop.page_versions drop column is_draft`)
  await dropUnusedPictures(shop.db)
  await migrate(shop.db, '0105_facets_drafts_pictures')
  const { rows } = await shop.db.execute(sql`
    select key from shop.attributes where is_facet <> (is_shown and kind in ('choice', 'choices'))`)
  expect(rows).toEqual([])
  expect(await shop.db.$count(sql`shop.attributes where is_facet`)).toBe(9)
  expect(await readPage(shop.as(meera), 'care')).toMatchObject({ state: 'published', draft: null })
})

test('gives namesakes of a filled store handles of their own, and keeps their products', async ({ shop }) => {
  await shop.db.execute(sql`alter table shop.products drop constraint products_slug`)
  await shop.db.execute(sql`create index products_slug on shop.products (slug)`)
  await shop.db.execute(sql`alter table shop.run_rows drop column brings_back`)
  await insertRun(shop)
  await shop.db.execute(sql`
    insert into shop.run_rows (run_id, row, product_row, action, after, applied_at)
    values (${checkedRun}, 2, 2, 'create', '{"title":"Kurta"}', now())`)
  // The first was deleted, the fourth has the handle that the third would get, and the last has none.
  await shop.db.execute(sql`
    update shop.products set deleted_at = case when id = 152 then now() end,
           slug = (array['kurta', 'kurta', 'kurta', 'kurta-3', ''])[id - 151]
     where id between 152 and 156`)
  await shop.db.execute(sql`set constraints all immediate`)
  const read = () => shop.db.execute(sql`select id, slug, title, version from shop.products order by id`)
  const { rows: before } = await read()
  await migrate(shop.db, '0057_product_handles')
  const slugs = ['kurta-1', 'kurta', 'kurta-3-2', 'kurta-3', '5']
  const { rows: after } = await read()
  expect(after).toEqual(before.map((row, at) => ({ ...row, slug: slugs[at] })))
  const { rows } = await shop.db.execute(sql`select after, brings_back from shop.run_rows`)
  expect(rows).toEqual([{ after: { title: 'Kurta' }, brings_back: false }])
  await expect(
    shop.db.transaction((tx) => tx.execute(sql`update shop.products set slug = 'kurta' where id = 152`)),
  ).rejects.toThrow()
})

test('keeps the order lines of a filled store, and calls their sizes sizes', async ({ shop }) => {
  await seedCustomerData(shop)
  await shop.db.execute(sql`set constraints all immediate`)
  const read = () => shop.db.execute(sql`select id, title, size, colour, quantity from shop.order_lines order by id`)
  const { rows: before } = await read()
  expect(before).toHaveLength(2)
  await shop.db.execute(sql`alter table shop.order_lines drop column size_label`)
  await migrate(shop.db, '0058_order_size_label')
  expect((await read()).rows).toEqual(before)
  const { rows } = await shop.db.execute(sql`select distinct size_label from shop.order_lines`)
  expect(rows).toEqual([{ size_label: 'Size' }])
})

test('lets the shoppers of a filled store return what was delivered before', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[jeans, jeans.variant]], upi)
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  await shop.db.execute(sql`set constraints all immediate`)
  await removeExchanges(shop.db)
  await shop.db.execute(sql`alter table shop.refunds drop column return_id cascade`)
  await shop.db.execute(sql`alter table shop.stock_moves drop column return_id`)
  await shop.db.execute(
    sql`drop table shop.returns, shop.return_lines, shop.return_photos, shop.return_events, shop.return_rules cascade`,
  )
  await shop.db.execute(sql`drop function shop.return_goes_forward, shop.return_line_is_inspected_once,
    shop.returns_fit_deliveries, shop.refund_keeps_return, shop.tell_of_return cascade`)
  await shop.db.execute(sql`drop type shop.return_state, shop.return_reason, shop.return_way, shop.return_refund_to`)
  await shop.db.execute(sql`alter type shop.refund_reason rename value 'return' to 'returned before'`)
  await migrate(shop.db, '0067_returns')
  await migrate(shop.db, '0069_exchanges')
  await shop.db.execute(sql`set constraints all deferred`)
  const [line] = (await readOrder(shop.as(asha), id)).lines
  const returnId = await requestPieces(shop, id, [{ lineId: line!.id, quantity: 1 }], { refundTo: 'source' })
  expect(await readReturn(shop.as(meera), returnId)).toMatchObject({ number: 1, state: 'approved' })
})

test('keeps the returns of a filled store when items can be exchanged', async ({ shop }) => {
  const id = await placeAshasOrder(shop, [[kurta, kurta.small, 2]], upi)
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  const [line] = (await readOrder(shop.as(asha), id)).lines
  const returned = await requestPieces(shop, id, [{ lineId: line!.id, quantity: 1 }], { refundTo: 'source' })
  await shop.db.execute(sql`set constraints all immediate`)
  await removeExchanges(shop.db)
  await migrate(shop.db, '0069_exchanges')
  await shop.db.execute(sql`set constraints all deferred`)
  expect(await readReturn(shop.as(meera), returned)).toMatchObject({ kind: 'return', state: 'approved' })
  const exchanged = await requestExchange(shop, id, { lineId: line!.id, quantity: 1, wanted: kurta.large })
  expect(await readReturn(shop.as(meera), exchanged)).toMatchObject({ kind: 'exchange', state: 'approved' })
})

async function removeExchanges(db: Db) {
  await db.execute(sql`drop table shop.order_credits`)
  await db.execute(sql`drop function shop.exchange_names_variants, shop.first_order_of, shop.check_refunds_of,
    shop.credit_fits_return cascade`)
  await db.execute(sql`alter table shop.return_lines drop column wanted_variant_id`)
  await db.execute(sql`alter table shop.return_rules drop column is_exchange_only`)
  await db.execute(sql`alter table shop.returns drop column kind`)
  await db.execute(sql`drop type shop.return_kind`)
}

async function removeCancellations(db: Db) {
  await db.execute(sql`drop table shop.line_cancellations`)
  await db.execute(sql`drop function shop.check_pieces_of, shop.cancellations_fit_order, shop.tell_of_cancellation`)
}

test('keeps the refunds of a filled store on their way under the key that the gateway knows', async ({ shop }) => {
  const place = async (user: typeof asha) =>
    placeOrder(shop.as(user), await prepareCheckout(shop, user, [[jeans, jeans.variant]], upi))
  const pending = await place(asha)
  await cancelOrder(shop.as(asha), pending)
  const refunded = await place(asha)
  await cancelOrder(shop.as(asha), refunded)
  await sendRefundsOfOrder(shop, refunded)
  const paid = await place(ravi)
  const read = () =>
    shop.db.execute(sql`select id, status, payment_status, total from shop.orders order by created_at, id`)
  const { rows: before } = await read()
  await shop.db.execute(sql`set constraints all immediate`)
  await shop.db.execute(sql`alter table shop.bank_payments add column refunded_at timestamptz`)
  await shop.db.execute(sql`update shop.bank_payments b set refunded_at = r.created_at
    from shop.sandbox_refunds r where r.payment_id = b.id`)
  await removeCancellations(shop.db)
  await shop.db.execute(sql`drop table shop.refunds, shop.sandbox_refunds`)
  await shop.db.execute(sql`drop function shop.refund_goes_forward, shop.refunds_are_within_payment`)
  await shop.db.execute(sql`drop type shop.refund_method, shop.refund_reason, shop.refund_state`)
  await migrate(shop.db, '0059_refunds')
  // Added later.
  await shop.db.execute(sql`alter table shop.refunds add column shipment_id uuid, add column return_id uuid`)
  await migrate(shop.db, '0068_line_cancellations')
  await migrate(shop.db, '0096_refund_payouts')
  expect((await read()).rows).toEqual(before)
  const { rows } = await shop.db.execute(sql`
    select r.order_id, r.state, r.reason, r.method, r.amount::int, p.provider_payment_id = replace(r.idempotency_key, 'refund-', '') as key
      from shop.refunds r join shop.payments p on p.id = r.payment_id order by r.state`)
  const refund = { reason: 'order-cancelled', method: 'provider', amount: 149900, key: true }
  expect(rows).toEqual([
    { order_id: pending, state: 'owed', ...refund },
    { order_id: refunded, state: 'done', ...refund },
  ])
  expect(rows.map((row) => row.order_id)).not.toContain(paid)
  await sendRefundsOfOrder(shop, pending)
  await sendRefundsOfOrder(shop, pending)
  const { rows: made } = await shop.db.execute(sql`select amount::int from shop.sandbox_refunds`)
  expect(made).toEqual([{ amount: 149900 }, { amount: 149900 }])
})

test('lists the terms of a filled store when the search completes words from them', async ({ shop }) => {
  const expected = await indexes(shop.db)
  await shop.db.execute(sql`drop table shop.search_lexemes`)
  await shop.db.execute(sql`drop function shop.blocks_of cascade`)
  for (const name of ['products_terms', 'products_terms_first'])
    await shop.db.execute(sql.raw(`create index ${name} on shop.products (id)`))
  await migrate(shop.db, '0060_search_prefixes')
  expect(await indexes(shop.db)).toEqual(expected)
  const { rows } = await shop.db.execute(sql`
    select lexeme from shop.search_lexemes
    except select unnest(tsvector_to_array(words)) from shop.products`)
  expect(rows).toEqual([])
  const { rows: kurtas } = await shop.db.execute(sql`select from shop.search_lexemes where lexeme = 'kurta'`)
  expect(kurtas).toHaveLength(1)
})

test('counts the products of a filled store by price when it gets totals of prices', async ({ shop }) => {
  await shop.db.execute(sql`drop table shop.price_totals, shop.price_total_changes`)
  for (const name of ['price_step', 'count_prices', 'count_collection_prices', 'rebuild_price_totals'])
    await shop.db.execute(sql.raw(`drop function shop.${name} cascade`))
  await migrate(shop.db, '0061_price_totals')
  const { rows } = await shop.db.execute(sql`
    select step::int, count::int, (select count(*)::int from shop.products
            where is_live and price_from between step and step + 999) as products
      from shop.price_totals where list = 'all' and step between 100000 and 999999 order by step`)
  expect(rows.length).toBeGreaterThan(0)
  for (const { count, products } of rows) expect(count).toBe(products)
})

test('counts the products of a filled store by their facets when it gets totals of them', async ({ shop }) => {
  const totals = async () =>
    (await shop.db.execute(sql`select list, choice, count from shop.facet_totals where count > 0 order by 1, 2`)).rows
  await shop.db.execute(sql`select shop.rebuild_facet_totals()`)
  const before = await totals()
  await shop.db.execute(
    sql`drop view shop.current_counted_facets, shop.current_facet_lists, shop.current_facet_choices`,
  )
  await shop.db.execute(sql`drop table shop.facet_totals, shop.facet_changes, shop.counted_facets`)
  for (const name of ['mark_facet_changes', 'mark_product_lists', 'fold_facet_changes', 'rebuild_facet_totals'])
    await shop.db.execute(sql.raw(`drop function shop.${name} cascade`))
  await migrate(shop.db, '0090_facet_totals')
  expect(await totals()).toEqual(before.filter(({ choice }) => !String(choice).startsWith('size,colour=')))
  await migrate(shop.db, '0118_facet_pairs')
  await shop.db.execute(sql`select shop.fold_facet_changes(1000)`)
  expect(await totals()).toEqual(before)
  expect(before).toContainEqual({ list: 'gender/women', choice: 'brand=Neelambari', count: 2 })
})

test('gives the words of a filled store their values, those that were added by hand, too', async ({ shop }) => {
  const words = async () =>
    (await shop.db.execute<{ name: string }>(sql`select name, family, hex from shop.colour_families order by name`))
      .rows
  const expected = await indexes(shop.db)
  const before = await words()
  await shop.db.execute(sql`drop trigger colour_families_follow on shop.colour_families`)
  for (const name of [
    'follow_colour',
    'finish_colour_changes',
    'update_colour_facets',
    'stale_colours',
    'variant_colours',
  ])
    await shop.db.execute(sql.raw(`drop function shop.${name}`))
  await shop.db.execute(sql`drop table shop.colour_changes`)
  await shop.db.execute(sql`drop index shop.variants_colours`)
  await shop.db.execute(sql`
    alter table shop.colour_families drop column hex, drop column version,
      drop constraint colour_families_family_colour_families_name_fk`)
  await shop.db.execute(sql`insert into shop.colour_families (name, family) values ('rani', 'bright')`)
  await shop.db.execute(sql`delete from shop.colour_families where name = 'crimson'`)
  await migrate(shop.db, '0117_colours')
  expect(await indexes(shop.db)).toEqual(expected)
  expect(await words()).toEqual(
    [
      ...before.filter(({ name }) => name !== 'crimson'),
      { name: 'bright', family: 'bright', hex: '#ebdcc8' },
      { name: 'rani', family: 'bright', hex: '#ebdcc8' },
    ].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
})

test('derives the invoices of a filled store as before, and stores lines for the next ones', async ({ shop }) => {
  const place = async (user: typeof asha) => {
    const id = await placeOrder(shop.as(user), await prepareCheckout(shop, user, [[kurta, kurta.medium, 3]], upi))
    await advanceOrder(shop.as(meera), id, 'processing')
    return id
  }
  const old = await place(asha)
  await advanceOrder(shop.as(meera), old, 'shipped')
  const open = await place(ravi)
  const read = async (id: string) => invoiceText(await readInvoice(shop.as(meera), id))
  const before = await read(old)
  await shop.db.execute(sql`set constraints all immediate`)
  await removeCancellations(shop.db)
  await shop.db.execute(sql`drop table shop.credit_note_lines, shop.credit_notes, shop.invoice_lines`)
  await shop.db.execute(sql`drop function shop.credited_is_within_invoice`)
  await shop.db.execute(sql`drop type shop.credit_note_reason`)
  await migrate(shop.db, '0063_credit_notes')
  await migrate(shop.db, '0068_line_cancellations')
  await shop.db.execute(sql`set constraints all deferred`)
  expect(await read(old)).toEqual(before)
  await advanceOrder(shop.as(meera), open, 'shipped')
  const { rows } = await shop.db.execute(sql`select order_id, quantity, amount::int from shop.invoice_lines`)
  expect(rows).toEqual([{ order_id: open, quantity: 3, amount: 239700 }])
  expect((await read(open)).lines).toEqual(before.lines)
})

test('gives the orders of a filled store that were shipped or delivered their shipment', async ({ shop }) => {
  const admin = shop.as(meera)
  const place = (user: typeof asha, details?: typeof upi) =>
    prepareCheckout(shop, user, [[jeans, jeans.variant], [kurta, kurta.small, 2]], details) // oxfmt-ignore
  const [delivered, shipped, pending] = [
    await placeOrder(shop.as(asha), await place(asha)),
    await placeOrder(shop.as(ravi), await place(ravi, upi)),
    await placeOrder(shop.as(ravi), await place(ravi)),
  ]
  for (const id of [delivered, shipped])
    for (const to of ['processing', 'shipped'] as const) await advanceOrder(admin, id, to)
  await advanceOrder(admin, delivered, 'delivered')
  const shippedCash = await placeOrder(shop.as(asha), await place(asha))
  for (const to of ['processing', 'shipped'] as const) await advanceOrder(admin, shippedCash, to)
  await shop.db.execute(sql`set constraints all immediate`)
  await removeCashBook(shop.db)
  await removeShipments(shop.db)
  await migrate(shop.db, '0064_shipments')
  await migrate(shop.db, '0070_cash_book')
  await migrate(shop.db, '0071_courier_bookings')
  await migrate(shop.db, '0074_offers', 'cod_charge')
  const { rows } = await shop.db.execute(sql`
    select s.order_id, s.number, s.state, s.cod_due::int, sum(l.quantity)::int as pieces,
           (select array_agg(e.state::text order by e.id) from shop.shipment_events e where e.shipment_id = s.id) as events
      from shop.shipments s join shop.shipment_lines l on l.shipment_id = s.id group by s.id order by s.state, s.cod_due`)
  const shipment = { number: 1, pieces: 3 }
  expect(rows).toEqual([
    { order_id: shipped, state: 'handed_over', cod_due: 0, events: ['handed_over'], ...shipment },
    { order_id: shippedCash, state: 'handed_over', cod_due: 309_700, events: ['handed_over'], ...shipment },
    { order_id: delivered, state: 'delivered', cod_due: 309_700, events: ['handed_over', 'delivered'], ...shipment },
  ])
  expect(rows.map((row) => row.order_id)).not.toContain(pending)

  const { id: back } = (await readAdminOrder(admin, shippedCash)).shipments[0]!
  await moveShipment(admin, back, { to: 'rto' })
  await receiveAll(admin, shippedCash, back)
  expect(await readAdminOrder(admin, shippedCash)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
  await advanceOrder(admin, shipped, 'delivered')
  expect(await readAdminOrder(admin, shipped)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
  expect(await readAdminOrder(admin, delivered)).toMatchObject({ paid: 309_700 })
})

test('asks for no place and no time in offers of before and of a process of the previous version', async ({ shop }) => {
  const previous = sql`'{"minGoods": 100, "minPieces": null, "method": null, "isFirstOrder": false, "isForSignedIn": false}'::jsonb`
  await shop.db.execute(sql`drop trigger offers_complete_conditions on shop.offers`)
  await shop.db.execute(sql`drop function shop.complete_offer_conditions`)
  const [filled, meanwhile] = [await insertOffer(shop), await insertOffer(shop)]
  await shop.db.execute(sql`update shop.offers set conditions = ${previous} where id = ${filled}`)
  await migrate(shop.db, '0080_offer_places_and_times')
  await shop.db.execute(sql`update shop.offers set conditions = ${previous} where id = ${meanwhile}`)
  const { rows } = await shop.db.execute(sql`select conditions from shop.offers order by id`)
  const conditions = { ...NO_CONDITIONS, minGoods: 100 }
  expect(rows).toEqual([{ conditions }, { conditions }])
  const kept = await insertOffer(shop, { conditions: { states: ['Goa'], weekdays: ['friday'] } })
  const [own] = (await shop.db.execute(sql`select conditions from shop.offers where id = ${kept}`)).rows
  expect(own).toEqual({ conditions: { ...NO_CONDITIONS, states: ['Goa'], weekdays: ['friday'] } })
})

test('has the cash of earlier deliveries outstanding when a filled store gets its cash book', async ({ shop }) => {
  const admin = shop.as(meera)
  await deliverForCash(shop, 'BD1000001')
  await deliverForCash(shop, null, 'Own rider', 2)
  const paid = await placeAshasOrder(shop, [[jeans, jeans.variant]], upi)
  await moveTo(shop, await createShipmentOf(shop, paid), 'handed_over', 'delivered')
  const open = await placeAshasOrder(shop, [[kurta, kurta.medium]])
  const shipment = await createShipmentOf(shop, open)
  await moveTo(shop, shipment, 'handed_over')
  await shop.db.execute(sql`set constraints all immediate`)
  await removeCashBook(shop.db)
  await migrate(shop.db, '0070_cash_book')
  await migrate(shop.db, '0073_later_cash')
  await shop.db.execute(sql`set constraints all deferred`)
  const day = '2026-01-15'
  expect(await readCourierCash(admin)).toMatchObject([
    { courier: 'Own rider', collected: { count: 1 }, outstanding: { count: 1, amount: 159_800 }, oldest: day },
    { courier: 'Blue Dart', collected: { count: 1 }, outstanding: { count: 1, amount: 79_900 }, oldest: day },
  ])
  await moveTo(shop, shipment, 'delivered')
  await bookPasted(admin, { text: `BD1000001, 799\n${open}, 799` })
  expect(await readOutstanding(admin)).toEqual({ count: 1, amount: 159_800 })
})

test('keeps remittances and their notes when a filled store learns what is paid later', async ({ shop }) => {
  const admin = shop.as(meera)
  const { shipmentId } = await deliverForCash(shop, 'BD1000001')
  await deliverForCash(shop, 'BD1000002')
  const { id } = await bookPasted(admin, { text: 'BD1000001, 700\nBD1000002, 799' })
  await writeNote(admin, shipmentId, 'The rest comes later')
  await shop.db.execute(sql`set constraints all immediate`)
  await removeLaterCash(shop.db)
  await migrate(shop.db, '0073_later_cash')
  await shop.db.execute(sql`set constraints all deferred`)
  expect((await readRemittance(admin, id)).booked).toMatchObject([
    { amount: 70_000, due: 79_900, notes: [{ text: 'The rest comes later' }] },
    { amount: 79_900, due: 79_900, notes: [] },
  ])
  await bookPasted(admin, { text: 'BD1000001, 99', reference: 'UTR2' })
  expect(await readCourierCash(admin)).toMatchObject([{ remitted: { count: 2, amount: 159_800 } }])
})

/** Back to the version in which a shipment had one line. */
async function removeLaterCash(db: Db) {
  await db.execute(sql`
    alter table shop.cash_difference_notes drop constraint cash_difference_notes_line, drop column remittance_id`)
  await db.execute(sql`
    alter table shop.cash_remittance_lines drop constraint cash_remittance_lines_once, drop constraint cash_remittance_lines_rest,
      drop constraint cash_remittance_lines_number, drop constraint cash_remittance_lines_amounts, drop column number`)
  await db.execute(sql`
    alter table shop.cash_remittance_lines add constraint cash_remittance_lines_pkey primary key (shipment_id),
      add constraint cash_remittance_lines_amounts check (amount >= 0 and due > 0)`)
  await db.execute(sql`
    alter table shop.cash_difference_notes add constraint cash_difference_notes_line foreign key (shipment_id)
      references shop.cash_remittance_lines (shipment_id)`)
  await db.execute(sql`create index cash_remittance_lines_differing on shop.cash_remittance_lines (remittance_id, shipment_id)
    where amount <> due`)
  await db.execute(sql`create index cash_difference_notes_shipment on shop.cash_difference_notes (shipment_id, id)`)
}

test('gives the products of a filled store a tax class, and keeps its open payments and orders', async ({ shop }) => {
  const request = await prepareCheckout(shop, asha, [[kurta, kurta.small]], upi)
  const id = await placeOrder(shop.as(asha), request)
  await shop.db.execute(sql`set constraints all immediate`)
  await removeTaxClasses(shop.db)
  await shop.db.execute(sql`update shop.products set gst_percent = 12, hsn = '' where id = ${lamp.id}`)
  await shop.db.execute(sql`update shop.products set price = 499900, actual_price = 499900 where id = ${dress.id}`)
  await shop.db.execute(sql`update shop.products set hsn = '9404.90', gst_percent = 5 where id = ${jeans.id}`)
  await migrate(shop.db, '0075_tax_classes')
  const { rows } = await shop.db.execute(sql`
    select p.id, code, gst_percent from shop.products p join shop.tax_classes c on c.id = p.tax_class_id where p.id < 156 order by 1`)
  expect(rows).toEqual([
    { id: kurta.id, code: 'textile', gst_percent: 5 },
    { id: jeans.id, code: 'textile', gst_percent: 5 },
    { id: dress.id, code: 'textile', gst_percent: 18 },
    { id: lamp.id, code: 'flat-18', gst_percent: 18 },
  ])
  const { rows: events } = await shop.db.execute(
    sql`select entity_id, before, after from shop.audit_log where action = 'change-tax' order by 1`,
  )
  expect(events).toMatchObject([
    { entity_id: String(dress.id), before: { gstPercent: 5 }, after: { gstPercent: 18 } },
    { entity_id: String(lamp.id), before: { gstPercent: 12 }, after: { gstPercent: 18 } },
  ])
  expect((await readInvoice(shop.as(asha), id)).lines[0]!.percent).toBe(5)
})

/** Back to the version before tax classes. */
async function removeTaxClasses(db: Db) {
  await db.execute(sql`drop trigger products_tax_class on shop.products`)
  await db.execute(sql`alter table shop.products drop column tax_class_id`)
  await db.execute(sql`alter table shop.order_lines drop column tax_class_id, drop column pieces_in_pack`)
  await db.execute(sql`drop table shop.tax_hsn, shop.tax_slabs, shop.tax_classes`)
  for (const name of [
    'has_tax_class',
    'tax_percent',
    'tax_class_of',
    'india_today',
    'tax_slabs_are_whole',
    'tax_slabs_are_ahead',
  ])
    await db.execute(sql.raw(`drop function shop.${name}`))
}

/** Back to the version before the cash book. */
async function removeCashBook(db: Db) {
  await db.execute(sql`drop table shop.cash_difference_notes, shop.cash_remittance_lines, shop.cash_remittances`)
  for (const name of ['cash_courier', 'count_collected_cash', 'shipment_keeps_cash', 'book_cash'])
    await db.execute(sql.raw(`drop function shop.${name} cascade`))
  for (const name of ['check_remittance', 'remittance_adds_up', 'remittance_lines_add_up'])
    await db.execute(sql.raw(`drop function shop.${name} cascade`))
  await db.execute(sql`drop index shop.shipments_by_awb`)
  await db.execute(sql`alter table shop.shipments drop column is_remitted`)
  for (const table of ['totals', 'total_changes'])
    await db.execute(sql.raw(`delete from shop.${table} where subject like 'cash-%'`))
}

/** Back to the version before shipments. The values of enums stay, because PostgreSQL takes none back. */
async function removeShipments(db: Db) {
  await db.execute(sql`alter table shop.stock_moves drop column shipment_id`)
  await db.execute(sql`alter table shop.refunds drop column shipment_id`)
  await db.execute(sql`drop table shop.shipment_labels, shop.shipment_events, shop.shipment_lines, shop.shipments`)
  for (const name of ['shipment_goes_forward', 'shipments_fit_order', 'tell_of_shipment'])
    await db.execute(sql.raw(`drop function shop.${name}`))
  await db.execute(sql`drop type shop.shipment_state, shop.shipment_event_source`)
}

test('keeps the orders of a filled store without a buyer', async ({ shop }) => {
  const before = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[kurta, kurta.small]]))
  await shop.db.execute(sql`set constraints all immediate`)
  await removeBuyers(shop.db)
  await migrate(shop.db, '0077_buyer')
  await shop.db.execute(sql`set constraints all deferred`)
  expect(await readOrder(shop.as(asha), before)).toMatchObject({ buyer: null, placeOfSupply: null })
  const request = await prepareCheckout(shop, asha, [[kurta, kurta.large]], upi)
  const after = await placeOrder(shop.as(asha), { ...request, buyer: bengaluru })
  expect(await readOrder(shop.as(asha), after)).toMatchObject({ buyer: bengaluru })
})

/** Back to the version before buyers. */
async function removeBuyers(db: Db) {
  await db.execute(sql`drop trigger orders_buyer_stays on shop.orders`)
  await db.execute(sql`drop function shop.buyer_stays`)
  await db.execute(sql`drop table shop.saved_buyers`)
  await db.execute(sql`alter table shop.orders drop column place_of_supply, drop column buyer`)
  await db.execute(sql`alter table shop.checkout_attempts drop column buyer`)
}

test('keeps the prices of a filled store when it gets price lists', async ({ shop }) => {
  const before = await shop.db.execute(sql`select id, price from shop.products order by id`)
  await shop.db.execute(sql`drop table shop.price_list_prices, shop.price_lists`)
  await shop.db.execute(sql`drop type shop.price_list_state`)
  await shop.db.execute(sql`drop function shop.price_list_price_within_mrp`)
  await shop.db.execute(sql`alter table shop.products drop column regular_price, drop column is_on_sale`)
  await shop.db.execute(sql`alter table shop.variants drop column regular_price, drop column is_on_sale`)
  await migrate(shop.db, '0076_price_lists')
  expect((await shop.db.execute(sql`select id, price from shop.products order by id`)).rows).toEqual(before.rows)
  const { rows } = await shop.db.execute(sql`select from shop.products where is_on_sale or regular_price is not null`)
  expect(rows).toEqual([])
})

test('keeps the changed banners of a filled store, and shows the sections that its home page had', async ({ shop }) => {
  await dropUnusedPictures(shop.db)
  await shop.db.execute(sql`drop table shop.home_sections`)
  await shop.db.execute(sql`alter table shop.banners drop constraint banners_picture, drop constraint banners_side,
    drop constraint banners_times, drop constraint banners_scene, drop column id, drop column wide_url, drop column tall_url,
    drop column alt, drop column side, drop column starts_at, drop column ends_at, alter scene set not null,
    add constraint banners_pkey primary key (scene)`)
  await shop.db
    .execute(sql`update shop.banners set headline = 'Lamps for Diwali', link_to = '/women', position = 9, version = 4
     where scene = 'clay'`)
  await shop.db.execute(sql`update shop.banners set is_shown = false where scene = 'ikat'`)
  const read = async () =>
    (await shop.db.execute(sql`select scene, headline, text, link_to, position, is_shown, version from shop.banners order by position`)).rows // oxfmt-ignore
  const before = await read()
  await migrate(shop.db, '0088_home')

  expect(await read()).toEqual(before)
  const { rows } = await shop.db.execute(sql`select id, scene, wide_url from shop.banners order by id`)
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  expect((await readBanners(shop)).map(({ picture, headline }) => [picture.scene, headline]).at(-1)).toEqual([
    ...['clay', 'Lamps for Diwali'],
  ])
  expect((await readHome(shop)).map(({ title, path }) => [title, path])).toEqual([
    ['Featured Products', '/category/featured'],
    ['Fashion & Clothing', '/category/clothes'],
    ['Furniture & Home', '/category/furniture'],
  ])
})
