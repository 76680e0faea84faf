/**
 * Resizes images that API clients store (shop/storage). A transform is made once for any number of concurrent requests,
 * and cached for a while in its own disk space. It waits in the same queue as the store's own images.
 */
import { logError } from '#core/log-error.ts'
import type { Rendition, TransformOptions, ImageStore, InvalidImage } from '#shop/media/image-store.ts'
import type { Limiter } from '#core/limiter.ts'
import { openRenditionCache } from './rendition-cache.server.ts'
import { transform } from './sharp.server.ts'

const MAX_QUEUE_LENGTH = 30
const FORMATS = ['avif', 'webp', 'jpg', 'png'] as const

export function openTransforms(
  folder: string,
  limit: number,
  limiter: Limiter<'foreground' | 'background'>,
): ImageStore['transform'] {
  const cache = openRenditionCache(folder, limit)
  const pending = new Map<string, Promise<Rendition | InvalidImage>>()

  async function findCached(key: string, options: TransformOptions): Promise<Rendition | undefined> {
    for (const format of FORMATS) {
      const bytes = await cache.read(key, `${nameOf(options)}.${format}`)
      if (bytes) return { bytes, format }
    }
    return undefined
  }

  async function make(key: string, options: TransformOptions, read: () => Promise<Uint8Array>) {
    const image = await limiter.run('foreground', async () => transform(await read(), options))
    if (typeof image !== 'string')
      await cache.write(key, `${nameOf(options)}.${image.format}`, image.bytes).catch(logError)
    return image
  }

  return async (key, options, read) => {
    const cached = await findCached(key, options)
    if (cached) return cached
    const name = `${key}/${nameOf(options)}`
    const running = pending.get(name)
    if (running) return running
    if (limiter.countWaiting('foreground') >= MAX_QUEUE_LENGTH) return 'busy'
    const started = make(key, options, read)
    pending.set(name, started)
    return started.finally(() => pending.delete(name))
  }
}

/** The cache key of the requested options. The resulting format is appended. */
const nameOf = ({ width = 0, height = 0, resize, quality, format }: TransformOptions) =>
  `${width}x${height}-${resize}-${quality}-${format ?? 'own'}`
