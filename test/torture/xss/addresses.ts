/** The addresses that are visited: every page of the store with records of this store, and hostile ones. */
import type pg from 'pg'
import { pageTargets } from '../fuzz/targets.ts'
import { readQueryNames } from '../query-names.ts'
import { PAYLOADS } from './payloads.ts'

/** Addresses of a page with a parameter that are not like those of another record. */
const FILLED: Record<string, string> = {
  '/sitemap/:part': `select '/sitemap/1.xml'`,
  '/category/:slug': `select '/category/' || slug from shop.categories where kind in ('department', 'group') limit 7`,
  '/pages/:slug': `select '/pages/' || slug from shop.pages`,
  '/reviews/:id': `select '/reviews/' || id from shop.reviews limit 2`,
  '/mailbox/:id': `select '/mailbox/' || id from shop.mailbox order by id limit 4`,
  '/mailbox/:id/letter': `select '/mailbox/' || id || '/letter' from shop.mailbox order by id limit 4`,
  '/order-history/:id/invoice': `select '/order-history/' || order_id || '/invoice' from shop.invoices`,
  '/order-history/:id/credit-notes/:note': `select '/order-history/' || order_id || '/credit-notes/' || id from shop.credit_notes`,
  '/order-history/:id/return': `select '/order-history/' || id || '/return' from shop.orders`,
  '/order-history/:id/review/:line': `select '/order-history/' || order_id || '/review/' || id from shop.order_lines`,
  '/order-history/:id/returns/:return': `select '/order-history/' || order_id || '/returns/' || id from shop.returns`,
  '/editProduct/:id': `select '/editProduct/' || id - 150 from shop.products order by id limit 3`,
  '/admin/orders/:id': `select '/admin/orders/' || id from shop.orders`,
  '/admin/orders/:id/packing-slip': `select '/admin/orders/' || id || '/packing-slip' from shop.orders limit 2`,
  '/admin/returns/:id': `select '/admin/returns/' || id from shop.returns`,
  '/admin/cash/remittances/:id': `select '/admin/cash/remittances/' || id from shop.cash_remittances`,
  '/admin/tax/:id': `select '/admin/tax/' || id from shop.tax_classes limit 2`,
  '/admin/price-lists/:id': `select '/admin/price-lists/' || id from shop.price_lists`,
  '/admin/return-rules/:id': `select '/admin/return-rules/' || id from shop.return_rules limit 2`,
  '/admin/search/terms/:id': `select '/admin/search/terms/' || id from shop.search_terms limit 2`,
  '/admin/offers/:id': `select '/admin/offers/' || id from shop.offers`,
  '/admin/offers/:id/codes': `select '/admin/offers/' || id || '/codes' from shop.offers`,
  '/admin/stock/:variantId': `select '/admin/stock/' || id from shop.variants order by id limit 2`,
  '/admin/runs/:id': `select '/admin/runs/' || id from shop.runs`,
  '/admin/categories/:id': `select '/admin/categories/' || id from shop.categories order by id limit 3`,
  '/admin/categories/genders/:id': `select '/admin/categories/genders/' || id from shop.gender_categories limit 2`,
  '/admin/collections/:id/products': `select '/admin/collections/' || id || '/products' from shop.categories where kind = 'collection' limit 2`,
  '/admin/collections/:id/rules': `select '/admin/collections/' || id || '/rules' from shop.categories where kind = 'collection' limit 2`,
  '/admin/parties/:id': `select '/admin/parties/' || id from shop.responsible_parties limit 2`,
  '/admin/attributes/:id': `select '/admin/attributes/' || id from shop.attributes limit 3`,
  '/admin/colours/words/:name': `select '/admin/colours/words/' || name from shop.colour_families where name ~ '^\\w+$' limit 2`,
  '/admin/size-charts/:id': `select '/admin/size-charts/' || id from shop.size_charts limit 2`,
  '/admin/pages/:slug': `select '/admin/pages/' || slug from shop.pages`,
  '/admin/pages/:slug/versions': `select '/admin/pages/' || slug || '/versions' from shop.pages`,
  '/admin/banners/:id': `select '/admin/banners/' || id from shop.banners limit 2`,
  '/admin/home/:id': `select '/admin/home/' || id from shop.home_sections limit 2`,
  '/collections/:slug': `select '/' || path from shop.categories where path like 'collections/%'`,
}
for (const list of ['product', 'men', 'women', 'unisex'])
  FILLED[`/${list}/:id`] =
    `select '/${list}/' || id - 150 from shop.products where is_live and deleted_at is null order by id limit 6`
for (const list of ['kids', 'shoes-bags', 'beauty'])
  FILLED[`/${list}/:slug`] = `select '/' || path from shop.categories where path like '${list}/%' limit 2`

/** A page over which details are shown, or that has another form by its query. */
const WITH_QUERY = [
  ...[
    '/account?edit',
    '/account/addresses?add',
    '/checkout?address=choose',
    '/search?q=a',
    '/search?q=kurta',
    '/users?q=a',
  ],
  ...[
    '/admin/cash?show=differences',
    '/admin/cash?show=remittances',
    '/category/clothes?view=list',
    '/products?gender=other',
  ],
  ...['/admin/offers/new?kind=percent', '/admin/offers/simulate?items=1%202', '/admin/categories?of=groups'],
]
/** A file, or an answer that never ends. A browser would show nothing of it. */
const NO_PAGE = /\.(csv|zip|pdf)$|^\/order-history\/live$|\/copy$|^\/(logout|returns\/photo|reviews\/photo)/
const FOLDERS = [
  '/product',
  '/category',
  '/pages',
  '/track',
  '/reviews',
  '/kids',
  '/admin/orders',
  '/admin/colours/words',
]
const SECRET_LINK = /^\/track\/:token$/
/** Parameters in one address: with all of them it would be longer than a request may be. */
const TOGETHER = 40

/** `unknown` are pages whose parameter this list does not know yet, or that have no record. */
export async function listPages(pool: pg.Pool) {
  const routes = [...new Set((await pageTargets()).map(({ path }) => path))].filter((path) => !/\.data$/.test(path))
  const [pages, unknown]: [string[], string[]] = [[...WITH_QUERY], []]
  for (const route of routes.filter((path) => !NO_PAGE.test(path) && !SECRET_LINK.test(path) && !path.includes('*'))) {
    if (!route.includes(':')) {
      pages.push(route)
      continue
    }
    const { rows } = FILLED[route]
      ? await pool.query<{ at: string }>(`select at from (${FILLED[route]}) a (at)`)
      : { rows: [] }
    pages.push(...rows.map(({ at }) => at))
    if (rows.length === 0) unknown.push(route)
  }
  const { rows: details } = await pool.query<{ at: string }>(
    `select '/order-history?order=' || id as at from shop.orders`,
  )
  pages.push(...details.map(({ at }) => at))
  return { pages, unknown }
}

/** Each page with a hostile text in every parameter, each text as a part of the path, and as a page to return to. */
export function hostileAddresses(pages: string[], offset: number) {
  const names = readQueryNames()
  const groups = names.flatMap((_, at) => (at % TOGETHER === 0 ? [names.slice(at, at + TOGETHER)] : []))
  const encoded = PAYLOADS.map((text) => encodeURIComponent(text))
  const payload = (at: number) => encoded[(at + offset) % encoded.length]!
  const queries = pages.flatMap((page, at) =>
    groups.map((group) => {
      const query = group.map((name, place) => `${name}=${payload(at * 7 + place)}`).join('&')
      return `${page.split('?')[0]}?${query}`
    }),
  )
  const paths = encoded.flatMap((text, at) => [
    `/${text}`,
    `${FOLDERS[at % FOLDERS.length]}/${text}`,
    `/search?q=${text}`,
    `/login?from=${text}&to=${text}&return=${text}`,
  ])
  return [...new Set([...queries, ...paths])]
}
