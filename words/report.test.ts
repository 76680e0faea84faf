import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { told } from './report.ts'

test('a failed statement is told without the values it carried', () => {
  const cause = Object.assign(new Error('connection refused'), {
    code: 'ECONNREFUSED',
    detail: 'row (asha@example.in)',
  })
  const values = ['asha@example.in', 'two\n    at lines', '4111111111111111']
  const line = told(new DrizzleQueryError('insert into users values ($1, $2, $3)', values, cause))
  expect(line).toContain('insert into users values ($1, $2, $3)')
  expect(line).toContain('because of Error ECONNREFUSED: connection refused')
  expect(line).toContain('report.test.ts')
  expect(line).not.toMatch(/asha|lines|4111/)
})

test('any other error is told with its reason and its place', () => {
  expect(told(new TypeError('no such thing'))).toMatch(/^TypeError: no such thing\n +at .*report\.test\.ts/)
  expect(told('a word')).toBe('a word')
  expect(told({ password: 'hush' })).not.toContain('hush')
})

test('of several things that broke, the first is told', () => {
  const line = told(new AggregateError([new Error('no route to the bank'), new Error('nor now')], 'some failed'))
  expect(line).toMatch(/AggregateError: some failed[\s\S]*because of Error: no route to the bank/)
})
