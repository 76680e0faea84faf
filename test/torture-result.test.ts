/** The summary of `npm test` names each broken trial, or what ended the run. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeReport, type Result } from './torture/report.ts'

type Told = { passed: number; failed: number; failures: string[] }
const { readTorture } = (await import(path.resolve('bin/torture-result.mjs'))) as {
  readTorture: (file: string, code: number) => Told
}

const result = (name: string, state: Result['state'], findings: string[] = []): Result => ({
  ...{ trial: { name, promises: ['I-6'], title: `what ${name} does` }, seed: 7, milliseconds: 1000 },
  ...{ command: `npm run torture -- --only ${name} --seed 7`, state, findings },
})

function read(code: number, results?: Result[], error?: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-report-'))
  try {
    if (results) writeReport(folder, new Date(), results, error)
    return readTorture(path.join(folder, 'report.json'), code)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

test('names the findings of broken trials, and how to repeat them', () => {
  const found = Array.from({ length: 7 }, (_, at) => `order ${at} is lost`)
  const told = read(1, [result('kills', 'held'), result('rush', 'broken', found), result('disk', 'not run')])
  expect(told).toMatchObject({ passed: 1, failed: 1 })
  expect(told.failures).toEqual([
    [
      'torture › rush (I-6): what rush does',
      ...found.slice(0, 5),
      'and 2 more findings',
      'Repeat it with: npm run torture -- --only rush --seed 7',
    ].join('\n  '),
  ])
})

test('names what ended the run before its last trial, with or without a report', () => {
  expect(read(1, [result('kills', 'held')], 'Error: the disk is full\n    at a line')).toEqual({
    ...{ passed: 1, failed: 1 },
    failures: ['torture\n  Error: the disk is full\n      at a line'],
  })
  expect(read(137)).toMatchObject({ failed: 1, failures: [expect.stringContaining('exit code 137')] })
  expect(read(0, [result('kills', 'held')])).toEqual({ passed: 1, failed: 0, failures: [] })
})
