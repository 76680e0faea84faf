/** The query plans of the pages: in a store of realistic size, no page scans one of the largest tables. */
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { LoaderFunctionArgs } from 'react-router'
import { afterEach, vi } from 'vitest'
import * as accountPage from '#app/account/account-page.tsx'
import * as arrangePage from '#app/admin/categories/arrange-page.tsx'
import * as rulesPage from '#app/admin/categories/rules-page.tsx'
import * as gridPage from '#app/admin/products-grid/grid-page.tsx'
import * as runsPage from '#app/admin/runs/runs-page.tsx'
import * as bookPage from '#app/admin/cash/book-page.tsx'
import * as cashPage from '#app/admin/cash/cash-page.tsx'
import * as gstPage from '#app/admin/gst/gst-page.tsx'
import * as remittancePage from '#app/admin/cash/remittance-page.tsx'
import * as categoriesPage from '#app/admin/categories/categories-page.tsx'
import * as dashboardPage from '#app/admin/dashboard/dashboard-page.tsx'
import * as editProductPage from '#app/admin/products/edit-product-page.tsx'
import * as adminLayout from '#app/admin/admin-layout.tsx'
import * as orderPage from '#app/admin/orders/order-page.tsx'
import * as ordersPage from '#app/admin/orders/orders-page.tsx'
import * as packingSlipPage from '#app/admin/orders/packing-slip-page.tsx'
import * as productsPage from '#app/admin/products/products-page.tsx'
import * as ledgerPage from '#app/admin/stock/ledger-page.tsx'
import * as stockPage from '#app/admin/stock/stock-page.tsx'
import * as usersPage from '#app/admin/users/users-page.tsx'
import * as cartPage from '#app/cart/cart-page.tsx'
import * as categoryPage from '#app/catalogue/category-page.tsx'
import * as collectionPage from '#app/catalogue/collection-page.tsx'
import * as menPage from '#app/catalogue/men-page.tsx'
import * as productPage from '#app/catalogue/product-page.tsx'
import * as womenPage from '#app/catalogue/women-page.tsx'
import * as checkoutPage from '#app/checkout/checkout-page.tsx'
import * as homePage from '#app/home/home-page.tsx'
import * as orderHistoryPage from '#app/orders/order-history-page.tsx'
import * as searchPage from '#app/search/search-page.tsx'
import * as suggestions from '#app/search/suggestions.ts'
import { shopContext } from '#app/shop-context.ts'
import * as wishlistPage from '#app/wishlist/wishlist-page.tsx'
import { seedCustomerData } from './customer-data.ts'
import { callRoute } from './call-route.ts'
import { previewPasted } from './cash-book.ts'
import { asha, kurta, meera } from './fixtures.ts'
import { LIMITS } from '#db/client.server.ts'
import { connect, type Db } from '#db/connect.server.ts'
import { expect, committingTest as test, type TestShop } from './shop.ts'
import { collectStatements, type Statement } from './statements.ts'

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] }
type Loader = (args: never) => Promise<unknown>
type Page = { loader?: unknown }

const LARGE = [
  ...['orders', 'order_lines', 'products', 'product_list_items', 'stock_list_items', 'collection_items'],
  ...['shipments', 'cash_remittance_lines'],
]
const ARRANGED = '9001'
const ORDER = '00000000-0000-4000-8000-0000000003e8'
const REMITTANCE = '00000000-0000-4000-8000-000000000007'

afterEach(() => vi.restoreAllMocks())

/**
 * Inserts 20,000 products and 30,000 orders of a year with two lines each, without the row triggers. It uses its own
 * connection, because a visitor's statement timeout is too short for so many rows.
 */
async function fill(settings: pg.ClientConfig) {
  const db = connect(settings, LIMITS.setup)
  for (const table of [
    'users',
    'products',
    'variants',
    'orders',
    'order_lines',
    'shipments',
    'shipment_lines',
    'shipment_events',
    'cash_remittances',
    'cash_remittance_lines',
  ])
    // oxfmt-ignore
    await db.execute(sql.raw(`alter table shop.${table} disable trigger user`))
  await db.execute(sql`
    insert into shop.users (id, email, email_confirmed_at, user_metadata, created_at, updated_at)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'p' || n || '@' || md5(n::text) || '.example', now(),
           jsonb_build_object('first_name', md5(n::text)), now(), now()
      from generate_series(1000, 6000) n`)
  await db.execute(sql`
    insert into shop.products (id, slug, title, brand, description, price, actual_price, category, gender, department_id, tax_class_id, created_at, updated_at)
    select n, 'product-' || n, 'Thing ' || md5(n::text), 'Brand ' || n % 40, 'Made of ' || md5((n * 7)::text), n * 100, n * 100,
           'Category ' || n % 40, (array['men', 'women', null])[n % 3 + 1]::shop.gender, 1 + n % 2, 1,
           timestamptz '2025-01-01' + n * interval '10 minutes', now()
      from generate_series(1000, 21000) n`)
  await db.execute(sql`
    insert into shop.variants (id, product_id, sku, is_default, stock)
    select n, n, 'sku-' || n, true, n % 50 from generate_series(1000, 21000) n`)
  await db.execute(sql`
    insert into shop.orders (id, user_id, status, payment_status, address, mrp, discount, shipping, total, created_at, updated_at)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
           ('00000000-0000-4000-8000-' || lpad(to_hex(1000 + n % 5000), 12, '0'))::uuid,
           (array['delivered', 'delivered', 'delivered', 'delivered', 'shipped', 'processing', 'pending', 'cancelled'])[n % 8 + 1]::shop.order_status,
           (array['paid', 'paid', 'paid', 'unpaid', 'refunded'])[n % 5 + 1]::shop.order_payment,
           jsonb_build_object('name', md5(n::text), 'mobile', lpad((n * 7919)::text, 10, '9')),
           n * 10, 0, 0, n * 10, timestamptz '2026-01-15' - n * interval '17 minutes', now()
      from generate_series(1000, 31000) n`)
  await db.execute(sql`
    insert into shop.order_lines (order_id, position, product_id, variant_id, title, price, actual_price, quantity, size, colour, sku, hsn, gst_percent)
    select o.id, p, 1000 + (row_number() over ()) % 20000, 1000 + (row_number() over ()) % 20000, 'Thing ' || md5(o.id::text || p), 100, 100, 1, '', '',
           'sku-' || md5(p || o.id::text), '', 5
      from shop.orders o, generate_series(0, 1) p where o.address->>'mobile' is not null on conflict do nothing`)
  await fillCashBook(db)
  await db.execute(sql`
    with kids as (insert into shop.categories (kind, slug, path, name) values ('group', 'kids', 'kids', 'Kids') returning id),
         tops as (insert into shop.categories (kind, parent_id, slug, path, name)
                    select 'collection', id, 'tops', 'kids/tops', 'Tops' from kids returning id),
         shirts as (insert into shop.categories (kind, parent_id, slug, path, name)
                      values ('subcategory', 1, 'shirts', 'clothes/shirts', 'Shirts') returning id),
         toys as (insert into shop.categories (id, kind, parent_id, slug, path, name, sort)
                    select ${ARRANGED}::int, 'collection', id, 'toys', 'kids/toys', 'Toys', 'arranged' from kids returning id),
         newest as (update shop.categories set sort = 'newest' where path = 'furniture'),
         sorted as (update shop.products set subcategory_id = shirts.id from shirts where products.id % 4 = 0)
    insert into shop.product_collections (category_id, product_id, position)
    select id, n, case when n % 20 = 0 then n / 20 end from (table tops union table toys) lists, generate_series(1000, 21000) n`)
  await db.execute(sql`
    insert into shop.home_sections (title, source, category_id, position)
    select source, source, null::int, 10 from unnest('{newest,popular,reduced}'::text[]) source
    union all select name, case kind when 'collection' then 'collection' else 'category' end, id, 11 from shop.categories
     where path in ('clothes/shirts', 'kids/toys')`)
  await db.execute(sql`update shop.products set tags = '{Eid}' where id % 1000 = 0`)
  await db.execute(sql`update shop.products set status = 'draft' where id % 1000 = 1`)
  await db.execute(sql`select shop.rebuild_collection_items(), shop.rebuild_totals(), shop.rebuild_price_totals(),
    shop.rebuild_product_list(), shop.rebuild_order_search_terms(), shop.rebuild_facets(), shop.rebuild_facet_totals()`)
  await db.execute(sql`vacuum (analyze)`)
  await db.$client.end()
}

/** Every delivered order was paid in cash. Nine of ten are remitted, and one in a hundred differs. */
async function fillCashBook(db: Db) {
  await db.execute(sql`
    insert into shop.shipments (order_id, number, state, courier_name, awb, cod_due, created_at, updated_at, handed_over_at, ended_at, is_remitted)
    select id, 1, 'delivered', 'Blue Dart', 'BD' || row_number() over (order by id), 10000, created_at, created_at, created_at, created_at,
           row_number() over (order by id) % 10 > 0
      from shop.orders where status = 'delivered'`)
  await db.execute(sql`
    insert into shop.shipment_lines (shipment_id, order_line_id, quantity)
    select s.id, l.id, l.quantity from shop.shipments s join shop.order_lines l on l.order_id = s.order_id`)
  await db.execute(sql`
    insert into shop.shipment_events (shipment_id, state, source, happened_at, at)
    select id, 'delivered', 'admin', ended_at, ended_at from shop.shipments`)
  await db.execute(sql`
    insert into shop.cash_remittances (id, courier, reference, paid_on, amount, due, lines, actor_id, at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Blue Dart', 'UTR' || n, date '2026-01-15' - n, 1, 1, 1, ${meera.id}, now()
      from generate_series(0, 99) n`)
  await db.execute(sql`
    insert into shop.cash_remittance_lines (shipment_id, number, remittance_id, amount, due)
    select id, 1, ('00000000-0000-4000-8000-' || lpad((row_number() over (order by id) % 100)::text, 12, '0'))::uuid,
           case when row_number() over (order by id) % 101 = 0 then 9900 else 10000 end, 10000
      from shop.shipments where is_remitted`)
}

/** The preview of a remittance belongs to an action. */
const cashPreview = {
  loader: ({ context }: LoaderFunctionArgs) =>
    previewPasted(context.get(shopContext), { text: 'BD4000, 100\n#0000A3E8, 100\nBD999999, 1', reference: 'UTR-X' }),
}

const pages: [string, string, Page, Record<string, string>?][] = [
  ['home', '/', homePage],
  ['a department', '/category/clothes', categoryPage, { slug: 'clothes' }],
  ['a department by price', '/category/clothes?sort=price_asc', categoryPage, { slug: 'clothes' }],
  ['a department by name', '/category/clothes?sort=name', categoryPage, { slug: 'clothes' }],
  ['the last page of a department', '/category/clothes?page=99999', categoryPage, { slug: 'clothes' }],
  ['a late page by price', '/category/clothes?sort=price_desc&page=90', categoryPage, { slug: 'clothes' }],
  ['a late page by name', '/category/clothes?sort=name&page=90', categoryPage, { slug: 'clothes' }],
  ['a subcategory', '/category/clothes?subcategory=shirts&page=90', categoryPage, { slug: 'clothes' }],
  ['a late page of the newest first', '/category/furniture?page=90', categoryPage, { slug: 'furniture' }],
  ['a late page of the best rated', '/category/clothes?sort=rating&page=90', categoryPage, { slug: 'clothes' }],
  [
    'the newest of a subcategory',
    '/category/clothes?subcategory=shirts&sort=newest',
    categoryPage,
    { slug: 'clothes' },
  ],
  ['the newest for men', '/men?sort=newest', menPage],
  ['the newest of a group', '/kids?sort=newest&page=50', collectionPage],
  ['the best rated of a group', '/kids?sort=rating', collectionPage],
  ['a price range', '/category/clothes?price_min=100&price_max=900', categoryPage, { slug: 'clothes' }],
  ['all that is featured', '/category/all', categoryPage, { slug: 'all' }],
  ['men', '/men', menPage],
  ['women by price', '/women?order=desc', womenPage],
  ['men in two categories', '/men?category=Category+3&category=Category+6', menPage],
  ['a late page of women', '/women?page=500', womenPage],
  ['a group of collections', '/kids', collectionPage],
  ['a late page of a group by name', '/kids?sort=name&page=900', collectionPage],
  ['a late page of a collection', '/kids/tops?page=900', collectionPage],
  ['a late page of an arranged collection', '/kids/toys?page=900', collectionPage],
  ['an arranged collection', '/kids/toys', collectionPage],
  ['a product', '/product/1', productPage, { id: '1' }],
  ['another product', '/product/9000', productPage, { id: '9000' }],
  ['a search', '/search?q=indigo+kurta', searchPage],
  ['suggestions', '/search/suggestions?q=kur', suggestions],
  ['the cart', '/cart', cartPage],
  ['the wishlist', '/wishlist', wishlistPage],
  ['the checkout', '/checkout', checkoutPage],
  ['an account', '/account', accountPage],
  ['own orders', '/order-history', orderHistoryPage],
  ['the admin’s frame', '/admin', adminLayout],
  ['the dashboard', '/admin', dashboardPage],
  ['the dashboard of a month', '/admin?period=30', dashboardPage],
  ['all orders', '/admin/orders', ordersPage],
  ['the last page of orders', '/admin/orders?page=99999', ordersPage],
  ['the last page of pending orders', '/admin/orders?status=pending&page=99999', ordersPage],
  ['pending orders', '/admin/orders?status=pending', ordersPage],
  ['refunded orders', '/admin/orders?payment=refunded', ordersPage],
  ['orders of a week', '/admin/orders?from=2026-01-01&to=2026-01-07', ordersPage],
  ['orders of a name', '/admin/orders?q=c4ca4238a0b9', ordersPage],
  ['orders of an address', '/admin/orders?q=p2500%40', ordersPage],
  ['orders of a number', '/admin/orders?q=%230000A3E8', ordersPage],
  ['orders of an id', `/admin/orders?q=${ORDER}`, ordersPage],
  ['orders of a mobile', '/admin/orders?q=99987654321', ordersPage],
  ['orders of an invoice', '/admin/orders?q=INV%2F25-26%2F000001', ordersPage],
  ['orders of a title', '/admin/orders?q=Thing+c4ca42', ordersPage],
  ['an order', `/admin/orders/${ORDER}`, orderPage, { id: ORDER }],
  ['a packing slip', `/admin/orders/${ORDER}/packing-slip`, packingSlipPage, { id: ORDER }],
  ['the cash book', '/admin/cash', cashPage],
  ['a late page of outstanding cash', '/admin/cash?page=60', cashPage],
  ['the outstanding cash of a courier', '/admin/cash?courier=blue+dart', cashPage],
  ['the GST of a month', '/admin/gst?month=2026-01', gstPage],
  ['remittances', '/admin/cash?show=remittances', cashPage],
  ['differences', '/admin/cash?show=differences', cashPage],
  ['a remittance', `/admin/cash/remittances/${REMITTANCE}`, remittancePage, { id: REMITTANCE }],
  ['the form of a remittance', '/admin/cash/book', bookPage],
  ['a preview of a remittance', '/admin/cash/book', cashPreview],
  ['the products of women', '/products', productsPage],
  ['the products of women by price', '/products?sort=price_asc', productsPage],
  ['the products of women by stock', '/products?sort=stock', productsPage],
  ['the products of women by name', '/products?sort=name', productsPage],
  ['a late page of women by stock', '/products?sort=stock&page=500', productsPage],
  ['a late page of women by name', '/products?sort=name&page=500', productsPage],
  ['the products of a search', '/products?q=c4ca4238', productsPage],
  ['deleted products', '/products?gender=deleted', productsPage],
  ['the stock', '/admin/stock', stockPage],
  ['a late page of low stock', '/admin/stock?show=low&page=25', stockPage],
  ['what is sold out', '/admin/stock?show=out', stockPage],
  ['the stock of a title', '/admin/stock?q=c4ca4238', stockPage],
  ['the stock of a SKU', '/admin/stock?q=sku-2000&show=low', stockPage],
  ['the ledger of a size', `/admin/stock/${kurta.small}?reason=sold`, ledgerPage, { variantId: String(kurta.small) }],
  ['a product for the admin', `/editProduct/${kurta.id}`, editProductPage, { id: String(kurta.id) }],
  ['the categories', '/admin/categories', categoriesPage],
  ['the products of a collection', `/admin/collections/${ARRANGED}/products?page=400`, arrangePage, { id: ARRANGED }],
  [
    'a preview of rules',
    `/admin/collections/${ARRANGED}/rules?match=all&field.0=brand&op.0=is&value.0=Brand+7&version=1`,
    rulesPage,
    { id: ARRANGED },
  ],
  ['the grid', '/products/grid', gridPage],
  ['the last page of the grid', '/products/grid?page=99', gridPage],
  ['the grid of a brand', '/products/grid?brand=brand+7', gridPage],
  ['the grid of a tag', '/products/grid?tag=Eid', gridPage],
  ['the drafts in the grid', '/products/grid?status=draft', gridPage],
  ['imports and exports', '/admin/runs', runsPage],
  ['users', '/users', usersPage],
  ['the last page of users', '/users?page=99999', usersPage],
  ['a search of users', '/users?q=p2500', usersPage],
]

/** Filters that few products fit would be answered from the primary key, without a sequential scan, but slowly. */
const INDEXES: Record<string, string> = {
  'the grid of a brand': 'products_brand',
  'the grid of a tag': 'products_tags',
  'the drafts in the grid': 'products_not_live',
  'the cash book': 'shipments_outstanding',
  'the outstanding cash of a courier': 'shipments_outstanding_by_courier',
  differences: 'cash_remittance_lines_differing',
  'a preview of a remittance': 'shipments_by_awb',
}
const SHOPPER_PAGES = ['/cart', '/wishlist', '/checkout', '/account', '/order-history']

test(
  'reads no large table from end to end when any page is loaded',
  { timeout: 300_000 },
  async ({ shop, settings }) => {
    await seedCustomerData(shop)
    await fill(settings)
    const scans: Record<string, string[]> = {}
    const pagesOfLists: [string, boolean][] = []
    const missing = new Set(Object.keys(INDEXES))
    for (const [name, path, page, params] of pages) {
      const { queries, answer } = await collect(() =>
        callRoute(page.loader as Loader, shop.as(SHOPPER_PAGES.includes(path) ? asha : meera), path, undefined, params),
      )
      expect([name, answer]).not.toEqual([name, expect.any(Error)])
      expect([name, queries.length]).not.toEqual([name, 0])
      for (const query of queries) {
        const nodes = await explain(shop, query)
        const tables = nodes.filter(isLargeScan).map((node) => node['Relation Name'])
        if (tables.length > 0) (scans[name] ??= []).push(`${tables.join()}: ${query.text}`)
        if (nodes.some((node) => node['Index Name'] === INDEXES[name])) missing.delete(name)
        if (query.text.includes(' as by ')) pagesOfLists.push([name, nodes.some(isIndexOnlyScan)])
      }
    }
    expect(scans).toEqual({})
    expect([...missing]).toEqual([])
    // The products before a late page are read from nothing but an index.
    expect(pagesOfLists.length).toBeGreaterThan(10)
    expect(pagesOfLists.filter(([, isIndexOnly]) => !isIndexOnly)).toEqual([])
  },
)

/** Collects the queries of `run`. */
async function collect(run: () => Promise<unknown>) {
  const { statements, answer } = await collectStatements(run)
  return { queries: statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text)), answer }
}

async function explain({ db }: TestShop, { text, values }: Statement) {
  const { $client } = db as unknown as { $client: pg.Pool }
  const { rows } = await $client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (format json) ${text}`, values)
  const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]
  return flat(rows[0]!['QUERY PLAN'][0]!.Plan)
}

const isLargeScan = (node: Node) => node['Node Type'] === 'Seq Scan' && LARGE.includes(node['Relation Name'] ?? '')
const isIndexOnlyScan = (node: Node) => node['Node Type'] === 'Index Only Scan'
