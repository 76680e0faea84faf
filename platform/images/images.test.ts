import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { Format, Size } from '#shop/media/rules.ts'
import { newFolder, plain } from '#test/images.ts'
import { openImages } from './images.server.ts'
import { render } from './sharp.server.ts'

const LIMIT = 50 * 1024 * 1024
const FULL_SIZE = { width: 800, height: 1000 }
/** A loaded machine may be slow. */
const WAIT = { timeout: 20_000 }

async function store(more: Partial<Parameters<typeof openImages>[0]> = {}) {
  const make = vi.fn(render)
  const home = newFolder()
  const images = openImages({ home, limit: LIMIT, make, ...more })
  const key = await images.keep(await plain(800, 1000).avif({ effort: 0 }).toBuffer(), 'avif')
  const show = (size: Size, format: Format = 'avif') => images.show({ key, size, format })
  return { home, images, key, show, make }
}
const infoOf = async (response: ReturnType<Awaited<ReturnType<typeof store>>['show']>) => {
  const image = await response
  if (!image || image === 'busy') throw new Error(`no image: ${image}`)
  const { width, height, format } = await sharp(image.bytes).metadata()
  return { width, height, format, exact: image.exact }
}
/** A renderer that completes when the test says so. */
function delayedRenderer() {
  const started = Promise.withResolvers<void>()
  const make = vi.fn(async (...args: Parameters<typeof render>) => (await started.promise, render(...args)))
  return { make, start: started.resolve }
}

test('serves an image in the requested width and in each format', async () => {
  const { show } = await store()
  expect(await infoOf(show(208, 'avif'))).toEqual({ width: 208, height: 260, format: 'heif', exact: true })
  expect(await infoOf(show(448, 'webp'))).toEqual({ width: 448, height: 560, format: 'webp', exact: true })
  expect(await infoOf(show(FULL_SIZE, 'jpg'))).toEqual({ width: 800, height: 1000, format: 'jpeg', exact: true })
})

test('has an image only in its own size', async () => {
  const { images, key } = await store()
  expect(await images.has({ key, ...FULL_SIZE })).toBe(true)
  expect(await images.has({ key, width: 1920, height: 800 })).toBe(false)
  expect(await images.has({ key: '0123456789abcdef', ...FULL_SIZE })).toBe(false)
})

test('renders once when a hundred requests are concurrent', async () => {
  const { show, make } = await store()
  const responses = await Promise.all(Array.from({ length: 100 }, () => show(304)))
  expect(new Set(responses.map((image) => image !== 'busy' && image?.bytes.toString('base64'))).size).toBe(1)
  await show(304)
  expect(make).toHaveBeenCalledTimes(1)
})

test('finds the rendition that another process made', async () => {
  const { home, key, show, make } = await store()
  await show(304)
  const second = openImages({ home, limit: LIMIT, make })
  expect(await second.show({ key, size: 304, format: 'avif' })).toMatchObject({ exact: true })
  expect(make).toHaveBeenCalledTimes(1)
})

test('serves the rendition in both processes when they make it at once', async () => {
  const { home, key, images } = await store()
  const second = openImages({ home, limit: LIMIT })
  const request = { key, size: 144, format: 'webp' } as const
  const responses = await Promise.all([images, second].map((one) => one.show(request)))
  expect(responses).toMatchObject([{ exact: true }, { exact: true }])
  expect(fs.readdirSync(path.join(home, 'media/made/r1', key))).toEqual(['144.webp'])
})

test('serves the original when its full size and format are requested', async () => {
  const { show, make, home, key } = await store()
  const response = await show(FULL_SIZE)
  const bytes = fs.readFileSync(path.join(home, 'media/originals', `${key}.avif`))
  expect(response).toEqual({ bytes, format: 'avif', exact: true })
  expect(make).not.toHaveBeenCalled()
})

test('renders no image larger than its original, and no missing image', async () => {
  const { show, images } = await store()
  expect(await show(960)).toBeUndefined()
  expect(await show({ width: 800, height: 999 })).toBeUndefined()
  for (const key of ['0123456789abcdef', '..', 'passwd', '../../secret', 'banner-12345678.avif'])
    expect(await images.show({ key, size: 208, format: 'avif' })).toBeUndefined()
})

test('serves the nearest rendition when the wait is too long, and the right one later', async () => {
  const { make, start } = delayedRenderer()
  const { home, key } = await store()
  const first = openImages({ home, limit: LIMIT })
  await first.show({ key, size: 448, format: 'webp' })
  const busy = openImages({ home, limit: LIMIT, make, maxWait: 1 })
  const show = (size: Size, format: Format) => busy.show({ key, size, format })

  expect(await infoOf(show(208, 'webp'))).toMatchObject({ width: 448, format: 'webp', exact: false })
  expect(await infoOf(show(208, 'avif'))).toMatchObject({ width: 448, format: 'webp', exact: false })
  expect(await infoOf(show(640, 'avif'))).toMatchObject({ width: 800, format: 'heif', exact: false })
  const pending = show(208, 'jpg')
  start()
  expect(await infoOf(pending)).toMatchObject({ width: 208, format: 'jpeg', exact: true })
  await vi.waitFor(async () => expect(await infoOf(show(208, 'webp'))).toMatchObject({ width: 208, exact: true }), WAIT)
})

test('limits the length of the queue', async () => {
  const { make, start } = delayedRenderer()
  const { home, images } = await store()
  const keys = await Promise.all(
    Array.from({ length: 70 }, async (_, n) => {
      const image = plain(400, 400 + n).webp()
      return images.keep(await image.toBuffer(), 'webp')
    }),
  )
  const busy = openImages({ home, limit: LIMIT, make, atOnce: 2, maxWait: 1 })
  let busyCount = 0
  const requests = keys.map(async (key) => {
    if ((await busy.show({ key, size: 208, format: 'jpg' })) === 'busy') busyCount += 1
  })
  await vi.waitFor(() => expect(busyCount).toBe(8), WAIT)
  start()
  await Promise.all(requests)
  expect([make.mock.calls.length, busyCount]).toEqual([62, 8])
})

test('renders again when the cache folder is missing', async () => {
  const { home, show, make } = await store()
  await show(208)
  fs.rmSync(path.join(home, 'media/made'), { recursive: true })
  expect(await infoOf(show(208))).toMatchObject({ width: 208, exact: true })
  expect(make).toHaveBeenCalledTimes(2)
})

test('serves a rendition when it cannot be cached', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()
  const { home, show } = await store()
  fs.writeFileSync(path.join(home, 'media/made'), 'a file where a folder should be')
  expect(await infoOf(show(208))).toMatchObject({ width: 208, exact: true })
  expect(consoleError).toHaveBeenCalled()
  consoleError.mockRestore()
})

test('finds no image when its original is missing', async () => {
  const { home, show } = await store()
  await show(FULL_SIZE)
  fs.rmSync(path.join(home, 'media/originals'), { recursive: true })
  expect(await show(FULL_SIZE)).toBeUndefined()
  expect(await show(FULL_SIZE)).toBeUndefined()
})

test('prepares a rendition once, when no request waits', async () => {
  const { images, key, show, make } = await store()
  const request = { key, size: 448, format: 'avif' } as const
  await images.prepare([request, { ...request, size: FULL_SIZE }, { ...request, key: 'none' }, request])
  await show(448)
  expect(make).toHaveBeenCalledTimes(1)
})

test('stores the same upload once, under the URL of its content', async () => {
  const { images, home } = await store()
  const photo = await plain(900, 1200).png().toBuffer()
  const first = await images.store(photo)
  expect(await images.store(photo)).toEqual(first)
  expect(first).toMatchObject({ width: 900, height: 1200 })
  expect(fs.readdirSync(path.join(home, 'media/originals'))).toHaveLength(2)
})
