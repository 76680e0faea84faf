/** Values that a form, an address or a JSON document can contain and nobody types. */
import type { Random } from '../random.ts'

const STRANGE: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e400',
  'NaN',
  'Infinity',
  '2147483648',
  '-9007199254740993',
  '99999999999999999999999999',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '🪔'.repeat(50),
  'é'.repeat(400),
  'x'.repeat(70_000),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `'; drop table shop.orders; --`,
  `' or 1=1 --`,
  '{{7*7}}${7*7}#{7*7}',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  '//evil.example',
  'javascript:alert(1)',
  '=cmd|calc!A1',
  'line\r\nset-cookie: sid=x',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  'a@b.c',
  'not an email',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '1/0',
  '%00',
  '%',
  '%E0%A4%A',
]

const PLAIN = [
  '1',
  '2',
  '3',
  '12',
  '99',
  'M',
  'blue',
  'kurta',
  'cash',
  'Asha',
  '560001',
  '9876543210',
  'on',
  'asc',
  'price_desc',
]

/** A word for an address, a field or a header. */
export const word = (random: Random) => random.pick(random.next() < 0.5 ? STRANGE : PLAIN)

/** A value for JSON, sometimes nested deeply. */
export function jsonValue(random: Random, depth = 0): unknown {
  const kind = random.between(0, depth > 3 ? 5 : 8)
  if (kind <= 2) return word(random)
  if (kind === 3) return random.pick([0, -1, 1, 1.5, 1e308, -0, 2 ** 53, 4.9e-324])
  if (kind === 4) return random.pick([true, false, null])
  if (kind === 5) return nested(random.pick([1, 20, 1000]))
  if (kind === 6) return random.next() < 0.1 ? Array(300).fill(word(random)) : list(random, depth)
  return Object.fromEntries(
    Array.from({ length: random.between(0, 4) }, () => [word(random), jsonValue(random, depth + 1)]),
  )
}

const list = (random: Random, depth: number) =>
  Array.from({ length: random.between(0, 3) }, () => jsonValue(random, depth + 1))

function nested(depth: number) {
  let value: unknown = 1
  for (let at = 0; at < depth; at++) value = [value]
  return value
}
