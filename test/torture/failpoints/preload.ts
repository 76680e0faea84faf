/**
 * Loaded before the built store (`NODE_OPTIONS=--import`), which itself knows nothing of failpoints. Kills the process
 * like kill -9 when a statement or a request to the payment provider is the one of the failpoint, and sends what is
 * meant for the provider to its test version (record 0183).
 */
import pg from 'pg'
import type { Failpoint } from './failpoint.ts'

const { TORTURE_FAILPOINT, TORTURE_RAZORPAY } = process.env
const PROVIDER = 'https://api.razorpay.com'
const point = TORTURE_FAILPOINT ? (JSON.parse(TORTURE_FAILPOINT) as Failpoint) : undefined
let left = point?.nth ?? 1

const die = () => process.kill(process.pid, 'SIGKILL')
/** True for the match that kills. */
const isHit = (pattern: string | undefined, text: string) =>
  pattern !== undefined && new RegExp(pattern, 'is').test(text) && --left === 0

type Query = (this: pg.Client, ...parts: unknown[]) => unknown
type Prototype = { query: Query }

if (point?.sql) {
  const prototype = pg.Client.prototype as unknown as Prototype
  const { query } = prototype
  const marked = new WeakSet<pg.Client>()
  prototype.query = function (...parts) {
    const [first] = parts as [string | { text?: string }]
    const text = typeof first === 'string' ? first : (first?.text ?? '')
    const isCommit = /^\s*commit/i.test(text) && marked.has(this)
    if (isCommit && point.when === 'before commit') return die()
    if (isCommit && point.when === 'after commit') return dieAfter(this, query, parts)
    if (!isHit(point.sql, text)) return query.apply(this, parts)
    if (point.when === 'before') return die()
    if (point.when === 'after') return dieAfter(this, query, parts)
    marked.add(this)
    return query.apply(this, parts)
  }
}

/** The statement is executed, but nobody learns that it was. */
function dieAfter(client: pg.Client, query: Query, parts: unknown[]) {
  const last = parts.length - 1
  if (typeof parts[last] === 'function') return query.apply(client, [...parts.slice(0, last), die])
  const result = query.apply(client, parts)
  if (result instanceof Promise) void result.then(die, die)
  else (result as NodeJS.EventEmitter).once('end', die)
  return result
}

if (TORTURE_RAZORPAY) {
  const original = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.startsWith(PROVIDER)) return original(input, init)
    const rest = address.slice(PROVIDER.length)
    const request = `${init?.method ?? 'GET'} ${rest}`
    if (point?.when === 'before' && isHit(point.http, request)) die()
    const answer = await original(TORTURE_RAZORPAY + rest, init)
    // A provider that is down gives no answer to die after.
    if (point?.when === 'after' && answer.ok && isHit(point.http, request)) die()
    return answer
  }
}
