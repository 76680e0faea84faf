/**
 * The faults that `npm run mutants` seeds. Each is data: a file, the text that occurs in it once, what takes its place, and
 * the test that must fail then.
 */
import fs from 'node:fs'

const FOLDER = new URL('faults/', import.meta.url)

export const readFaults = () =>
  fs
    .readdirSync(FOLDER)
    .toSorted()
    .flatMap((file) => JSON.parse(fs.readFileSync(new URL(file, FOLDER), 'utf8')))

/** Throws unless the text occurs exactly once. */
export function applyFault(source, { name, find, replace }) {
  const parts = source.split(find)
  if (parts.length !== 2) throw new Error(`${name}: its text occurs ${parts.length - 1} times`)
  return parts.join(replace)
}

/** The arguments of Vitest that run the tests of these faults. */
export const testsOf = (faults) => [
  ...new Set(faults.map(({ test }) => test.file)),
  '-t',
  faults.map(({ test: { title, row } }) => escapeRegExp(row ? `${title} ${row}` : title)).join('|'),
]

const escapeRegExp = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
