import { expect, test } from 'vitest'
import { toSingleLine } from './single-line.ts'

test('a name is one line that reads in one direction', () => {
  expect(toSingleLine('  Asha\r\n\tRao\u2028\0')).toBe('Asha Rao')
  expect(toSingleLine('\u202eoaR ahsA\u2066')).toBe('oaR ahsA')
})

test('gaps are as wide as they are shown, whatever was pasted', () => {
  expect(toSingleLine('12,\u00a0 Church   Street')).toBe('12, Church Street')
})

test.each(['', ' \t', '\u200b', '\u2060\u3164', '\u202e \ufeff'])('%j shows nothing, and is nothing', (typed) => {
  expect(toSingleLine(typed)).toBe('')
})

test('a name in an Indian script keeps its joiners', () => {
  expect(toSingleLine('क्‍षमा')).toBe('क्‍षमा')
  expect(toSingleLine('ശ്രീ‌കല')).toBe('ശ്രീ‌കല')
})
