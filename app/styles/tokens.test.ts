import fs from 'node:fs'
import { expect, test } from 'vitest'

const files = fs.globSync(['app/**/*.{css,tsx}', 'public/*.svg'])
const text = files.map((file) => fs.readFileSync(file, 'utf8')).join('\n')
const TOKEN = '--(?:color|font|radius|shadow|spacing|ease)-[a-z-]+'
const find = (pattern: string) =>
  [...new Set([...text.matchAll(new RegExp(pattern, 'g'))].map(([, name]) => name))].sort()

test('declares every token that is used, and no other', () => {
  expect(find(`(${TOKEN}):`)).toEqual(find(`var\\((${TOKEN})`))
})
