import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { Format, Size } from '#shop/media/rules.ts'
import { newFolder, plain } from '#test/images.ts'
import { openImages } from './images.server.ts'
import { render } from './sharp.server.ts'

const LIMIT = 50 * 1024 * 1024
const WHOLE = { width: 800, height: 1000 }
/** A loaded machine may be slow. */
const SOON = { timeout: 20_000 }

async function store(more: Partial<Parameters<typeof openImages>[0]> = {}) {
  const make = vi.fn(render)
  const home = newFolder()
  const pictures = openImages({ home, limit: LIMIT, make, ...more })
  const key = await pictures.keep(await plain(800, 1000).avif({ effort: 0 }).toBuffer(), 'avif')
  const show = (size: Size, format: Format = 'avif') => pictures.show({ key, size, format })
  return { home, pictures, key, show, make }
}
const shown = async (answer: ReturnType<Awaited<ReturnType<typeof store>>['show']>) => {
  const one = await answer
  if (!one || one === 'busy') throw new Error(`nothing was shown: ${one}`)
  const { width, height, format } = await sharp(one.bytes).metadata()
  return { width, height, format, exact: one.exact }
}
/** A renderer that completes when the test says so. */
function patientMaker() {
  const told = Promise.withResolvers<void>()
  const make = vi.fn(async (...picture: Parameters<typeof render>) => (await told.promise, render(...picture)))
  return { make, goOn: told.resolve }
}

test('serves an image in the requested width and in each format', async () => {
  const { show } = await store()
  expect(await shown(show(208, 'avif'))).toEqual({ width: 208, height: 260, format: 'heif', exact: true })
  expect(await shown(show(448, 'webp'))).toEqual({ width: 448, height: 560, format: 'webp', exact: true })
  expect(await shown(show(WHOLE, 'jpg'))).toEqual({ width: 800, height: 1000, format: 'jpeg', exact: true })
})

test('renders once when a hundred requests are concurrent', async () => {
  const { show, make } = await store()
  const answers = await Promise.all(Array.from({ length: 100 }, () => show(304)))
  expect(new Set(answers.map((one) => one !== 'busy' && one?.bytes.toString('base64'))).size).toBe(1)
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
  const { home, key, pictures } = await store()
  const second = openImages({ home, limit: LIMIT })
  const wanted = { key, size: 144, format: 'webp' } as const
  const both = await Promise.all([pictures, second].map((one) => one.show(wanted)))
  expect(both).toMatchObject([{ exact: true }, { exact: true }])
  expect(fs.readdirSync(path.join(home, 'media/made/r1', key))).toEqual(['144.webp'])
})

test('serves the original when its full size and format are requested', async () => {
  const { show, make, home, key } = await store()
  const answer = await show(WHOLE)
  const bytes = fs.readFileSync(path.join(home, 'media/originals', `${key}.avif`))
  expect(answer).toEqual({ bytes, format: 'avif', exact: true })
  expect(make).not.toHaveBeenCalled()
})

test('renders no image larger than its original, and no missing image', async () => {
  const { show, pictures } = await store()
  expect(await show(960)).toBeUndefined()
  expect(await show({ width: 800, height: 999 })).toBeUndefined()
  for (const key of ['0123456789abcdef', '..', 'passwd', '../../secret', 'banner-12345678.avif'])
    expect(await pictures.show({ key, size: 208, format: 'avif' })).toBeUndefined()
})

test('serves the nearest rendition when the wait is too long, and the right one later', async () => {
  const { make, goOn } = patientMaker()
  const { home, key } = await store()
  const first = openImages({ home, limit: LIMIT })
  await first.show({ key, size: 448, format: 'webp' })
  const busy = openImages({ home, limit: LIMIT, make, patience: 1 })
  const show = (size: Size, format: Format) => busy.show({ key, size, format })

  expect(await shown(show(208, 'webp'))).toMatchObject({ width: 448, format: 'webp', exact: false })
  expect(await shown(show(208, 'avif'))).toMatchObject({ width: 448, format: 'webp', exact: false })
  expect(await shown(show(640, 'avif'))).toMatchObject({ width: 800, format: 'heif', exact: false })
  const nothingReady = show(208, 'jpg')
  goOn()
  expect(await shown(nothingReady)).toMatchObject({ width: 208, format: 'jpeg', exact: true })
  await vi.waitFor(async () => expect(await shown(show(208, 'webp'))).toMatchObject({ width: 208, exact: true }), SOON)
})

test('limits the length of the queue', async () => {
  const { make, goOn } = patientMaker()
  const { home, pictures } = await store()
  const keys = await Promise.all(
    Array.from({ length: 70 }, async (_, n) => {
      const picture = plain(400, 400 + n).webp()
      return pictures.keep(await picture.toBuffer(), 'webp')
    }),
  )
  const busy = openImages({ home, limit: LIMIT, make, atOnce: 2, patience: 1 })
  let refused = 0
  const asked = keys.map(async (key) => {
    if ((await busy.show({ key, size: 208, format: 'jpg' })) === 'busy') refused += 1
  })
  await vi.waitFor(() => expect(refused).toBe(8), SOON)
  goOn()
  await Promise.all(asked)
  expect([make.mock.calls.length, refused]).toEqual([62, 8])
})

test('renders again when the cache folder is missing', async () => {
  const { home, show, make } = await store()
  await show(208)
  fs.rmSync(path.join(home, 'media/made'), { recursive: true })
  expect(await shown(show(208))).toMatchObject({ width: 208, exact: true })
  expect(make).toHaveBeenCalledTimes(2)
})

test('serves a rendition when it cannot be cached', async () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue()
  const { home, show } = await store()
  fs.writeFileSync(path.join(home, 'media/made'), 'a file where a folder should be')
  expect(await shown(show(208))).toMatchObject({ width: 208, exact: true })
  expect(complaint).toHaveBeenCalled()
  complaint.mockRestore()
})

test('finds no image when its original is missing', async () => {
  const { home, show } = await store()
  await show(WHOLE)
  fs.rmSync(path.join(home, 'media/originals'), { recursive: true })
  expect(await show(WHOLE)).toBeUndefined()
  expect(await show(WHOLE)).toBeUndefined()
})

test('prepares a rendition once, when no request waits', async () => {
  const { pictures, key, show, make } = await store()
  const wanted = { key, size: 448, format: 'avif' } as const
  await pictures.prepare([wanted, { ...wanted, size: WHOLE }, { ...wanted, key: 'none' }, wanted])
  await show(448)
  expect(make).toHaveBeenCalledTimes(1)
})

test('stores the same upload once, under the URL of its content', async () => {
  const { pictures, home } = await store()
  const photo = await plain(900, 1200).png().toBuffer()
  const first = await pictures.store(photo)
  expect(await pictures.store(photo)).toEqual(first)
  expect(first).toMatchObject({ width: 900, height: 1200 })
  expect(fs.readdirSync(path.join(home, 'media/originals'))).toHaveLength(2)
})
