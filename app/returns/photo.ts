/** A photo of a returned item, for its shopper and for admins only. */
import { pageMessages as messages } from '#shop/returns/page-messages.ts'
import { readReturnPhoto } from '#shop/returns/return-photos.ts'
import { pageLoader } from '../page-loader.ts'
import type { Route } from './+types/photo'

export const loader = pageLoader(
  async (shop, { params }: Route.LoaderArgs) =>
    new Response(await readReturnPhoto(shop, params.id), {
      headers: {
        ...{ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' },
        'content-security-policy': "sandbox; default-src 'none'",
      },
    }),
  messages.failed.read,
)
