/**
 * Stores the store's images and serves them in the allowed sizes and formats.
 *
 *   1. A rendition is made once for any number of concurrent requests, and cached. A few are made at once; others wait.
 *   2. After MAX_WAIT, or when the queue is long, the nearest rendition that exists is served with `exact: false`,
 *      which must not be cached. A request for which nothing exists yet keeps waiting.
 *   3. Processes that share a DATA_DIR may make the same rendition twice, without harm.
 *   4. With an S3 store, originals and renditions are there, and DATA_DIR has copies of those that were used last.
 */
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Format } from '#shop/media/rules.ts'
import type { StoredImage } from '#core/image-url.ts'
import { createLimiter } from '#core/limiter.ts'
import { logError } from '#core/log-error.ts'
import { seconds } from '#core/time.ts'
import { openImageFiles, type ImageFilesSettings } from './image-files.server.ts'
import { openTransforms } from './transforms.server.ts'
import type { Original } from './originals.server.ts'
import {
  byWidth,
  formatOf,
  hasSize,
  isServableOriginal,
  isSupported,
  nameOf,
  widthOf,
  type RenditionRequest,
} from './renditions.ts'
import { render } from './sharp.server.ts'
import { openUploads } from './uploads.server.ts'
import { withTimeout } from './with-timeout.ts'

export type ServedImage = { bytes: Buffer; format: Format; exact: boolean }
export type { RenditionRequest }
export type Images = ReturnType<typeof openImages>

const MAX_WAIT = seconds(3)
const MAX_QUEUE_LENGTH = 60
/** The cache for transforms of API clients' images gets the limit divided by this, in addition. */
const TRANSFORM_CACHE_SHARE = 4
type Lane = 'foreground' | 'background'
type Settings = ImageFilesSettings & { atOnce?: number; maxWait?: number; make?: typeof render }

export function openImages(settings: Settings) {
  const { home, limit, maxWait = MAX_WAIT, make = render } = settings
  // Leaves one core for the pages.
  const concurrency = settings.atOnce ?? Math.max(1, availableParallelism() - 1)
  const limiter = createLimiter({ concurrency, lanes: { foreground: 1, background: 1 } })
  const { originals, cache, shared } = openImageFiles(settings)
  const pending = new Map<string, Promise<Buffer | undefined>>()

  /** Undefined when the image or the size does not exist; 'busy' when nothing can be served in time. */
  async function show(request: RenditionRequest): Promise<ServedImage | 'busy' | undefined> {
    const { key, size, format } = request
    const name = nameOf(request)
    const made = (await cache.read(key, name)) ?? (await findShared(request))
    if (made) return { bytes: made, format, exact: true }
    const original = await originals.find(key)
    if (!original || !hasSize(original, size)) return undefined
    if (isServableOriginal(original, size, format)) return serveOriginal(key, original)

    const rendering = pending.get(`${key}/${name}`) ?? startRendering(request)
    const bytes = rendering && (await withTimeout(rendering, maxWait))
    if (bytes) return { bytes, format, exact: true }
    const nearest = await findNearest(request, original)
    if (nearest || !rendering) return nearest ?? 'busy'
    const late = await rendering
    return late && { bytes: late, format, exact: true }
  }

  /** What is known to be no rendition is not looked for. */
  async function findShared({ key, size, format }: RenditionRequest) {
    const original = originals.findKnown(key)
    if (original && (!hasSize(original, size) || isServableOriginal(original, size, format))) return undefined
    return shared.read(key, nameOf({ key, size, format }))
  }

  function startRendering(request: RenditionRequest, lane: Lane = 'foreground') {
    if (lane === 'foreground' && limiter.countWaiting(lane) >= MAX_QUEUE_LENGTH) return undefined
    const { key, size, format } = request
    const name = nameOf(request)
    const rendering = limiter.run(lane, async () => {
      // Another process may have made it in the meantime.
      const cached = await cache.read(key, name)
      if (cached) return cached
      const original = await originals.read(key)
      if (!original) return undefined
      const bytes = await make(original, size, format)
      await cache.write(key, name, bytes)
      void shared.write(key, name, bytes)
      return bytes
    })
    pending.set(`${key}/${name}`, rendering)
    const remove = () => pending.delete(`${key}/${name}`)
    rendering.then(remove, remove)
    return rendering
  }

  async function serveOriginal(key: string, original: Original): Promise<ServedImage | undefined> {
    const bytes = await originals.read(key)
    return bytes && { bytes, format: original.kind, exact: true }
  }

  /** The next larger rendition, else the original, else the largest one, in a format that the client supports. */
  async function findNearest(
    { key, size, format }: RenditionRequest,
    original: Original,
  ): Promise<ServedImage | undefined> {
    const names = (await cache.names(key)).filter((name) => isSupported(formatOf(name), format)).sort(byWidth)
    const larger = names.find((name) => parseInt(name) >= widthOf(size))
    if (!larger && isSupported(original.kind, format)) {
      const bytes = await originals.read(key)
      return bytes && { bytes, format: original.kind, exact: false }
    }
    const name = larger ?? names.at(-1)
    const bytes = name && (await cache.read(key, name))
    return bytes ? { bytes, format: formatOf(name), exact: false } : undefined
  }

  /** Makes renditions one after the other while no request waits. */
  async function prepare(requests: RenditionRequest[]) {
    for (const request of requests) {
      const { key, size, format } = request
      const original = await originals.find(key)
      if (!original || !hasSize(original, size) || isServableOriginal(original, size, format)) continue
      const name = nameOf(request)
      if ((await cache.names(key)).includes(name) || pending.has(`${key}/${name}`)) continue
      if (!(await shared.read(key, name))) await startRendering(request, 'background')?.catch(logError)
    }
  }

  async function has({ key, width, height }: StoredImage) {
    // Another process may have removed what this one knows.
    const original = (await originals.isThere(key)) ? await originals.find(key) : undefined
    return original !== undefined && hasSize(original, { width, height })
  }

  const { keep, keepPackaged } = originals
  const transform = openTransforms(path.join(home, 'storage', 'drawn'), limit / TRANSFORM_CACHE_SHARE, limiter)
  const removeRenditions = async (key: string) => {
    await shared.remove(key)
    await cache.remove(key)
  }
  return { show, ...openUploads(limiter, originals, removeRenditions), transform, prepare, has, keep, keepPackaged }
}
