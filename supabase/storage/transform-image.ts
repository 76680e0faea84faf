/** Resizes stored images (platform/images). */
import { enforceRateLimitByIp } from '#shop/rate-limit.ts'
import type { Rendition, TransformOptions } from '#shop/media/image-store.ts'
import type { Shop } from '#shop/shop.ts'
import { failStorage } from './storage-error.ts'
import { openFile } from './files.ts'
import { messages } from './messages.ts'
import type { FileRow } from './permissions.ts'
import { DRAWN_MOST, LIMITS } from './rules.ts'

export async function transformImage(shop: Shop, file: FileRow, look: TransformOptions): Promise<Rendition> {
  if (file.size > DRAWN_MOST) failStorage('EntityTooLarge')
  const drawn = await shop.services.images.transform(file.version, look, async () => {
    await enforceRateLimitByIp(shop, 'drawings', LIMITS.drawings)
    return new Uint8Array(await new Response(await openFile(shop, file)).arrayBuffer())
  })
  if (drawn === 'busy') return failStorage('SlowDown')
  return typeof drawn === 'string' ? failStorage('InvalidRequest', messages.noPicture) : drawn
}
