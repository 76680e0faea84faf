/**
 * Stores the store's images and serves them in the allowed sizes and formats.
 *
 *   1. A rendition is made once for any number of concurrent requests, and cached. A few are made at once; others wait.
 *   2. After MAX_WAIT, or when the queue is long, the nearest rendition that exists is served with `exact: false`,
 *      which must not be cached. A request for which nothing exists yet keeps waiting.
 *   3. Processes that share a DATA_DIR may make the same rendition twice, without harm.
 */
import fs from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { sizeName, type Format, type Size } from '#shop/media/rules.ts'
import type { StoredImage } from '#core/image-url.ts'
import { createLimiter } from '#core/limiter.ts'
import { logError } from '#core/log-error.ts'
import { seconds } from '#core/time.ts'
import { openTransforms } from './transforms.server.ts'
import { ifExists } from './atomic-files.server.ts'
import { openRenditionCache } from './rendition-cache.server.ts'
import { openOriginals, type Original } from './originals.server.ts'
import { render } from './sharp.server.ts'
import { openUploads } from './uploads.server.ts'

export type ServedImage = { bytes: Buffer; format: Format; exact: boolean }
export type RenditionRequest = { key: string; size: Size; format: Format }
export type Images = ReturnType<typeof openImages>

const MAX_WAIT = seconds(3)
const MAX_QUEUE_LENGTH = 60
/** The cache for transforms of API clients' images gets the limit divided by this, in addition. */
const TRANSFORM_CACHE_SHARE = 4
/** An original in the requested format is served unchanged unless it has more bytes per pixel than this. */
const MAX_BYTES_PER_PIXEL = 1 / 6
/** A browser that supports the key supports all formats in its list. */
const COMPATIBLE_FORMATS: Record<Format, Format[]> = {
  avif: ['avif', 'webp', 'jpg'],
  webp: ['webp', 'jpg'],
  jpg: ['jpg'],
}

type Lane = 'foreground' | 'background'
type Settings = { home: string; limit: number; atOnce?: number; maxWait?: number; make?: typeof render }

export function openImages(settings: Settings) {
  const { home, limit, maxWait = MAX_WAIT, make = render } = settings
  // Leaves one core for the pages.
  const concurrency = settings.atOnce ?? Math.max(1, availableParallelism() - 1)
  const limiter = createLimiter({ concurrency, lanes: { foreground: 1, background: 1 } })
  const originals = openOriginals(home)
  const cache = openRenditionCache(path.join(home, 'media', 'made'), limit)
  const pending = new Map<string, Promise<Buffer>>()

  /** Undefined when the image or the size does not exist; 'busy' when nothing can be served in time. */
  async function show(request: RenditionRequest): Promise<ServedImage | 'busy' | undefined> {
    const { key, size, format } = request
    const name = nameOf(request)
    const cached = await cache.read(key, name)
    if (cached) return { bytes: cached, format, exact: true }
    const original = await originals.find(key)
    if (!original || !hasSize(original, size)) return undefined
    if (isServableOriginal(original, size, format)) return serveOriginal(key, original)

    const rendering = pending.get(`${key}/${name}`) ?? startRendering(request, original)
    const bytes = rendering && (await withTimeout(rendering, maxWait))
    if (bytes) return { bytes, format, exact: true }
    const nearest = await findNearest(request, original)
    if (nearest || !rendering) return nearest ?? 'busy'
    return { bytes: await rendering, format, exact: true }
  }

  function startRendering(request: RenditionRequest, original: Original, lane: Lane = 'foreground') {
    if (lane === 'foreground' && limiter.countWaiting(lane) >= MAX_QUEUE_LENGTH) return undefined
    const { key, size, format } = request
    const name = nameOf(request)
    const rendering = limiter.run(lane, async () => {
      // Another process may have made it in the meantime.
      const cached = await cache.read(key, name)
      if (cached) return cached
      const bytes = await make(original.file, size, format)
      await cache.write(key, name, bytes)
      return bytes
    })
    pending.set(`${key}/${name}`, rendering)
    const remove = () => pending.delete(`${key}/${name}`)
    rendering.then(remove, remove)
    return rendering
  }

  async function serveOriginal(key: string, original: Original): Promise<ServedImage | undefined> {
    const bytes = await ifExists(fs.readFile(original.file))
    if (!bytes) originals.evict(key)
    return bytes && { bytes, format: original.kind, exact: true }
  }

  /** The next larger rendition, else the original, else the largest one, in a format that the client supports. */
  async function findNearest(
    { key, size, format }: RenditionRequest,
    original: Original,
  ): Promise<ServedImage | undefined> {
    const width = typeof size === 'number' ? size : size.width
    const names = (await cache.names(key))
      .filter((name) => COMPATIBLE_FORMATS[format].includes(formatOf(name)))
      .sort(byWidth)
    const larger = names.find((name) => parseInt(name) >= width)
    if (!larger && COMPATIBLE_FORMATS[format].includes(original.kind)) {
      const bytes = await ifExists(fs.readFile(original.file))
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
      await startRendering(request, original, 'background')?.catch(logError)
    }
  }

  async function has({ key, width, height }: StoredImage) {
    const original = await originals.find(key)
    return original !== undefined && hasSize(original, { width, height })
  }

  const transform = openTransforms(path.join(home, 'storage', 'drawn'), limit / TRANSFORM_CACHE_SHARE, limiter)
  return { show, ...openUploads(limiter, originals, cache), transform, prepare, has, keep: originals.keep }
}

const nameOf = ({ size, format }: RenditionRequest) => `${sizeName(size)}.${format}`

const formatOf = (name: string) => name.slice(name.lastIndexOf('.') + 1) as Format
const byWidth = (a: string, b: string) => parseInt(a) - parseInt(b)

const hasSize = (original: Original, size: Size) =>
  typeof size === 'number' ? size < original.width : size.width === original.width && size.height === original.height

const isServableOriginal = ({ kind, width, height, bytes }: Original, size: Size, format: Format) =>
  typeof size !== 'number' && kind === format && bytes <= width * height * MAX_BYTES_PER_PIXEL

async function withTimeout<T>(work: Promise<T>, maxWait: number) {
  const timeout = Promise.withResolvers<undefined>()
  const timer = setTimeout(timeout.resolve, maxWait, undefined)
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer))
}
