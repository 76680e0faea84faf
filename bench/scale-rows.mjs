/** What `npm run bench:scale` requests: every list, page 1 and page 500, filters, sort orders, searches and the admin panel. */
const guest = {
  home: '/',
  'women, page 1': '/women',
  'women, page 500': '/women?page=500',
  'women, one category': '/women?category=Kurtas+and+Kurtis',
  'women, by price': '/women?order=asc',
  'women, by price, page 500': '/women?order=desc&page=500',
  'category, page 1': '/category/clothes',
  'category, page 500': '/category/clothes?page=500',
  'category, by price': '/category/clothes?sort=price_asc',
  'category, by price, page 500': '/category/clothes?sort=price_desc&page=500',
  'category, by name': '/category/clothes?sort=name',
  'category, by name, page 500': '/category/clothes?sort=name&page=500',
  'category, price range': '/category/clothes?price_min=1000&price_max=1500',
  'category, price range, by name': '/category/clothes?price_min=1000&price_max=1500&sort=name',
  'category, size and colour': '/category/clothes?colour=blue&size=M',
  'category, brand in stock': '/category/clothes?available=1&brand=Suvarika',
  subcategory: '/category/clothes?subcategory=t-shirts',
  'subcategory, size': '/category/clothes?subcategory=t-shirts&size=M',
  'featured products': '/category/featured',
  'collection group': '/kids',
  'collection group, page 500': '/kids?page=500',
  collection: '/kids/girls-clothing',
  'product and related': '/product/1',
  'newest product and related': ({ newest }) => `/product/${newest}`,
  'search, one word': '/search?q=kurta',
  'search, one word, page 500': '/search?q=kurta&page=500',
  'search, two words': '/search?q=cotton+kurta',
  'search, by price': '/search?q=kurta&sort=price_asc',
  'search, size and colour': '/search?q=kurta&colour=blue&size=M',
  'search, misspelled': '/search?q=kurtta',
  'search, nothing found': '/search?q=zzqxvw',
  'suggestions, two letters': '/search/suggestions?q=ku',
  'suggestions, a word': '/search/suggestions?q=kurta',
  sitemap: '/sitemap.xml',
  'sitemap, first part': '/sitemap/1.xml',
  '/api/products': '/api/products',
  '/api/products, page 500': '/api/products?page=500',
  '/api/v1/products': '/api/v1/products?offset=0&limit=12',
  '/api/v1/products, page 500': '/api/v1/products?offset=6000&limit=12',
  '/rest/v1, 12 rows': '/rest/v1/products_data?select=*&limit=12',
  '/rest/v1, 12 rows by price': '/rest/v1/products_data?select=*&order=price.asc&limit=12',
  '/rest/v1, offset 6000': '/rest/v1/products_data?select=*&order=price.asc&limit=12&offset=6000',
}

const shopper = {
  'order history, page 1': '/order-history',
  'order history, page 20': '/order-history?page=20',
  'order history, one order': ({ order }) => `/order-history?order=${order}`,
  invoice: ({ order }) => `/order-history/${order}/invoice`,
  cart: '/cart',
  wishlist: '/wishlist',
}

const admin = {
  dashboard: '/admin',
  'orders, page 1': '/admin/orders',
  'orders, page 500': '/admin/orders?page=500',
  'orders, one status': '/admin/orders?status=delivered',
  'orders, one payment status': '/admin/orders?payment=unpaid',
  'orders of a week': ({ week }) => `/admin/orders?from=${week[0]}&to=${week[1]}`,
  'order search, name': '/admin/orders?q=Asha+Sharma',
  'order search, number': ({ order }) => `/admin/orders?q=${order.slice(-8)}`,
  'order search, email': '/admin/orders?q=shopper-77%40bench',
  'order search, item': '/admin/orders?q=kurta',
  'one order': ({ order }) => `/admin/orders/${order}`,
  'export of orders, first rows': { path: '/admin/orders/export.csv', bytes: 100_000 },
  'admin products, page 1': '/products',
  'admin products, page 500': '/products?page=500',
  'admin products, by stock': '/products?sort=stock',
  'admin products, by name': '/products?sort=name',
  'admin products, search': '/products?q=kurta',
  'accounts, page 1': '/users',
  'accounts, page 500': '/users?page=500',
  'accounts, search': '/users?q=shopper-77',
  'audit log': '/admin/audit',
  'admin categories': '/admin/categories',
}

export const GROUPS = { guest, shopper, admin }

/** Ids and dates that the paths above need: `page 500` of a small data set is its last page. */
export async function examples(pool) {
  const one = async (sql) => (await pool.query(sql)).rows[0]
  const { newest } = await one('select max(id) - 151 as newest from shop.products where deleted_at is null')
  const { id: order } = await one(
    `select o.id from shop.orders o join shop.users u on u.id = o.user_id
     where u.email = 'shopper-0@bench.example' and o.status = 'delivered' order by o.created_at limit 1`,
  )
  const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  return { newest, order, week: [day(37), day(30)] }
}
