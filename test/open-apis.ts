/** The store's own APIs without a server, for tests. */
import { Hono } from 'hono'
import { cookieApis, tokenApis } from '#api/api.ts'
import { catalogue } from '#api/fake-store/catalogue.ts'
import type { Shop } from '#shop/shop.ts'

export const openApis = (shop: Shop) => {
  const opens = { anonymous: () => shop, fromCookie: () => shop }
  return new Hono()
    .route('/', tokenApis(opens))
    .route('/', cookieApis(opens))
    .route(
      '/',
      catalogue(() => shop),
    )
}
