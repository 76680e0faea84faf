/** The tests that docs/reliability.md and docs/security.md name exist. */
import fs from 'node:fs'
import { expect, test } from 'vitest'

const PROMISES = Array.from({ length: 20 }, (_, at) => `I-${at + 1}`)
const text = fs.readFileSync('docs/reliability.md', 'utf8')
const rows = text.split('\n').flatMap((line) => /^\| ([IT]-\w+) \|(.*)\|$/.exec(line)?.slice(1) ?? [])

/** `file` title; `file` title */
const namedTests = (line: string) =>
  Array.from(line.matchAll(/`([\w./-]+\.test\.tsx?)`([^;|]*)/g), ([, file, title]) => ({
    file: file!,
    title: title!.trim(),
  }))

test('has one row for every invariant', () => {
  const ids = rows.filter((cell) => /^I-\d+$/.test(cell))
  expect(ids).toEqual(PROMISES)
})

test('has one row for every attack of the design', () => {
  const design = fs.readFileSync('docs/design/reliability.md', 'utf8')
  const attacks = [...design.matchAll(/^\| (T-[A-Z]+) \|/gm)].map(([, id]) => id!)
  expect(attacks).toContain('T-FUZZ')
  expect(rows.filter((cell) => /^T-[A-Z]+$/.test(cell)).toSorted()).toEqual(attacks.toSorted())
})

test.each(['docs/reliability.md', 'docs/security.md'])('%s names tests that exist', (document) => {
  const named = namedTests(fs.readFileSync(document, 'utf8'))
  expect(named.length).toBeGreaterThan(5)
  const missing = named.filter(
    ({ file, title }) => !fs.existsSync(file) || !fs.readFileSync(file, 'utf8').includes(title),
  )
  expect(missing).toEqual([])
})

test('says of every promise what proves it, or that nothing does yet', () => {
  const silent = text
    .split('\n')
    .filter((line) => /^\| [IT]-/.test(line))
    .filter((line) => namedTests(line).length === 0 && !line.endsWith('| everything |'))
  expect(silent).toEqual([])
})
