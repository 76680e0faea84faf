import { expect, test } from 'vitest'
import { toSingleLine } from './single-line.ts'

test('makes a name one line in one text direction', () => {
  expect(toSingleLine('  Asha\r\n\tRao\u2028\0')).toBe('Asha Rao')
  expect(toSingleLine('\u202eoaR ahsA\u2066')).toBe('oaR ahsA')
})

test('reduces gaps to one space when pasted text has wide ones', () => {
  expect(toSingleLine('12,\u00a0 Church   Street')).toBe('12, Church Street')
})

test.each(['', ' \t', '\u200b', '\u2060\u3164', '\u202e \ufeff'])(
  'returns an empty string when %j has no visible characters',
  (typed) => {
    expect(toSingleLine(typed)).toBe('')
  },
)

test('keeps joiners when a name is in an Indian script', () => {
  expect(toSingleLine('क्‍षमा')).toBe('क्‍षमा')
  expect(toSingleLine('ശ്രീ‌കല')).toBe('ശ്രീ‌കല')
})
