/** docs/map.md names files: each of them exists. */
import fs from 'node:fs'
import { expect, test } from 'vitest'

const map = fs.readFileSync('docs/map.md', 'utf8')
const paths = [...map.matchAll(/`([\w./*-]+\/[\w.*-]+\.(?:tsx?|mjs|sql))`/g)].map(([, path]) => path!)

test('every path on the map leads to a file', () => {
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => fs.globSync(path).length === 0)).toEqual([])
})

test('every section of the checklist stands on the map', () => {
  const checklist = fs.readFileSync('docs/spec/checklist.md', 'utf8')
  const sections = new Set([...checklist.matchAll(/^- \[(S\d)/gm)].map(([, section]) => section!))
  expect([...sections].filter((section) => !map.includes(section))).toEqual([])
})
