/**
 * Every page route and the principals that have access to the page and to its form. The ids in URLs name Asha's
 * records, where a record has an owner. An account page shows a guest what it is for, without data.
 */
import { toPublicId } from '#shop/catalogue/rules.ts'
import { ashasOrder } from '../customer-data.ts'
import { asha, dress, kurta } from '../fixtures.ts'
import { home } from '../checkout.ts'
import { checkedRun } from '../run-file.ts'
import type { Audience } from './principals.ts'

/** The route as in app/routes.ts, the principals with access, the requested URL, and the form. */
export type Row = [route: string, audience: Audience, at?: string, form?: Record<string, string | File>]

const order = `/order-history/${ashasOrder}`
const product = {
  ...{ title: 'A', category: 'Casual Shirts', gender: 'men', price: '10' },
  ...{ 'pictures.0.url': 'https://pictures.example.in/a.jpg', 'pictures.0.view': 'front view', version: '1' },
}
const payment = { key: crypto.randomUUID(), expectedTotal: '1', addressId: '{address}', method: 'cash' }
const banner = {
  ...{ eyebrow: 'a', headline: 'b', text: 'c', linkName: 'd', linkTo: '/men', place: '1', isShown: 'on' },
}

/** The id of the collection Diwali. */
export const DIWALI = 9001

const stockForm = {
  sku: '152-INDIGO-S',
  key: 'a-form-of-stock',
  step: 'change',
  pieces: '2',
  reason: 'stocked',
  note: '',
}

export const PAGE_ROUTES: Row[] = [
  ['/', 'public'],
  ['/cart', 'public'],
  ['POST /cart', 'shoppers', '/cart', { do: 'add', productId: String(toPublicId(kurta.id)) }],
  ['/cart/quote', 'public'],
  ['POST /cart/quote', 'public', '/cart/quote', { lines: '[]' }],
  ['/cart/merge', 'public'],
  ['POST /cart/merge', 'shoppers', '/cart/merge', { lines: '[]' }],
  ['/wishlist', 'public'],
  ['POST /wishlist', 'shoppers', '/wishlist', { do: 'add', productId: String(toPublicId(dress.id)) }],
  ['/search', 'public'],
  ['/search/suggestions', 'public'],
  ['/category/:slug', 'public', '/category/clothes'],
  ['/product/:id', 'public', '/product/1'],
  ['/unisex/:id', 'public', '/unisex/1'],
  ['/men', 'public'],
  ['/women', 'public'],
  ['/men/:id', 'public', '/men/2'],
  ['/women/:id', 'public', '/women/1'],
  ['/collections', 'public'],
  ['/collections/:slug', 'public', '/collections/diwali'],
  ['/kids', 'public'],
  ['/kids/:slug', 'public', '/kids/girls'],
  ['/shoes-bags', 'public'],
  ['/shoes-bags/:slug', 'public', '/shoes-bags/bags'],
  ['/beauty', 'public'],
  ['/beauty/:slug', 'public', '/beauty/makeup'],
  ['/size-guide', 'public'],
  ['/track-order', 'public'],
  ['POST /newsletter', 'public', '/newsletter', { email: 'new@example.in' }],
  ['/newsletter/confirm', 'holders of the link'],
  ['POST /newsletter/confirm', 'holders of the link', '/newsletter/confirm', {}],
  ['/newsletter/unsubscribe', 'holders of the link'],
  ['POST /newsletter/unsubscribe', 'holders of the link', '/newsletter/unsubscribe', {}],
  ['/manifest.webmanifest', 'public'],
  ['/robots.txt', 'public'],
  ['/sitemap.xml', 'public'],
  ['/sitemap/:part', 'public', '/sitemap/1.xml'],
  ['/vitals', 'public'],
  ['POST /vitals', 'public', '/vitals', {}],
  // These pages exist in demo and development only.
  ['/mailbox', 'public'],
  ['/mailbox/:id', 'public', '/mailbox/{mail}'],
  ['/mailbox/:id/letter', 'public', '/mailbox/{mail}/letter'],
  ['/*', 'no principal', '/nowhere'],

  ['POST /login', 'public', '/login', {}],
  ['POST /signup', 'public', '/signup', {}],
  ['/logout', 'public'],
  ['POST /logout', 'public', '/logout', {}],
  ['POST /forgot-password', 'public', '/forgot-password', { email: asha.email }],
  ['/reset-password', 'holders of the link'],
  ['POST /reset-password', 'public', '/reset-password', {}],
  ['/sign-in-link', 'public'],
  ['POST /sign-in-link', 'public', '/sign-in-link', {}],
  ['/verify-email', 'public'],
  ['POST /verify-email', 'public', '/verify-email', {}],
  ['/change-email', 'holders of the link'],
  ['POST /change-email', 'public', '/change-email', {}],

  ['/account', 'shoppers'],
  ['POST /account', 'shoppers', '/account', { firstName: 'A', lastName: '', phone: '' }],
  ['/account/addresses', 'shoppers'],
  ['POST /account/addresses', 'Asha alone', '/account/addresses', { do: 'change', id: '{address}', ...home }],
  ['/account/security', 'shoppers'],
  ['POST /account/security', 'Asha alone', '/account/security', { do: 'end-session', sessionId: asha.sessionId }],
  ['POST /account/your-data', 'shoppers', '/account/your-data', { sure: 'on', currentPassword: 'a guess' }],
  ['/account/your-data/copy', 'shoppers'],
  ['/checkout', 'shoppers'],
  ['POST /checkout', 'Asha alone', '/checkout', { do: 'choose', id: '{address}' }],
  ['/payment', 'shoppers'],
  ['POST /payment', 'Asha alone', '/payment', payment],
  ['/payment/onwards', 'shoppers'],
  // The page is for hosted-page gateways only, and this store has the sandbox.
  ['/payment/back', 'no principal'],
  ['/order-history', 'shoppers'],
  ['POST /order-history', 'Asha alone', '/order-history', { do: 'cancel', id: ashasOrder }],
  ['/order-history/live', 'shoppers'],
  ['/order-history/:id/invoice', 'Asha and the admin', `${order}/invoice`],
  ['/order-history/:id/invoice.pdf', 'Asha and the admin', `${order}/invoice.pdf`],

  ['/adminLogin', 'public'],
  ['POST /adminLogin', 'public', '/adminLogin', {}],
  ['/admin', 'the admin'],
  ['/users', 'the admin'],
  ['/products', 'the admin'],
  ['POST /products', 'the admin', '/products', { do: 'delete', id: '1' }],
  ['/products/grid', 'the admin'],
  ['POST /products/grid', 'the admin', '/products/grid', { field: 'price', value: '-10%', target: 'all' }],
  ['/manageProduct', 'the admin'],
  ['POST /manageProduct', 'the admin', '/manageProduct', product],
  ['/editProduct/:id', 'the admin', '/editProduct/1'],
  ['POST /editProduct/:id', 'the admin', '/editProduct/1', product],
  ['/admin/pictures', 'public'],
  [
    'POST /admin/pictures',
    'the admin',
    '/admin/pictures',
    { picture: new File(['a'], 'a.jpg', { type: 'image/jpeg' }) },
  ],
  ['/admin/orders', 'the admin'],
  ['/admin/orders/export.csv', 'the admin'],
  ['/admin/orders/:id', 'the admin', `/admin/orders/${ashasOrder}`],
  ['POST /admin/orders/:id', 'the admin', `/admin/orders/${ashasOrder}`, { do: 'note', text: 'a note' }],
  ['/admin/orders/:id/packing-slip', 'the admin', `/admin/orders/${ashasOrder}/packing-slip`],
  ['/admin/runs', 'the admin'],
  ['POST /admin/runs', 'the admin', '/admin/runs', { file: new File(['sku,stock\n'], 'a.csv'), stock: 'new' }],
  ['/admin/runs/:id', 'the admin', `/admin/runs/${checkedRun}`],
  ['POST /admin/runs/:id', 'the admin', `/admin/runs/${checkedRun}`, { do: 'apply' }],
  ['/admin/runs/:id/rows.csv', 'the admin', `/admin/runs/${checkedRun}/rows.csv`],
  ['/admin/products/export.csv', 'the admin'],
  ['/admin/stock', 'the admin'],
  ['POST /admin/stock', 'the admin', '/admin/stock', stockForm],
  ['/admin/stock/:variantId', 'the admin', `/admin/stock/${kurta.small}`],
  ['POST /admin/stock/:variantId', 'the admin', `/admin/stock/${kurta.small}`, stockForm],
  ['/admin/stock/:variantId/export.csv', 'the admin', `/admin/stock/${kurta.small}/export.csv`],
  ['/admin/categories', 'the admin'],
  ['POST /admin/categories', 'the admin', '/admin/categories', { id: '1', step: 'down', version: '1' }],
  ['/admin/categories/new', 'the admin'],
  ['POST /admin/categories/new', 'the admin', '/admin/categories/new', { kind: 'department', name: 'Sarees' }],
  ['/admin/categories/:id', 'the admin', '/admin/categories/1'],
  ['/admin/collections/:id/rules', 'the admin', `/admin/collections/${DIWALI}/rules`],
  [
    'POST /admin/collections/:id/rules',
    'the admin',
    `/admin/collections/${DIWALI}/rules`,
    { match: 'all', 'field.0': 'brand', 'op.0': 'is', 'value.0': 'Kalam', version: '1' },
  ],
  ['POST /admin/categories/:id', 'the admin', '/admin/categories/1', { name: 'A', place: '1', isShown: 'on' }],
  ['/admin/setup', 'the admin'],
  ['POST /admin/setup', 'the admin', '/admin/setup', { choice: 'picked' }],
  ['/admin/parties', 'the admin'],
  ['/admin/parties/:id', 'the admin', '/admin/parties/new'],
  ['POST /admin/parties/:id', 'the admin', '/admin/parties/new', { name: 'A', address: 'b', country: 'IN' }],
  ['/admin/attributes', 'the admin'],
  ['/admin/attributes/:id', 'the admin', '/admin/attributes/1'],
  ['POST /admin/attributes/:id', 'the admin', '/admin/attributes/1', { do: 'delete', version: '1' }],
  ['/admin/size-charts', 'the admin'],
  ['/admin/size-charts/:id', 'the admin', '/admin/size-charts/1'],
  ['POST /admin/size-charts/:id', 'the admin', '/admin/size-charts/1', { do: 'delete', version: '1' }],
  ['/admin/banners', 'the admin'],
  ['/admin/banners/:scene', 'the admin', '/admin/banners/ikat'],
  ['POST /admin/banners/:scene', 'the admin', '/admin/banners/ikat', banner],
  ['/admin/vitals', 'the admin'],
  ['/admin/audit', 'the admin'],
  ['/admin/keys', 'the admin'],
  ['POST /admin/keys', 'the admin', '/admin/keys', { do: 'show-service-key', currentPassword: 'a guess' }],
]
