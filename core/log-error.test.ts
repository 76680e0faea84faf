import { DrizzleQueryError } from 'drizzle-orm/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noAnswer } from './lost-connection.ts'
import { clearReports, logError, reportLine, formatError } from './log-error.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  clearReports()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const lines = () => vi.mocked(console.error).mock.calls.map(([line]) => String(line).split('\n')[0])
const failed = (statement: string) =>
  new DrizzleQueryError(statement, [], Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' }))

test('writes one line a second with a count when a cause lasts, whatever the request was', () => {
  for (let at = 0; at < 1000; at++) logError(failed(`select ${at}`))
  logError(new Error('something else'))
  expect(lines()).toEqual(['Error ECONNREFUSED: connection refused', 'Error: something else'])
  expect(vi.mocked(console.error).mock.calls[0]![0]).not.toContain('\n')
  vi.advanceTimersByTime(1000)
  expect(lines().slice(2)).toEqual(['999 more within a second: Error ECONNREFUSED: connection refused'])
  for (let at = 0; at < 5; at++) logError(failed(`select ${at}`))
  vi.advanceTimersByTime(1000)
  expect(lines().slice(3)).toEqual(['5 more within a second: Error ECONNREFUSED: connection refused'])
})

test('logs a non-database error in full when its code is that of a lost connection', () => {
  const refused = (code: string) => Object.assign(new Error(`connect ${code}`), { code })
  logError(new Error('The mail could not be sent', { cause: refused('ECONNREFUSED') }))
  logError(refused('ENOENT'))
  logError(refused('ETIMEDOUT'))
  const told = vi.mocked(console.error).mock.calls.map(([line]) => String(line))
  expect(told[0]).toMatch(/^Error: The mail could not be sent\n +at [\s\S]*because of Error ECONNREFUSED/)
  for (const line of told) expect(line).toMatch(/\n +at .*log-error\.test\.ts/)
  expect(told).toHaveLength(3)
})

test('logs one line when the database does not answer, whatever the request was', () => {
  logError(noAnswer())
  logError(new Error('connect', { cause: failed('select 1') }))
  logError(new Error('Connection terminated unexpectedly'))
  const told = vi.mocked(console.error).mock.calls.map(([line]) => String(line))
  expect(told).toEqual([
    'Error 08006: The database does not answer',
    'Error ECONNREFUSED: connection refused',
    'Error: Connection terminated unexpectedly',
  ])
})

test('logs a cause in full again when it has not occurred for a second', () => {
  reportLine('the queue stands still')
  vi.advanceTimersByTime(1000)
  reportLine('the queue stands still')
  expect(lines()).toEqual(['the queue stands still', 'the queue stands still'])
})

test('omits the values of a statement when it fails', () => {
  const cause = Object.assign(new Error('connection refused'), {
    code: 'ECONNREFUSED',
    detail: 'row (asha@example.in)',
  })
  const values = ['asha@example.in', 'two\n    at lines', '4111111111111111']
  const line = formatError(new DrizzleQueryError('insert into users values ($1, $2, $3)', values, cause))
  expect(line).toContain('insert into users values ($1, $2, $3)')
  expect(line).toContain('because of Error ECONNREFUSED: connection refused')
  expect(line).toContain('log-error.test.ts')
  expect(line).not.toMatch(/asha|lines|4111/)
})

test('logs message and location when any other error occurs', () => {
  expect(formatError(new TypeError('no such thing'))).toMatch(/^TypeError: no such thing\n +at .*log-error\.test\.ts/)
  expect(formatError('a word')).toBe('a word')
  expect(formatError({ password: 'hush' })).not.toContain('hush')
})

test('logs the first error when several fail', () => {
  const line = formatError(new AggregateError([new Error('no route to the bank'), new Error('nor now')], 'some failed'))
  expect(line).toMatch(/AggregateError: some failed[\s\S]*because of Error: no route to the bank/)
})
