/**
 * docs/map.md and the files beside it name, for every statement of the checklist, what keeps it and what holds it.
 *
 *   1. Every statement has one row, and no row stands for a statement that is not there.
 *   2. Every path leads to a file, every test that is named is in the file that is named.
 *   3. Only what stands in NOT_YET may go without; a statement that is held leaves that list, or the test fails.
 */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { NOT_YET } from './not-yet.ts'
import { testsIn } from './tests-in.ts'

const files = ['docs/map.md', ...fs.readdirSync('docs/map').map((name) => `docs/map/${name}`)]
const paths = files.flatMap((file) =>
  [...fs.readFileSync(file, 'utf8').matchAll(/`([\w./*-]+\/[\w.*-]+\.(?:tsx?|mjs|sql|css|md))`/g)].map(
    ([, path]) => path!,
  ),
)

const rows = files
  .filter((file) => file !== 'docs/map.md')
  .flatMap((file) => fs.readFileSync(file, 'utf8').split('\n'))
  .filter((line) => /^\| [SDQ]\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, statements = '', kept = '', held = '']) => ({ ids: idsIn(statements), kept, held }))
const mapped = rows.flatMap(({ ids }) => ids)

/** `S2.9-01 to -04, -06, S4.1-02` and `D1, D4 to D6`, one by one. */
function idsIn(cell: string) {
  let before = ''
  return cell.split(', ').flatMap((part) => {
    const [, named = before, first, last = first] =
      /^([SDQ][\d.]*?-?)?-?(\d+)(?: to (?:[DQ]|-)(\d+))?$/.exec(part) ?? []
    before = named
    const digits = named.startsWith('S') ? 2 : 1
    const id = (n: number) => `${named}${String(n).padStart(digits, '0')}`
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => id(Number(first) + at))
  })
}

test('every path on the map leads to a file', () => {
  expect(paths.length).toBeGreaterThan(500)
  expect(paths.filter((path) => fs.globSync(path).length === 0)).toEqual([])
})

test('every statement of the checklist has one row, and every row its statement', () => {
  const checklist = fs.readFileSync('docs/spec/checklist.md', 'utf8')
  const decisions = fs.readFileSync('docs/spec/decisions.md', 'utf8')
  const ids = [
    ...[...checklist.matchAll(/^- (?:\[(S[\d.]+-\d+)\]|(Q\d+) )/gm)].map(
      ([, statement, question]) => statement ?? question!,
    ),
    ...[...decisions.matchAll(/^- \*\*(D\d+)/gm)].map(([, decision]) => decision!),
  ]
  expect(ids.length).toBeGreaterThan(480)
  expect(mapped.toSorted()).toEqual(ids.toSorted())
})

test('every row names the tests that hold it, and they are there', () => {
  const wrong = rows.flatMap(({ ids, held }) => {
    let file = ''
    const entries = held.split(' · ').filter((entry) => !entry.startsWith('not yet'))
    if (entries.length === 0 && !held.includes('not yet')) return [`${ids.join()}: nothing holds it`]
    return entries.flatMap((entry) => {
      const [, path = file, name = ''] = /^(?:`([^`]+)`: )?(.+)$/.exec(entry) ?? []
      file = path
      const found = testsIn(path).filter((one) => one.startsWith(name))
      return found.length === 1 ? [] : [`${ids.join()}: ${path}: ${name} (${found.length})`]
    })
  })
  expect(wrong).toEqual([])
})

test('what is not held yet stands in one list, and nothing else does', () => {
  const open = rows.filter(({ held }) => held.includes('not yet')).flatMap(({ ids }) => ids)
  expect(open.toSorted()).toEqual(NOT_YET.flatMap(idsIn).toSorted())
})
