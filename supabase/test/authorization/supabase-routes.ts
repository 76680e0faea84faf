/**
 * Every route of the Supabase API and the principals that have access. The rows behind a table and the ids in URLs
 * belong to Asha, so any other principal with access sees her data.
 */
import { ashasOrder } from '#test/customer-data.ts'
import { asha, dress, kurta, lamp } from '#test/fixtures.ts'
import type { ApiRoute } from '#test/authorization/api-access.ts'

const OWNER_AUDIENCE = 'Asha and the service key'
const ADMIN_AUDIENCE = 'the admin and the service key'
const ORDER_AUDIENCE = 'Asha, the admin and the service key'
const WISHLIST_ITEM = `/rest/v1/wishlist_items?user_id=eq.${asha.id}&product_id=eq.${dress.id}`
/** An unverified factor, so it does not protect the account. */
export const ashasFactor = '00000000-0000-4000-b000-00000000000a'
const factor = `/auth/v1/factors/${ashasFactor}`
const account = `/auth/v1/admin/users/${asha.id}`

/** The stored files: one of Asha’s and one of the store’s. */
const NAME = `${asha.id}/kurta.png`
export const FILE = `user-files/${NAME}`
export const IMAGE_FILE = 'product-images/kurta.png'
const MOVE = { bucketId: 'user-files', sourceKey: NAME, destinationKey: `${asha.id}/b.png` }

export const SUPABASE_ROUTES: ApiRoute[] = [
  ['GET /auth/v1/health', 'everyone'],
  ['GET /auth/v1/settings', 'everyone'],
  ['GET /auth/v1/.well-known/jwks.json', 'everyone'],
  ['POST /auth/v1/signup', 'everyone', { body: { email: 'new@example.in', password: 'rain-drops-keep' } }],
  ['POST /auth/v1/token', 'everyone', { body: {} }],
  ['POST /auth/v1/verify', 'everyone', { body: {} }],
  ['GET /auth/v1/verify', 'everyone'],
  ['POST /auth/v1/recover', 'everyone', { body: { email: asha.email } }],
  ['POST /auth/v1/otp', 'everyone', { body: { email: asha.email } }],
  ['POST /auth/v1/magiclink', 'everyone', { body: { email: asha.email } }],
  ['POST /auth/v1/resend', 'everyone', { body: { type: 'signup', email: asha.email } }],
  ['GET /auth/v1/reauthenticate', 'shoppers'],
  ['GET /auth/v1/user', 'shoppers'],
  ['PUT /auth/v1/user', 'shoppers', { body: { data: { size: 'M' } } }],
  ['POST /auth/v1/logout', 'shoppers'],
  ['POST /auth/v1/invite', 'the service key', { body: { email: 'new@example.in' } }],
  ['POST /auth/v1/admin/generate_link', 'the service key', { body: { type: 'magiclink', email: asha.email } }],
  ['GET /auth/v1/admin/users', 'the service key'],
  ['POST /auth/v1/admin/users', 'the service key', { body: { email: 'new@example.in' } }],
  ['GET /auth/v1/admin/users/:id', 'the service key', { at: account }],
  ['PUT /auth/v1/admin/users/:id', 'the service key', { at: account, body: { user_metadata: { size: 'M' } } }],
  ['DELETE /auth/v1/admin/users/:id', 'the service key', { at: account }],
  ['GET /auth/v1/admin/users/:id/factors', 'the service key', { at: `${account}/factors` }],
  ['GET /auth/v1/admin/users/:id/passkeys', 'the service key', { at: `${account}/passkeys` }],
  ['DELETE /auth/v1/admin/users/:id/factors/:factor', 'the service key', { at: `${account}/factors/${ashasFactor}` }],
  ['POST /auth/v1/factors', 'shoppers', { body: { factor_type: 'totp' } }],
  ['POST /auth/v1/factors/:id/challenge', 'Asha alone', { at: `${factor}/challenge`, body: {} }],
  ['POST /auth/v1/factors/:id/verify', 'Asha alone', { at: `${factor}/verify`, body: { challenge_id: asha.id } }],
  ['DELETE /auth/v1/factors/:id', 'Asha alone', { at: factor }],
  ['GET /auth/v1/authorize', 'everyone', { at: '/auth/v1/authorize?provider=google' }],
  ['GET /auth/v1/callback', 'everyone'],
  ['POST /auth/v1/callback', 'everyone', { body: {} }],

  // The feature is switched off or does not exist: every principal gets 404 or the service's own error.
  ['POST /auth/v1/sso', 'no principal', { body: {} }],
  ['GET /auth/v1/user/identities/authorize', 'no principal'],
  ['DELETE /auth/v1/user/identities/:id', 'no principal', { at: `/auth/v1/user/identities/${asha.id}` }],
  ['GET /auth/v1/.well-known/oauth-authorization-server', 'no principal'],
  ['GET /auth/v1/user/oauth/grants', 'no principal'],
  ['DELETE /auth/v1/user/oauth/grants', 'no principal', { at: `/auth/v1/user/oauth/grants?client_id=${asha.id}` }],
  ['GET /auth/v1/factors/recovery-codes', 'no principal'],
  ['POST /auth/v1/factors/recovery-codes', 'shoppers', { body: {} }],
  ['POST /auth/v1/factors/recovery-codes/regenerate', 'shoppers', { body: {} }],
  ['POST /auth/v1/factors/recovery-codes/verify', 'shoppers', { body: { code: 'made up' } }],
  ['DELETE /auth/v1/factors/recovery-codes', 'no principal'],
  ['DELETE /auth/v1/admin/users/:id/passkeys/:passkey', 'no principal', { at: `${account}/passkeys/${asha.id}` }],

  ['GET /functions/v1/admin-users', 'the admin'],
  ['DELETE /functions/v1/admin-users', 'the admin', { body: { userId: asha.id } }],

  ['POST /realtime/v1/api/broadcast', 'public', { body: { messages: [{ topic: 'a', event: 'b', payload: {} }] } }],
  ['POST /realtime/v1/api/broadcast/:topic/events/:event', 'public', { body: {} }],

  ['GET /storage/v1/status', 'public'],
  ['GET /storage/v1/bucket', 'public'],
  ['POST /storage/v1/bucket', ADMIN_AUDIENCE, { body: { name: 'b' } }],
  ['GET /storage/v1/bucket/:id', 'shoppers and the service key', { at: '/storage/v1/bucket/user-files' }],
  ['PUT /storage/v1/bucket/:id', ADMIN_AUDIENCE, { at: '/storage/v1/bucket/lookbooks', body: {} }],
  ['DELETE /storage/v1/bucket/:id', ADMIN_AUDIENCE, { at: '/storage/v1/bucket/lookbooks' }],
  ['POST /storage/v1/bucket/:id/empty', ADMIN_AUDIENCE, { at: '/storage/v1/bucket/lookbooks/empty' }],
  ['GET /storage/v1/object/public/*', 'everyone', { at: `/storage/v1/object/public/${IMAGE_FILE}` }],
  ['GET /storage/v1/object/info/public/*', 'everyone', { at: `/storage/v1/object/info/public/${IMAGE_FILE}` }],
  [
    'GET /storage/v1/render/image/public/*',
    'everyone',
    { at: `/storage/v1/render/image/public/${IMAGE_FILE}?width=2` },
  ],
  ['GET /storage/v1/object/sign/*', 'holders of the link', { at: `/storage/v1/object/sign/${FILE}?token=a.b.c` }],
  [
    'GET /storage/v1/render/image/sign/*',
    'holders of the link',
    { at: `/storage/v1/render/image/sign/${FILE}?token=a.b.c` },
  ],
  [
    'PUT /storage/v1/object/upload/sign/*',
    'holders of the link',
    { at: `/storage/v1/object/upload/sign/${FILE}?token=a.b.c`, body: {} },
  ],
  ['GET /storage/v1/object/:bucket/*', ORDER_AUDIENCE, { at: `/storage/v1/object/${FILE}` }],
  ['GET /storage/v1/object/authenticated/*', ORDER_AUDIENCE, { at: `/storage/v1/object/authenticated/${FILE}` }],
  ['GET /storage/v1/object/info/*', ORDER_AUDIENCE, { at: `/storage/v1/object/info/${FILE}` }],
  [
    'GET /storage/v1/object/info/authenticated/*',
    ORDER_AUDIENCE,
    { at: `/storage/v1/object/info/authenticated/${FILE}` },
  ],
  [
    'GET /storage/v1/render/image/authenticated/*',
    ORDER_AUDIENCE,
    { at: `/storage/v1/render/image/authenticated/${FILE}?width=2` },
  ],
  ['POST /storage/v1/object/:bucket/*', ORDER_AUDIENCE, { at: `/storage/v1/object/${FILE}.json`, body: {} }],
  ['PUT /storage/v1/object/:bucket/*', ORDER_AUDIENCE, { at: `/storage/v1/object/${FILE}`, body: {} }],
  ['DELETE /storage/v1/object/:bucket/*', ORDER_AUDIENCE, { at: `/storage/v1/object/${FILE}` }],
  [
    'DELETE /storage/v1/object/:bucket',
    ORDER_AUDIENCE,
    { at: '/storage/v1/object/user-files', body: { prefixes: [NAME] } },
  ],
  [
    'POST /storage/v1/object/list/:bucket',
    ORDER_AUDIENCE,
    { at: '/storage/v1/object/list/user-files', body: { prefix: asha.id } },
  ],
  [
    'POST /storage/v1/object/list-v2/:bucket',
    ORDER_AUDIENCE,
    { at: '/storage/v1/object/list-v2/user-files', body: { prefix: asha.id } },
  ],
  [
    'POST /storage/v1/object/sign/:bucket',
    ORDER_AUDIENCE,
    { at: '/storage/v1/object/sign/user-files', body: { expiresIn: 9, paths: [NAME] } },
  ],
  [
    'POST /storage/v1/object/sign/:bucket/*',
    ORDER_AUDIENCE,
    { at: `/storage/v1/object/sign/${FILE}`, body: { expiresIn: 9 } },
  ],
  ['POST /storage/v1/object/upload/sign/*', ORDER_AUDIENCE, { at: `/storage/v1/object/upload/sign/${FILE}`, body: {} }],
  ['POST /storage/v1/object/move', ORDER_AUDIENCE, { body: MOVE }],
  ['POST /storage/v1/object/copy', ORDER_AUDIENCE, { body: MOVE }],

  ['GET /rest/v1', 'public'],
  ['GET /rest/v1/products_data', 'public', { at: `/rest/v1/products_data?id=eq.${kurta.id}` }],
  [
    'POST /rest/v1/products_data',
    'the admin',
    {
      body: {
        title: 'A',
        price: 9,
        category: 'Casual Shirts',
        gender: 'men',
        image: 'https://pictures.example.in/a.jpg',
      },
    },
  ],
  [
    'PATCH /rest/v1/products_data',
    'the admin',
    { at: `/rest/v1/products_data?id=eq.${kurta.id}`, body: { title: 'B' } },
  ],
  ['DELETE /rest/v1/products_data', 'the admin', { at: `/rest/v1/products_data?id=eq.${kurta.id}` }],
  ['GET /rest/v1/cart_items', OWNER_AUDIENCE, { at: `/rest/v1/cart_items?user_id=eq.${asha.id}` }],
  ['POST /rest/v1/cart_items', OWNER_AUDIENCE, { body: { user_id: asha.id, product_id: dress.id, quantity: 1 } }],
  [
    'PATCH /rest/v1/cart_items',
    OWNER_AUDIENCE,
    { at: `/rest/v1/cart_items?user_id=eq.${asha.id}`, body: { quantity: 3 } },
  ],
  ['DELETE /rest/v1/cart_items', OWNER_AUDIENCE, { at: `/rest/v1/cart_items?user_id=eq.${asha.id}` }],
  ['GET /rest/v1/wishlist_items', OWNER_AUDIENCE, { at: `/rest/v1/wishlist_items?user_id=eq.${asha.id}` }],
  ['POST /rest/v1/wishlist_items', OWNER_AUDIENCE, { body: { user_id: asha.id, product_id: lamp.id } }],
  ['PATCH /rest/v1/wishlist_items', OWNER_AUDIENCE, { at: WISHLIST_ITEM, body: { product_id: lamp.id } }],
  ['DELETE /rest/v1/wishlist_items', OWNER_AUDIENCE, { at: `/rest/v1/wishlist_items?user_id=eq.${asha.id}` }],
  ['GET /rest/v1/orders', ORDER_AUDIENCE, { at: `/rest/v1/orders?id=eq.${ashasOrder}` }],
  [
    'POST /rest/v1/orders',
    OWNER_AUDIENCE,
    { body: { user_id: asha.id, total: 1, items: [{ id: kurta.id, quantity: 1 }] } },
  ],
  [
    'PATCH /rest/v1/orders',
    ORDER_AUDIENCE,
    { at: `/rest/v1/orders?id=eq.${ashasOrder}`, body: { status: 'cancelled' } },
  ],
  // Orders are never deleted.
  ['DELETE /rest/v1/orders', 'no principal', { at: `/rest/v1/orders?id=eq.${ashasOrder}` }],
  ['GET /rest/v1/profiles', OWNER_AUDIENCE, { at: `/rest/v1/profiles?id=eq.${asha.id}` }],
  ['POST /rest/v1/profiles', OWNER_AUDIENCE, { body: { id: asha.id, first_name: 'A' } }],
  ['PATCH /rest/v1/profiles', OWNER_AUDIENCE, { at: `/rest/v1/profiles?id=eq.${asha.id}`, body: { first_name: 'A' } }],
  ['DELETE /rest/v1/profiles', 'no principal', { at: `/rest/v1/profiles?id=eq.${asha.id}` }],
]
