/** Draws the printed labels of products into the studio's cache, `labels/<name>.png`. Blender applies them. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { beautyLabels } from './labels/beauty.ts'
import { dialLabels } from './labels/dials.ts'
import { printLabels } from './labels/prints.ts'
import type { Label } from './labels/type.ts'

const LONGER_SIDE = 1200
const folder = join(process.env.STUDIO_CACHE ?? join(homedir(), '.cache/dhoop-studio'), 'labels')
const all: Record<string, Label> = { ...beautyLabels, ...dialLabels, ...printLabels }

async function fontFace(family: string, file: string, style: string) {
  const path = createRequire(import.meta.url).resolve(`@fontsource-variable/${file}`)
  const data = (await readFile(path)).toString('base64')
  return `@font-face{font-family:'${family}';font-style:${style};font-weight:100 900;src:url(data:font/woff2;base64,${data})}`
}

const drawing = ({ width, height, paper, ink }: Label, pixels: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * pixels}" height="${height * pixels}" viewBox="${-width / 2} ${-height / 2} ${width} ${height}">${
    paper ? `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="${paper}"/>` : ''
  }${ink}</svg>`

await mkdir(folder, { recursive: true })
const wanted = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
const fonts = await Promise.all([
  fontFace('Fraunces Variable', 'fraunces/files/fraunces-latin-wght-normal.woff2', 'normal'),
  fontFace('Fraunces Variable', 'fraunces/files/fraunces-latin-wght-italic.woff2', 'italic'),
  fontFace('Figtree Variable', 'figtree/files/figtree-latin-wght-normal.woff2', 'normal'),
])
for (const [name, label] of Object.entries(all)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const pixels = LONGER_SIDE / Math.max(label.width, label.height)
  await page.setViewportSize({ width: Math.ceil(label.width * pixels), height: Math.ceil(label.height * pixels) })
  await page.setContent(`<style>${fonts.join('')}*{margin:0}svg{display:block}</style>${drawing(label, pixels)}`)
  await page.evaluate(() => document.fonts.ready)
  await writeFile(join(folder, `${name}.png`), await page.screenshot({ omitBackground: true }))
}
await browser.close()
console.log(`labels in ${folder}`)
