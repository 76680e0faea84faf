/** Every statement of the specification is implemented in a file and checked by a test: see docs/traceability.md. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { OPEN_STATEMENTS } from './open-statements.ts'
import { listStatements, listTables, parsePaths, readRows, readTests } from './traceability.ts'

const statements = listStatements()
const { tests, misplaced } = readTests()

/** A fork may delete the Supabase API, with its tests. Its files and the statements that name them are then left out. */
const isDeleted = (path: string) => path.startsWith('supabase/') && !fs.existsSync('supabase')
const isRequired = (number: string) =>
  !readRows().some(({ statements, paths }) => statements.includes(number) && paths.some(isDeleted))

// S0.1-05, D33
test('has one row for each statement of the checklist and the decisions', () => {
  expect(statements.length).toBeGreaterThan(480)
  const listed = readRows().flatMap((row) => row.statements)
  expect(listed.toSorted()).toEqual(statements.toSorted())
})

test('names only files that exist', () => {
  const documents = ['docs/traceability.md', ...listTables()]
  const paths = documents.flatMap((file) => parsePaths(fs.readFileSync(file, 'utf8')))
  expect(paths.length).toBeGreaterThan(500)
  expect(paths.filter((path) => !isDeleted(path) && fs.globSync(path).length === 0)).toEqual([])
})

test('has a test for each statement that is not open, and none for an open one', () => {
  const tested = new Set(tests.flatMap((one) => one.statements))
  const untested = statements.filter((number) => !tested.has(number) && isRequired(number))
  expect(untested.toSorted()).toEqual(OPEN_STATEMENTS.toSorted())
})

test('names only statements that exist beside tests', () => {
  const unknown = tests.flatMap(({ file, line, statements: numbers }) =>
    numbers.filter((number) => !statements.includes(number)).map((number) => `${file}:${line}: ${number}`),
  )
  expect(unknown).toEqual([])
})

test('has each comment with statement numbers directly above a test', () => {
  expect(misplaced).toEqual([])
})

test('prints the files and the tests of a statement when asked for its number', () => {
  const printed = execFileSync(process.execPath, ['bin/traceability.mjs', 'D33'], { encoding: 'utf8' })
  expect(printed).toContain('docs/spec/checklist.md')
  expect(printed).toMatch(/test\/spec\/traceability\.test\.ts:\d+ {2}has one row for each statement/)
})
