import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from '#db/seed/catalogue.ts'
import { toSlug } from '#core/slug.ts'
import { picturesOf } from './catalogue/line.ts'
import { readPack, writePack, type Pack } from './pack.ts'
import { catalogue, fileOf, pictureFile } from './plan.ts'

const lines = await catalogue()
const products = new Map(CATALOGUE.map((good) => [toSlug(good.title), good]))

test('reads the same values from a pack as were written', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pack-'))
  const file = path.join(folder, 'a.pack')
  const fine = Uint16Array.from({ length: 35 }, (_, i) => (i * 9973) % 65536)
  const coarse = Uint8Array.from({ length: 35 }, (_, i) => (i * 37) % 256)
  const shot = { model: 'crew_tee', view: 'front' } as Pack['shot']
  writePack(file, {
    shot,
    planes: { fine: { width: 7, height: 5, data: fine }, coarse: { width: 7, height: 5, data: coarse } },
  })
  const { shot: back, planes } = readPack(file)
  rmSync(folder, { recursive: true })
  expect(back).toEqual(shot)
  expect(planes.fine!.data).toEqual(fine)
  expect(planes.coarse!.data).toEqual(coarse)
})

test('every line of the studio matches a product of the catalogue and its colours', () => {
  for (const [slug, own] of Map.groupBy(lines, ({ slug }) => slug)) {
    const good = products.get(slug)
    expect(good, slug).toBeDefined()
    expect(
      own.flatMap(({ colours }) => Object.keys(colours)),
      slug,
    ).toEqual(good!.colours?.length ? good!.colours : ['Only'])
  }
})

test('every line names an existing model', () => {
  expect(lines.filter(({ model }) => !fileOf(model)).map(({ model }) => model)).toEqual([])
})

test('every picture has a unique name', () => {
  const names = lines.flatMap((line) => picturesOf(line).map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
})

test('every planned picture exists', () => {
  const names = lines.flatMap((line) => picturesOf(line).map(({ name }) => name))
  expect(names.filter((name) => !existsSync(pictureFile(name)))).toEqual([])
})

test('every product has a line', () => {
  const known = new Set(lines.map(({ slug }) => slug))
  expect([...products.keys()].filter((slug) => !known.has(slug))).toEqual([])
})
