/**
 * What `npm run bench` asks for. Catalogue pages come from the page cache, for guests and for signed-in visitors. A
 * request with a session cookie and a flash message for the page does not: it is rendered for one visitor, even if no
 * session has that cookie (server/cached-pages.ts).
 */
export const UNKNOWN_SESSION = `sid=${'a'.repeat(43)}`
export function renderedForOneVisitor(path, session = UNKNOWN_SESSION) {
  const { pathname, search } = new URL(path, 'http://store')
  const flash = { sentence: 'Saved', kind: 'plain', to: pathname + search }
  return { cookie: `${session}; said=${encodeURIComponent(JSON.stringify(flash))}` }
}

const FIRST_WORDS =
  `blue red green black white pink yellow grey brown purple cotton silk linen denim wool leather ikat printed plain
  floral striped slim long short casual festive men women soft classic`.split(/\s+/)
const SECOND_WORDS =
  `kurta shirt jeans dress saree tee trousers jacket sweater shoes sandals sneakers bag watch belt scarf lamp chair table
  sofa earrings perfume lipstick socks skirt top hoodie shorts cap wallet`.split(/\s+/)
/** More than a process keeps. */
const SEARCHES = FIRST_WORDS.flatMap((first) => SECOND_WORDS.map((second) => `/search?q=${first}+${second}`))

/** `cookies` are sessions, one per account. Each row is a request of all connections. */
export function storeRows(cookies) {
  const signedIn = cookies.map((cookie) => ({ cookie }))
  const rendered = (name, path) => ({ name, path, headers: renderedForOneVisitor(path) })
  return [
    rendered('home', '/'),
    rendered('list of 12', '/women'),
    rendered('category, 50 cards', '/category/clothes'),
    rendered('product', '/women/1'),
    { name: 'search, asked for the first time', paths: SEARCHES, headers: { cookie: UNKNOWN_SESSION } },
    rendered('search, asked before', '/search?q=kurta'),
    { name: 'category, 50 cards, signed in', path: '/category/clothes', clients: signedIn },
    { name: 'home, ready (page cache)', path: '/' },
    { name: '/api/v1 list of 12', path: '/api/v1/products?offset=0&limit=12' },
    { name: '/api/v1 product', path: '/api/v1/products/1' },
    { name: '/api/products list', path: '/api/products' },
    { name: '/rest/v1 select=*, 12 rows', path: '/rest/v1/products_data?select=*&limit=12' },
    { name: 'cart page, 3 lines, signed in', path: '/cart', clients: signedIn },
    { name: '/api/cart, 3 lines, signed in', path: '/api/cart', clients: signedIn },
  ]
}

/** Adds products to the carts of all accounts. Without scripts the store answers a form with a redirect. */
export const addLineRow = (url, cookies, productIds) => ({
  name: 'add a line, signed in',
  path: '/cart',
  method: 'POST',
  headers: { origin: new URL(url).origin, 'content-type': 'application/x-www-form-urlencoded' },
  clients: cookies.map((cookie) => ({ cookie })),
  bodies: productIds.map((id) => `do=add&productId=${id}&quantity=1`),
})

/** The same pages by the Next.js storefront in bench/nextjs. */
export const NEXT_ROWS = [
  { name: 'Next.js: home', path: '/' },
  { name: 'Next.js: list of 12', path: '/women' },
  { name: 'Next.js: product', path: '/product/152' },
  { name: 'Next.js: search, asked for the first time', paths: SEARCHES },
  { name: 'Next.js: search, asked before', path: '/search?q=kurta' },
]

const CARD = `p.id, p.title, p.brand, p.category, p.gender, p.price, p.actual_price, p.colours,
  (select json_agg(i order by i.position) from (select url, view, width, height, colour, position
     from shop.product_pictures where product_id = p.id order by position limit 2) i) as pictures,
  (select json_build_object('in_stock', bool_or(v.stock > 0), 'sizes', count(distinct v.size),
     'variant', max(v.id) filter (where v.is_default)) from shop.variants v
     where v.product_id = p.id and v.deleted_at is null) as stock`

/** The rows of a page in one statement, as JSON: the least that the database has to do for it. */
export const SQL_ROWS = [
  {
    name: 'plain SQL: list of 12',
    text: `select json_agg(c) from (select ${CARD} from shop.products p
             where p.gender = 'women' and p.deleted_at is null order by p.id limit 12) c`,
  },
  {
    name: 'plain SQL: 50 cards',
    text: `select json_agg(c) from (select ${CARD} from shop.products p
             where p.department_id = (select id from shop.categories where path = 'clothes')
               and p.deleted_at is null order by p.id limit 50) c`,
  },
  {
    name: 'plain SQL: product',
    text: `select json_agg(c) from (select ${CARD}, p.description, p.features from shop.products p where p.id = $1) c`,
    values: [152],
  },
  {
    name: 'plain SQL: products_data, 12 rows',
    text: 'select json_agg(r) from (select * from products_data limit 12) r',
  },
]
