/** Runs alone: once images are decoded, the library no longer reads SVG, and a merchant's logo may be one. */
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

test('uses the default look and serves no files when nothing is set', async () => {
  const { brand, files } = await brandOf({})
  expect(brand).toMatchObject({ logo: null, sheet: null, icon: '/logo.svg' })
  expect(files.size).toBe(0)
})

test('changes the style sheet, the favicon and the phone icons when two colours are set', async () => {
  const { brand, files } = await brandOf({ STORE_COLOUR: '#0B5345', STORE_ACCENT: '#f7dc6f' })
  const contentOf = (url: string | null) => Buffer.from(files.get(path.basename(url ?? ''))?.bytes ?? []).toString()
  expect(contentOf(brand.sheet)).toMatch(/^:root\{--color-primary:#0b5345;.*--color-accent:#f7dc6f;/)
  expect(contentOf(brand.icon)).toContain('#0b5345')
  expect(brand.appIcons.map(({ edge }) => edge)).toEqual([192, 512])
  expect(brand.logo).toBeNull()
})

test('keeps the proportions of a logo, and makes the icons from it', async () => {
  const wide = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0b5345' } })
    .png()
    .toBuffer()
  const { brand, files } = await brandOf({ STORE_LOGO: file('logo.png', wide) })
  expect(brand.logo).toMatchObject({ width: 300, height: 100 })
  const icon = files.get(path.basename(brand.appIcons[1]?.url ?? ''))
  expect(await sharp(icon?.bytes).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
})

test('puts the merchant’s fonts before those for other scripts', async () => {
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
])('fails the start when the environment is %o', async (environment, message) => {
  await expect(brandOf(environment)).rejects.toThrow(message)
})
