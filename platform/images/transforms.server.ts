/**
 * Resizes images that API clients store (shop/storage). A transform is made once for any number of concurrent requests,
 * and cached for a while in its own disk space. It waits in the same queue as the store's own images.
 */
import { logError } from '#core/log-error.ts'
import type { Rendition, TransformOptions, ImageStore, InvalidImage } from '#shop/media/image-store.ts'
import type { Limiter } from '#core/limiter.ts'
import { openRenditionCache } from './rendition-cache.server.ts'
import { transform } from './sharp.server.ts'

const LONGEST_LINE = 30
const FORMATS = ['avif', 'webp', 'jpg', 'png'] as const

export function openTransforms(
  folder: string,
  limit: number,
  limiter: Limiter<'foreground' | 'background'>,
): ImageStore['transform'] {
  const made = openRenditionCache(folder, limit)
  const underWay = new Map<string, Promise<Rendition | InvalidImage>>()

  async function ready(key: string, look: TransformOptions): Promise<Rendition | undefined> {
    for (const format of FORMATS) {
      const bytes = await made.read(key, `${nameOf(look)}.${format}`)
      if (bytes) return { bytes, format }
    }
    return undefined
  }

  async function make(key: string, look: TransformOptions, read: () => Promise<Uint8Array>) {
    const one = await limiter.run('foreground', async () => transform(await read(), look))
    if (typeof one !== 'string') await made.write(key, `${nameOf(look)}.${one.format}`, one.bytes).catch(logError)
    return one
  }

  return async (key, look, read) => {
    const there = await ready(key, look)
    if (there) return there
    const name = `${key}/${nameOf(look)}`
    const making = underWay.get(name)
    if (making) return making
    if (limiter.countWaiting('foreground') >= LONGEST_LINE) return 'busy'
    const begun = make(key, look, read)
    underWay.set(name, begun)
    return begun.finally(() => underWay.delete(name))
  }
}

/** The cache key of the requested options. The resulting format is appended. */
const nameOf = ({ width = 0, height = 0, resize, quality, format }: TransformOptions) =>
  `${width}x${height}-${resize}-${quality}-${format ?? 'own'}`
