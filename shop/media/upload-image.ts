/** Stores an image that the admin uploads. Its use is set later: a product refers to its images by their URLs. */
import { imageUrl } from '#core/image-url.ts'
import { fail } from '#core/domain-error.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { messages } from './messages.ts'

export type UploadedImage = { url: string; width: number; height: number }

export async function uploadImage(shop: Shop, file: Blob): Promise<UploadedImage> {
  requireAdmin(shop)
  const stored = await shop.services.images.store(new Uint8Array(await file.arrayBuffer()))
  if (typeof stored === 'string')
    return fail('invalid', messages.invalidImage[stored], { picture: messages.invalidImage[stored] })
  return { url: imageUrl(stored), width: stored.width, height: stored.height }
}
