import fs from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The style sheets that `link` tags load. Any of them may load first, and the first one decides the order of the
 * layers.
 */
const SHEETS = ['app/styles.css', ...fs.readdirSync('app/styles').map((name) => `app/styles/${name}`)]

test('declares the order of the layers first in every style sheet', () => {
  for (const sheet of SHEETS.filter((name) => name.endsWith('.css'))) {
    const rules = fs.readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    if (rules.includes('@import')) expect(rules.trim(), sheet).toMatch(/^@layer theme, base, components, print;/)
  }
})
