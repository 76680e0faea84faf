/** Builds random requests, well-formed HTTP with strange contents, and sometimes bytes that are no HTTP. */
import type { Random } from '../random.ts'
import type { Target } from './targets.ts'
import { jsonValue, word } from './values.ts'

export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body: string | undefined }

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND', 'TRACE']
const NAMED_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'range',
  'if-none-match',
  'if-modified-since',
  'prefer',
  'idempotency-key',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'content-encoding',
  'content-profile',
  'referer',
  'x-request-id',
  'traceparent',
  'cookie',
]
const VISIBLE = /[^\x20-\x7e\x80-\xff]/g
const LONGEST_PATH = 6000

export function randomRequest(random: Random, targets: Target[], identity: Record<string, string>): FuzzRequest {
  const target = random.pick(targets)
  const method = random.next() < 0.9 ? random.pick(target.methods) : random.pick(METHODS)
  const filled = target.path.replaceAll(/:\w+\??|\{\w+\}|\*/g, () => segment(random))
  const path = `${filled}${query(random, target.query)}`.slice(0, LONGEST_PATH)
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', ...identity }
  for (let more = random.between(0, 2); more > 0; more--) headers[random.pick(NAMED_HEADERS)] = headerText(word(random))
  if (method === 'GET' || method === 'HEAD' || random.next() < 0.05) return { method, path, headers, body: undefined }
  const { type, text } = bodyOf(random, target.fields)
  if (random.next() < 0.95) headers['content-type'] = type
  return { method, path, headers, body: text }
}

const segment = (random: Random) =>
  random.next() < 0.5 ? String(random.between(1, 300)) : encodeURIComponent(word(random).toWellFormed()).slice(0, 300)

function query(random: Random, names: string[]) {
  const count = random.pick([0, 0, 1, 2, 4, random.next() < 0.02 ? 2000 : 3])
  if (count === 0) return ''
  const pairs = Array.from({ length: count }, () => {
    const name = names.length > 0 && random.next() < 0.85 ? random.pick(names) : word(random)
    return `${encode(random, name)}=${encode(random, word(random))}`
  })
  return `?${pairs.join('&')}`
}

/** Mostly escaped. An address cannot contain spaces and control characters. */
const encode = (random: Random, text: string) =>
  random.next() < 0.9
    ? encodeURIComponent(text.toWellFormed()).slice(0, 600)
    : text.replaceAll(/[^\x21-\x7e]|#/g, '').slice(0, 600)

const headerText = (text: string) => text.replaceAll(VISIBLE, '').slice(0, 2000)

function bodyOf(random: Random, fields: string[]): { type: string; text: string } {
  const chosen = fields.filter(() => random.next() < 0.7)
  const kind = random.between(0, 9)
  if (kind <= 3) {
    const entries = chosen.map((name): [string, string] => [name, word(random).toWellFormed()])
    return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(entries).toString() }
  }
  if (kind <= 7) {
    const object = Object.fromEntries(chosen.map((name) => [name, jsonValue(random)]))
    const text = JSON.stringify(random.next() < 0.9 ? object : jsonValue(random)) ?? 'null'
    if (kind < 7) return { type: 'application/json', text }
    // Not valid, or with names that a parser treats specially.
    return {
      type: 'application/json',
      text: random.pick([
        text.slice(0, -1),
        `${text}${text}`,
        `{"__proto__":${text}}`,
        `{"a":1,"a":${text}}`,
        '\ufeff{}',
        '['.repeat(60_000),
      ]),
    }
  }
  const boundary = 'b0undary'
  const parts = chosen.map(
    (name) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${headerText(word(random)).slice(0, 80)}"\r\ncontent-type: image/png\r\n\r\n${word(random).slice(0, 500)}\r\n`,
  )
  const end = random.next() < 0.7 ? `--${boundary}--\r\n` : ''
  return kind === 8
    ? { type: `multipart/form-data; boundary=${boundary}`, text: parts.join('') + end }
    : {
        type: random.pick([
          'text/plain',
          'application/xml',
          'application/octet-stream',
          'x',
          'application/json; charset=utf-7',
        ]),
        text: word(random),
      }
}

/** What no HTTP client sends. */
export const RAW: readonly string[] = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/9.9\r\nhost: x\r\n\r\n',
  'GET //admin HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET /%61dmin/../admin HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nhost: evil.example\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(3000)}\r\n`,
  'POST /login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
  'POST /login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n',
  'POST /login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
  'GET /\u0000 HTTP/1.1\r\nhost: x\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001',
  'GET /realtime/v1/websocket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: x\r\nsec-websocket-version: 99\r\n\r\n',
  '\r\n\r\n\r\n',
]
