/** Pictures among the files, drawn in another size (platform/pictures). */
import { enforceRateLimitByIp } from '../rate-limit.ts'
import type { Drawn, Look } from '../media/picture-store.ts'
import type { Shop } from '../shop.ts'
import { decline } from './decline.ts'
import { openFile } from './files.ts'
import { messages } from './messages.ts'
import type { FileRow } from './rights.ts'
import { DRAWN_MOST, LIMITS } from './rules.ts'

export async function drawFile(shop: Shop, file: FileRow, look: Look): Promise<Drawn> {
  if (file.size > DRAWN_MOST) decline('EntityTooLarge')
  const drawn = await shop.services.images.draw(file.version, look, async () => {
    await enforceRateLimitByIp(shop, 'drawings', LIMITS.drawings)
    return new Uint8Array(await new Response(await openFile(shop, file)).arrayBuffer())
  })
  if (drawn === 'busy') return decline('SlowDown')
  return typeof drawn === 'string' ? decline('InvalidRequest', messages.noPicture) : drawn
}
