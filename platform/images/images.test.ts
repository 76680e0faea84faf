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
/** A loaded machine may take its time. */
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
/** A maker that works when it is told to. */
function patientMaker() {
  const told = Promise.withResolvers<void>()
  const make = vi.fn(async (...picture: Parameters<typeof render>) => (await told.promise, render(...picture)))
  return { make, goOn: told.resolve }
}

test('a picture is shown as wide as it is asked for, in each format', async () => {
  const { show } = await store()
  expect(await shown(show(208, 'avif'))).toEqual({ width: 208, height: 260, format: 'heif', exact: true })
  expect(await shown(show(448, 'webp'))).toEqual({ width: 448, height: 560, format: 'webp', exact: true })
  expect(await shown(show(WHOLE, 'jpg'))).toEqual({ width: 800, height: 1000, format: 'jpeg', exact: true })
})

test('a hundred who ask for it at once get what was made once', async () => {
  const { show, make } = await store()
  const answers = await Promise.all(Array.from({ length: 100 }, () => show(304)))
  expect(new Set(answers.map((one) => one !== 'busy' && one?.bytes.toString('base64'))).size).toBe(1)
  await show(304)
  expect(make).toHaveBeenCalledTimes(1)
})

test('what one process made another finds', async () => {
  const { home, key, show, make } = await store()
  await show(304)
  const second = openImages({ home, limit: LIMIT, make })
  expect(await second.show({ key, size: 304, format: 'avif' })).toMatchObject({ exact: true })
  expect(make).toHaveBeenCalledTimes(1)
})

test('two processes that make the same at once both show it', async () => {
  const { home, key, pictures } = await store()
  const second = openImages({ home, limit: LIMIT })
  const wanted = { key, size: 144, format: 'webp' } as const
  const both = await Promise.all([pictures, second].map((one) => one.show(wanted)))
  expect(both).toMatchObject([{ exact: true }, { exact: true }])
  expect(fs.readdirSync(path.join(home, 'media/made/r1', key))).toEqual(['144.webp'])
})

test('the whole picture in its own format is the original', async () => {
  const { show, make, home, key } = await store()
  const answer = await show(WHOLE)
  const bytes = fs.readFileSync(path.join(home, 'media/originals', `${key}.avif`))
  expect(answer).toEqual({ bytes, format: 'avif', exact: true })
  expect(make).not.toHaveBeenCalled()
})

test('no picture is made larger than it is, nor one that is not there', async () => {
  const { show, pictures } = await store()
  expect(await show(960)).toBeUndefined()
  expect(await show({ width: 800, height: 999 })).toBeUndefined()
  for (const key of ['0123456789abcdef', '..', 'passwd', '../../secret', 'banner-12345678.avif'])
    expect(await pictures.show({ key, size: 208, format: 'avif' })).toBeUndefined()
})

test('who would wait too long sees the nearest that is ready, and the right one later', async () => {
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

test('a long line grows no longer', async () => {
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

test('without the folder of what was made it is made again', async () => {
  const { home, show, make } = await store()
  await show(208)
  fs.rmSync(path.join(home, 'media/made'), { recursive: true })
  expect(await shown(show(208))).toMatchObject({ width: 208, exact: true })
  expect(make).toHaveBeenCalledTimes(2)
})

test('what cannot be written down is shown all the same', async () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue()
  const { home, show } = await store()
  fs.writeFileSync(path.join(home, 'media/made'), 'a file where a folder should be')
  expect(await shown(show(208))).toMatchObject({ width: 208, exact: true })
  expect(complaint).toHaveBeenCalled()
  complaint.mockRestore()
})

test('an original that is gone is no picture', async () => {
  const { home, show } = await store()
  await show(WHOLE)
  fs.rmSync(path.join(home, 'media/originals'), { recursive: true })
  expect(await show(WHOLE)).toBeUndefined()
  expect(await show(WHOLE)).toBeUndefined()
})

test('what is prepared is made when nobody waits, and once', async () => {
  const { pictures, key, show, make } = await store()
  const wanted = { key, size: 448, format: 'avif' } as const
  await pictures.prepare([wanted, { ...wanted, size: WHOLE }, { ...wanted, key: 'none' }, wanted])
  await show(448)
  expect(make).toHaveBeenCalledTimes(1)
})

test('the same upload is kept once, under the address of what it shows', async () => {
  const { pictures, home } = await store()
  const photo = await plain(900, 1200).png().toBuffer()
  const first = await pictures.store(photo)
  expect(await pictures.store(photo)).toEqual(first)
  expect(first).toMatchObject({ width: 900, height: 1200 })
  expect(fs.readdirSync(path.join(home, 'media/originals'))).toHaveLength(2)
})
