/** Texts that are SQL, or end the text in which they stand, if somebody builds a statement with them. */
import type { Random } from '../random.ts'

/** What leaves a trace in the database when it is carried out: the sequence of the trial goes on, and a rollback keeps that. */
const TRACE = 'shop.injected()'
/** Two texts that PostgreSQL joins: an answer with the whole was computed. */
export const UNITED = 'united7f3a51'
const UNION = `'united'||'7f3a51'`

const ERRORS = [
  `'`,
  `"`,
  `1'`,
  `a'b"c`,
  `')`,
  `'))--`,
  `\\'`,
  `1'"`,
  '$$',
  '/*',
  '%27',
  ';',
  `\u02bc' --`,
  `' limit 'x`,
  `"."`,
  `id'`,
]
const TRACES = [
  `'||${TRACE}||'`,
  `' or ${TRACE} > 0 --`,
  `%' or ${TRACE} > 0 --`,
  `1 or ${TRACE} > 0`,
  `1) or (${TRACE} > 0`,
  `') or ('1' = ${TRACE}::text) --`,
  `'; select ${TRACE}; --`,
  `1; select ${TRACE} --`,
  `"; select ${TRACE}; --`,
  `(select ${TRACE})`,
  TRACE,
  `1, ${TRACE}`,
  `id", ${TRACE} --`,
  `asc, ${TRACE}`,
  `case when ${TRACE} > 0 then 1 else 2 end`,
  `id' -> ${TRACE} --`,
  `$$; select ${TRACE}; --`,
  `\\'; select ${TRACE}; --`,
]
const SLEEPS = [
  `'; select pg_sleep(3) --`,
  `'||pg_sleep(3)||'`,
  '1 and (select 1 from pg_sleep(3)) = 1',
  '1; select pg_sleep(3) --',
  '(select pg_sleep(3))',
  `' and 1 = (select 1 from pg_sleep(3)) --`,
  `") or exists (select pg_sleep(3)) --`,
]
const UNIONS = [`' `, '1 ', `') `, `x" `].flatMap((start) =>
  [1, 2, 3, 8].map(
    (columns) => `${start}union all select ${[UNION, ...Array<string>(columns - 1).fill('null')].join(', ')} --`,
  ),
)
/**
 * True, and false when A and B change places: a search counts the words of both alike. Each try has two numbers of its own, so that
 * it does not find what an earlier one has stored.
 */
const CONDITIONS = [
  `' and A<B --`,
  `' or A<B --`,
  '1 and A<B',
  `1' and 'A'<'B`,
  `%' and 'A'<'B`,
  `" and A<B --`,
  '1) and (A<B',
  '(case when A<B then 1 else 2 end)',
]

export type Payload = {
  kind: 'error' | 'trace' | 'union' | 'sleep' | 'pair'
  text: string
  /** Of a pair: the false condition, and the numbers in both. */
  other?: { text: string; numbers: readonly [string, string] }
}

const TEXTS: Record<Payload['kind'], readonly string[]> = {
  ...{ error: ERRORS, trace: TRACES, pair: CONDITIONS, union: UNIONS, sleep: SLEEPS },
}
export const KINDS = Object.keys(TEXTS) as Payload['kind'][]

const FIRST_NUMBER = 1_000_000
let pairs = 0

export function pickPayload(random: Random, kind: Payload['kind']): Payload {
  const text = random.pick(TEXTS[kind])
  if (kind !== 'pair') return { kind, text }
  const number = FIRST_NUMBER + 2 * pairs++
  const numbers = [String(number), String(number + 1)] as const
  const compare = (a: string, b: string) => text.replace('A', a).replace('B', b)
  return { kind, text: compare(...numbers), other: { text: compare(numbers[1], numbers[0]), numbers } }
}
