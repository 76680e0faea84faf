/** What all endpoints of `/storage/v1` share: the principal, the requested file, and a JSON body. */
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { enforceRateLimit, type RateLimit } from '#shop/rate-limit.ts'
import { failStorage } from './storage-error.ts'
import { messages } from './messages.ts'
import type { Role, Place } from './permissions.ts'
import { rateLimitSubject } from '#platform/http/request.ts'
import type { GatewayEnv } from '../gateway.ts'
import { answerError } from './error-response.ts'

export type StorageContext = Context<GatewayEnv>
export const face = () => new Hono<GatewayEnv>().onError(answerError)

export const roleOf = (c: StorageContext): Role => (c.var.claims.role === 'service_role' ? 'service' : 'visitor')

/** All request bodies except files are small. */
export const smallBody = bodyLimit({ maxSize: 1024 * 1024, onError: () => failStorage('EntityTooLarge') })

/** The service key belongs to the store itself and has no limit. */
export async function enforceLimit(c: StorageContext, what: string, limit: RateLimit) {
  const { who } = rateLimitSubject(c.var.shop, c.req)
  if (who && roleOf(c) === 'visitor') await enforceRateLimit(c.var.shop, `storage ${what} of ${who}`, limit)
}

/**
 * Returns the bucket and file name that follow this path. They are parsed from the raw URL, not from the router's
 * parameters: each character was encoded exactly once.
 */
export function parseFilePath(c: StorageContext, below: string): Place {
  const { pathname } = new URL(c.req.url)
  const start = pathname.indexOf(`/${below}/`)
  // Dot segments resolved to a different path.
  if (start < 0) failStorage('InvalidKey', messages.invalidKey(pathname))
  const path = decoded(pathname.slice(start + below.length + 2))
  const [bucket = '', ...rest] = path.split('/')
  return { bucket, name: rest.join('/') }
}

/** PostgreSQL cannot store NUL, and UTF-8 cannot encode half of a surrogate pair. */
function decoded(path: string) {
  try {
    const name = decodeURIComponent(path)
    if (!name.includes('\0')) return name
  } catch {
    // Handled below like any invalid file name.
  }
  return failStorage('InvalidKey', messages.invalidKey(path))
}

export async function body<T extends z.ZodType>(c: StorageContext, shape: T): Promise<z.output<T>> {
  const text = await c.req.text()
  return understood(shape, text === '' ? {} : parsed(text), 'body')
}

export const query = <T extends z.ZodType>(c: StorageContext, shape: T): z.output<T> =>
  understood(shape, c.req.query(), 'querystring')

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (!/\\u0000/i.test(text)) return value
  } catch {
    // Handled below.
  }
  return failStorage('InvalidRequest', "Body is not valid JSON but content-type is set to 'application/json'")
}

function understood<T extends z.ZodType>(shape: T, given: unknown, where: string): z.output<T> {
  const asked = shape.safeParse(given)
  return asked.success ? asked.data : failStorage('InvalidRequest', sentenceOf(asked.error, given, where))
}

function sentenceOf({ issues }: z.ZodError, given: unknown, where: string) {
  const { path, message, code } = issues[0]!
  const names = path.map(String)
  const holder = names.slice(0, -1).reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], given)
  const isThere = (holder as Record<string, unknown> | null)?.[names.at(-1) ?? ''] !== undefined
  if (names.length > 0 && !isThere && code === 'invalid_type')
    return `${[where, ...names.slice(0, -1)].join('/')} must have required property '${names.at(-1)}'`
  if (code === 'custom') return message
  return `${[where, ...names].join('/')} is not right: ${message}`
}
