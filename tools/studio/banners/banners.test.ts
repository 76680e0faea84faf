import { statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { catalogue, HERE } from '../plan.ts'
import { BANNERS, widthsOf, wornIn } from './scenes.ts'

const lines = await catalogue()

test('every product in a banner is on sale in the colour shown', async () => {
  for (const [banner, { goods }] of Object.entries(BANNERS)) {
    expect(Object.keys(await wornIn(banner))).toEqual(Object.keys(goods))
    for (const [model, [product]] of Object.entries(goods))
      expect(lines.find(({ slug }) => slug === product)?.model, `${banner}: ${product}`).toBe(model)
  }
})

test('every banner has all cuts and widths within the size limits of the first screen', () => {
  for (const [banner, { cuts }] of Object.entries(BANNERS))
    for (const cut of cuts)
      for (const { width, most } of widthsOf(cut)) {
        const { size } = statSync(path.join(HERE, `../../app/home/banners/${banner}-${cut}-${width}.avif`))
        expect(size, `${banner} ${cut} ${width}`).toBeLessThanOrEqual(most * 1024)
      }
})
