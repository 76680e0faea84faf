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
import type { ImageStore } from '#shop/media/image-store.ts'
import { sizeName, type Format, type Size } from '#shop/media/rules.ts'
import { createLimiter } from '#core/limiter.ts'
import { logError } from '#core/log-error.ts'
import { seconds } from '#core/time.ts'
import { openTransforms } from './transforms.server.ts'
import { ifExists } from './atomic-files.server.ts'
import { openRenditionCache } from './rendition-cache.server.ts'
import { openOriginals, type Original } from './originals.server.ts'
import { normalizeUpload, render } from './sharp.server.ts'

export type ServedImage = { bytes: Buffer; format: Format; exact: boolean }
export type RenditionRequest = { key: string; size: Size; format: Format }
export type Pictures = ReturnType<typeof openImages>

const MAX_WAIT = seconds(3)
const LONGEST_LINE = 60
/** The cache for transforms of API clients' images gets the limit divided by this, in addition. */
const DRAWINGS = 4
/** An original in the requested format is served unchanged unless it has more bytes per pixel than this. */
const LIGHT = 1 / 6
/** A browser that supports the key supports all formats in its list. */
const COMPATIBLE_FORMATS: Record<Format, Format[]> = {
  avif: ['avif', 'webp', 'jpg'],
  webp: ['webp', 'jpg'],
  jpg: ['jpg'],
}

type Settings = { home: string; limit: number; atOnce?: number; patience?: number; make?: typeof render }

export function openImages(settings: Settings) {
  const { home, limit, patience = MAX_WAIT, make = render } = settings
  // Leaves one core for the pages.
  const concurrency = settings.atOnce ?? Math.max(1, availableParallelism() - 1)
  const limiter = createLimiter({ concurrency, lanes: { foreground: 1, background: 1 } })
  const originals = openOriginals(home)
  const made = openRenditionCache(path.join(home, 'media', 'made'), limit)
  const underWay = new Map<string, Promise<Buffer>>()

  /** Undefined when the image or the size does not exist; 'busy' when nothing can be served in time. */
  async function show(wanted: RenditionRequest): Promise<ServedImage | 'busy' | undefined> {
    const { key, size, format } = wanted
    const name = nameOf(wanted)
    const ready = await made.read(key, name)
    if (ready) return { bytes: ready, format, exact: true }
    const original = await originals.find(key)
    if (!original || !hasSize(original, size)) return undefined
    if (isAsWanted(original, size, format)) return asItIs(key, original)

    const making = underWay.get(`${key}/${name}`) ?? begin(wanted, original)
    const bytes = making && (await inTime(making, patience))
    if (bytes) return { bytes, format, exact: true }
    const instead = await nearest(wanted, original)
    if (instead || !making) return instead ?? 'busy'
    return { bytes: await making, format, exact: true }
  }

  function begin(wanted: RenditionRequest, original: Original, lane: 'foreground' | 'background' = 'foreground') {
    if (lane === 'foreground' && limiter.countWaiting(lane) >= LONGEST_LINE) return undefined
    const { key, size, format } = wanted
    const name = nameOf(wanted)
    const making = limiter.run(lane, async () => {
      // Another process may have made it in the meantime.
      const there = await made.read(key, name)
      if (there) return there
      const bytes = await make(original.file, size, format)
      await made.write(key, name, bytes)
      return bytes
    })
    underWay.set(`${key}/${name}`, making)
    const forget = () => underWay.delete(`${key}/${name}`)
    making.then(forget, forget)
    return making
  }

  async function asItIs(key: string, original: Original): Promise<ServedImage | undefined> {
    const bytes = await ifExists(fs.readFile(original.file))
    if (!bytes) originals.forget(key)
    return bytes && { bytes, format: original.kind, exact: true }
  }

  /** The next larger rendition, else the original, else the largest one, in a format that the client supports. */
  async function nearest(
    { key, size, format }: RenditionRequest,
    original: Original,
  ): Promise<ServedImage | undefined> {
    const wide = typeof size === 'number' ? size : size.width
    const ready = (await made.names(key))
      .filter((name) => COMPATIBLE_FORMATS[format].includes(formatOf(name)))
      .sort(byWidth)
    const larger = ready.find((name) => parseInt(name) >= wide)
    if (!larger && COMPATIBLE_FORMATS[format].includes(original.kind)) {
      const bytes = await ifExists(fs.readFile(original.file))
      return bytes && { bytes, format: original.kind, exact: false }
    }
    const name = larger ?? ready.at(-1)
    const bytes = name && (await made.read(key, name))
    return bytes ? { bytes, format: formatOf(name), exact: false } : undefined
  }

  const take: ImageStore['store'] = async (sent) => {
    const one = await limiter.run('foreground', () => normalizeUpload(sent))
    if (typeof one === 'string') return one
    return { key: await originals.keep(one.bytes, 'jpg'), width: one.width, height: one.height }
  }

  /** Makes renditions one after the other while no request waits. */
  async function prepare(wanted: RenditionRequest[]) {
    for (const one of wanted) {
      const original = await originals.find(one.key)
      if (!original || !hasSize(original, one.size) || isAsWanted(original, one.size, one.format)) continue
      if ((await made.names(one.key)).includes(nameOf(one)) || underWay.has(`${one.key}/${nameOf(one)}`)) continue
      await begin(one, original, 'background')?.catch(logError)
    }
  }

  const draw = openTransforms(path.join(home, 'storage', 'drawn'), limit / DRAWINGS, limiter)

  return { show, store: take, transform: draw, prepare, keep: originals.keep }
}

const nameOf = ({ size, format }: RenditionRequest) => `${sizeName(size)}.${format}`

const formatOf = (name: string) => name.slice(name.lastIndexOf('.') + 1) as Format
const byWidth = (a: string, b: string) => parseInt(a) - parseInt(b)

const hasSize = (original: Original, size: Size) =>
  typeof size === 'number' ? size < original.width : size.width === original.width && size.height === original.height

const isAsWanted = ({ kind, width, height, bytes }: Original, size: Size, format: Format) =>
  typeof size !== 'number' && kind === format && bytes <= width * height * LIGHT

async function inTime<T>(work: Promise<T>, patience: number) {
  const late = Promise.withResolvers<undefined>()
  const bell = setTimeout(late.resolve, patience, undefined)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(bell))
}
