import { describe, expect, test } from 'vitest'
import { PostgrestError } from './postgrest-error.ts'
import { MAX_REGEX_LENGTH, regexOf } from './regex.ts'

const isAccepted = (text: string, role: string, operator = 'match') => {
  try {
    return regexOf(operator, text, role) === text
  } catch (error) {
    if (error instanceof PostgrestError && error.code === 'PGRST100') return false
    throw error
  }
}

describe('regular expressions of API clients', () => {
  const plain = ['Kurta', '^S', 'p$', 'a.*b', '[a-z]+s?', String.raw`\d+ \(new\)`, '^(Slim|Wide) ', 'चाय', '', '[^"]']
  test.each(plain)('accepts %j when a signed-in user sends it', (text) => {
    expect([isAccepted(text, 'authenticated'), isAccepted(text, 'shop_admin'), isAccepted(text, 'anon')]).toEqual([
      true,
      true,
      false,
    ])
  })

  const hard = [
    'a{1,255}',
    'a{9}',
    '(a+)+b',
    '(a|b)*',
    'a**',
    '(?=a)b',
    String.raw`(a)\1`,
    '***:a',
    '[[:alpha:]]',
    '(?i)a',
  ]
  test.each(hard)('rejects %j from a signed-in user, but not from the service key', (text) => {
    expect([isAccepted(text, 'authenticated'), isAccepted(text, 'shop_admin'), isAccepted(text, 'service')]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('rejects an expression that is too long', () => {
    expect(isAccepted('x'.repeat(MAX_REGEX_LENGTH), 'authenticated')).toBe(true)
    expect(isAccepted('x'.repeat(MAX_REGEX_LENGTH + 1), 'authenticated')).toBe(false)
  })

  test('checks each expression of a list', () => {
    const any = (text: string) => isAccepted(text, 'authenticated', 'match(any)')
    expect([any('{^S,p$}'), any('{a,(b+)+}'), any('{"a{9}"}'), any('{a\\{9}'), any('a'), any('{{a},{b}}')]).toEqual([
      ...[true, false, false],
      ...[false, false, false],
    ])
  })
})
