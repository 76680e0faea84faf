/** Runs alone: where pictures are decoded too, the library reads no drawings any more, and a merchant's logo may be one. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openBrand } from './brand.server.ts'
import { readConfig } from './config.server.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'brand-'))
const file = (name: string, bytes: string | Buffer) => {
  fs.writeFileSync(path.join(folder, name), bytes)
  return path.join(folder, name)
}
const brandOf = (environment: NodeJS.ProcessEnv) => openBrand(readConfig(environment).brand)

test('a store that sets nothing looks as it comes, and serves no files of its own', async () => {
  const { brand, files } = await brandOf({})
  expect(brand).toMatchObject({ logo: null, sheet: null, icon: '/logo.svg' })
  expect(files.size).toBe(0)
})

test('two colours repaint the sheet, the icon and the icons of phones', async () => {
  const { brand, files } = await brandOf({ STORE_COLOUR: '#0B5345', STORE_ACCENT: '#f7dc6f' })
  const said = (url: string | null) => Buffer.from(files.get(path.basename(url ?? ''))?.bytes ?? []).toString()
  expect(said(brand.sheet)).toMatch(/^:root\{--color-primary:#0b5345;.*--color-accent:#f7dc6f;/)
  expect(said(brand.icon)).toContain('#0b5345')
  expect(brand.appIcons.map(({ edge }) => edge)).toEqual([192, 512])
  expect(brand.logo).toBeNull()
})

test('a logo keeps its shape, and becomes the icons', async () => {
  const wide = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0b5345' } })
    .png()
    .toBuffer()
  const { brand, files } = await brandOf({ STORE_LOGO: file('logo.png', wide) })
  expect(brand.logo).toMatchObject({ width: 300, height: 100 })
  const icon = files.get(path.basename(brand.appIcons[1]?.url ?? ''))
  expect(await sharp(icon?.bytes).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
})

test('fonts of the merchant stand before those for other scripts', async () => {
  const { brand, files } = await brandOf({ STORE_TEXT_FONT: file('text.woff2', 'wOF2 and so on') })
  const sheet = Buffer.from(files.get(path.basename(brand.sheet ?? ''))?.bytes ?? []).toString()
  expect(sheet).toContain(`src:url('${brand.textFont}')`)
  expect(sheet).toContain("--font-sans:'Store text','Noto Devanagari'")
})

test.each([
  [{ STORE_LOGO: '/nowhere/logo.svg' }, 'The setting STORE_LOGO names a file that cannot be read.'],
  [{ STORE_LOGO: file('broken.png', 'not a picture') }, 'The setting STORE_LOGO names a file that is no picture.'],
  [
    { STORE_TEXT_FONT: file('text-is.woff2', 'OTTO') },
    'The setting STORE_TEXT_FONT names a file that is no WOFF2 font.',
  ],
])('%o keeps the store from opening', async (environment, sentence) => {
  await expect(brandOf(environment)).rejects.toThrow(sentence)
})
