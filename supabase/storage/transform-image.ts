/** Resizes stored images (platform/images). */
import { enforceRateLimitByIp } from '#shop/rate-limit.ts'
import type { Rendition, TransformOptions } from '#shop/media/image-store.ts'
import type { Shop } from '#shop/shop.ts'
import { failStorage } from './storage-error.ts'
import { openFile } from './files.ts'
import { messages } from './messages.ts'
import type { FileRow } from './permissions.ts'
import { MAX_TRANSFORM_SOURCE_SIZE, LIMITS } from './rules.ts'

export async function transformImage(shop: Shop, file: FileRow, options: TransformOptions): Promise<Rendition> {
  if (file.size > MAX_TRANSFORM_SOURCE_SIZE) failStorage('EntityTooLarge')
  const rendition = await shop.services.images.transform(file.version, options, async () => {
    await enforceRateLimitByIp(shop, 'drawings', LIMITS.transforms)
    return new Uint8Array(await new Response(await openFile(shop, file)).arrayBuffer())
  })
  if (rendition === 'busy') return failStorage('SlowDown')
  return typeof rendition === 'string' ? failStorage('InvalidRequest', messages.notAnImage) : rendition
}
