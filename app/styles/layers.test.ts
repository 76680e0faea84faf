import fs from 'node:fs'
import { expect, test } from 'vitest'

/** The sheets that tags load: any of them may come first, and the first decides which layer wins. */
const SHEETS = ['app/styles.css', ...fs.readdirSync('app/styles').map((name) => `app/styles/${name}`)]

test('every sheet says the order of the layers before anything else', () => {
  for (const sheet of SHEETS.filter((name) => name.endsWith('.css'))) {
    const rules = fs.readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    if (rules.includes('@import')) expect(rules.trim(), sheet).toMatch(/^@layer theme, base, components, print;/)
  }
})
