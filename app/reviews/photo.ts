/** A photo of a review: for everybody when it is published, before that for its author and admins. */
import { messages } from '#shop/reviews/messages.ts'
import { readReviewPhoto } from '#shop/reviews/review-photos.ts'
import { pageLoader } from '../page-loader.ts'
import type { Route } from './+types/photo'

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  const { bytes, isPublic } = await readReviewPhoto(shop, params.id)
  return new Response(bytes, {
    headers: {
      'content-type': 'image/jpeg',
      // A photo never changes. A hidden one is no longer shown after this time.
      'cache-control': isPublic ? 'private, max-age=3600' : 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    },
  })
}, messages.failed.read)
