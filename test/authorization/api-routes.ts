/** Every route of the store's own APIs and the principals that have access. The ids in URLs belong to Asha. */
import { toPublicId } from '#shop/catalogue/rules.ts'
import { userNumber } from '#shop/accounts/rules.ts'
import { ashasOrder } from '../customer-data.ts'
import { asha, dress, kurta, lamp } from '../fixtures.ts'
import { home } from '../checkout.ts'
import type { ApiRoute } from './api-access.ts'

const publicId = toPublicId(dress.id)
const order = `/api/orders/${ashasOrder}`
const adminOrder = `/api/admin/orders/${ashasOrder}`
const user = `/api/v1/users/${userNumber(asha.id)}`
const product = {
  title: 'A',
  price: 10,
  description: 'b',
  categoryId: 1,
  images: ['https://pictures.example.in/a.jpg'],
}

export const API_ROUTES: ApiRoute[] = [
  ['GET /healthz', 'everyone'],
  ['GET /readyz', 'everyone'],
  ['GET /api/v1/products', 'everyone'],
  ['GET /api/v1/products/:id', 'everyone', { at: '/api/v1/products/1' }],
  ['GET /api/v1/products/:id/related', 'everyone', { at: '/api/v1/products/1/related' }],
  ['GET /api/v1/products/slug/:slug', 'everyone', { at: '/api/v1/products/slug/indigo-kurta' }],
  ['GET /api/v1/products/slug/:slug/related', 'everyone', { at: '/api/v1/products/slug/indigo-kurta/related' }],
  ['POST /api/v1/products', 'the admin', { body: product }],
  ['PUT /api/v1/products/:id', 'the admin', { at: '/api/v1/products/1', body: { title: 'B' } }],
  ['DELETE /api/v1/products/:id', 'the admin', { at: '/api/v1/products/1' }],
  ['GET /api/v1/categories', 'everyone'],
  ['GET /api/v1/categories/:id', 'everyone', { at: '/api/v1/categories/1' }],
  ['GET /api/v1/categories/slug/:slug', 'everyone', { at: '/api/v1/categories/slug/clothes' }],
  ['GET /api/v1/categories/:id/products', 'everyone', { at: '/api/v1/categories/1/products' }],
  ['POST /api/v1/categories', 'no principal', { body: { name: 'A', image: 'https://pictures.example.in/a.jpg' } }],
  ['PUT /api/v1/categories/:id', 'the admin', { at: '/api/v1/categories/1', body: { name: 'Cloth' } }],
  ['DELETE /api/v1/categories/:id', 'no principal', { at: '/api/v1/categories/1' }],
  ['GET /api/v1/users', 'the admin'],
  ['GET /api/v1/users/:id', 'Asha and the admin', { at: user }],
  ['POST /api/v1/users', 'everyone', { body: { name: 'A B', email: 'new@example.in', password: 'rain-drops-keep' } }],
  ['POST /api/v1/users/is-available', 'everyone', { body: { email: asha.email } }],
  ['PUT /api/v1/users/:id', 'Asha alone', { at: user, body: { name: 'Asha R' } }],
  ['DELETE /api/v1/users/:id', 'the admin', { at: user }],
  ['POST /api/v1/auth/login', 'holders of the password', { body: { email: asha.email, password: 'a guess' } }],
  ['POST /api/v1/auth/refresh-token', 'everyone', { body: {} }],
  ['GET /api/v1/auth/profile', 'shoppers'],
  ['POST /api/v1/files/upload', 'the admin', { body: {} }],
  ['GET /api/v1/files/:name', 'everyone', { at: '/api/v1/files/0123456789abcdef-800x1000.jpg' }],
  ['GET /api/v1/locations', 'everyone'],

  ['GET /api/products', 'public and server keys'],
  ['GET /api/products/:id', 'public and server keys', { at: '/api/products/1' }],
  ['GET /api/categories', 'public and server keys'],
  ['GET /api/search', 'public and server keys'],
  ['GET /api/search/suggestions', 'public and server keys', { at: '/api/search/suggestions?q=ku' }],
  ['GET /api/cart', 'shoppers'],
  ['GET /api/products/women', 'public and server keys'],
  ['GET /api/products/men', 'public and server keys'],
  ['POST /api/cart/items', 'shoppers', { body: { productId: 1, variantId: kurta.medium } }],
  ['DELETE /api/cart', 'shoppers'],
  ['PATCH /api/cart/items/:id', 'Asha alone', { at: '/api/cart/items/{line}', body: { quantity: 1 } }],
  ['DELETE /api/cart/items/:id', 'Asha alone', { at: '/api/cart/items/{line}' }],
  ['GET /api/wishlist', 'shoppers'],
  ['POST /api/wishlist', 'shoppers', { body: { productId: toPublicId(lamp.id) } }],
  ['DELETE /api/wishlist', 'shoppers'],
  ['DELETE /api/wishlist/:productId', 'shoppers', { at: `/api/wishlist/${publicId}` }],
  ['POST /api/wishlist/:productId/move', 'Asha alone', { at: `/api/wishlist/${publicId}/move` }],
  ['GET /api/addresses', 'shoppers'],
  ['POST /api/addresses', 'shoppers', { body: home }],
  ['PUT /api/addresses/:id', 'Asha alone', { at: '/api/addresses/{address}', body: home }],
  ['POST /api/addresses/:id/choose', 'Asha alone', { at: '/api/addresses/{address}/choose' }],
  ['DELETE /api/addresses/:id', 'Asha alone', { at: '/api/addresses/{address}' }],
  ['GET /api/checkout', 'shoppers'],
  ['POST /api/checkout/otp', 'shoppers', { body: {} }],
  ['GET /api/orders', 'shoppers'],
  ['POST /api/orders', 'shoppers', { body: {} }],
  ['GET /api/orders/:id', 'Asha alone', { at: order }],
  ['POST /api/orders/:id/cancel', 'Asha alone', { at: `${order}/cancel` }],
  ['POST /api/accounts', 'public and server keys', { body: {} }],
  ['GET /api/profile', 'shoppers'],
  ['PUT /api/profile', 'shoppers', { body: { firstName: 'A', lastName: 'B', phone: '' } }],
  ['POST /api/newsletter', 'public and server keys', { body: { email: 'new@example.in' } }],
  ['GET /api/admin/products', 'the admin and server keys'],
  ['GET /api/admin/products/:id', 'the admin and server keys', { at: '/api/admin/products/1' }],
  ['POST /api/admin/products', 'the admin and keys that may change', { body: {} }],
  ['PUT /api/admin/products/:id', 'the admin and keys that may change', { at: '/api/admin/products/1', body: {} }],
  ['DELETE /api/admin/products/:id', 'the admin and keys that may change', { at: '/api/admin/products/1' }],
  [
    'POST /api/admin/products/:id/restore',
    'the admin and keys that may change',
    { at: '/api/admin/products/{gone}/restore' },
  ],
  ['GET /api/admin/stock', 'the admin and server keys'],
  ['PATCH /api/admin/stock', 'the admin and keys that may change', { body: {} }],
  ['GET /api/admin/orders', 'the admin and server keys'],
  ['GET /api/admin/orders/:id', 'the admin and server keys', { at: adminOrder }],
  [
    'POST /api/admin/orders/:id/status',
    'the admin and keys that may change',
    { at: `${adminOrder}/status`, body: { from: 'pending', to: 'processing' } },
  ],
  ['GET /api/admin/users', 'the admin and server keys'],
  ['DELETE /api/admin/users/:id', 'the admin', { at: `/api/admin/users/${asha.id}` }],
  ['POST /cart', 'everyone', { body: { id: 1 } }],
  ['POST /csp-reports', 'everyone', { body: [] }],
  // Webhooks belong to a hosted-page gateway, and this store has the sandbox (api/payment-webhooks.test.ts).
  ['POST /payments/razorpay/webhook', 'no principal', { body: {} }],
]
