/** Stores an image that the admin uploads. Its use is set later: a product refers to its images by their URLs. */
import { imageUrl } from '#core/image-url.ts'
import { fail } from '#core/domain-error.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { messages } from './messages.ts'

export type AddedPicture = { url: string; width: number; height: number }

export async function uploadImage(shop: Shop, file: Blob): Promise<AddedPicture> {
  requireAdmin(shop)
  const taken = await shop.services.images.store(new Uint8Array(await file.arrayBuffer()))
  if (typeof taken === 'string') return fail('invalid', messages.unfit[taken], { picture: messages.unfit[taken] })
  return { url: imageUrl(taken), width: taken.width, height: taken.height }
}
