/** What all endpoints of `/storage/v1` share: the principal, the requested file, and a JSON body. */
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { enforceRateLimit, type RateLimit } from '#shop/rate-limit.ts'
import { failStorage } from './storage-error.ts'
import { messages } from './messages.ts'
import type { Role, FilePath } from './permissions.ts'
import { rateLimitSubject } from '#platform/http/request.ts'
import type { GatewayEnv } from '../gateway.ts'
import { answerError } from './error-response.ts'

export type StorageContext = Context<GatewayEnv>
export const createRoutes = () => new Hono<GatewayEnv>().onError(answerError)

export const roleOf = (c: StorageContext): Role => (c.var.claims.role === 'service_role' ? 'service' : 'visitor')

/** All request bodies except files are small. */
export const smallBody = bodyLimit({ maxSize: 1024 * 1024, onError: () => failStorage('EntityTooLarge') })

/** The service key belongs to the store itself and has no limit. */
export async function enforceLimit(c: StorageContext, action: string, limit: RateLimit) {
  const { who } = rateLimitSubject(c.var.shop, c.req)
  if (who && roleOf(c) === 'visitor') await enforceRateLimit(c.var.shop, `storage ${action} of ${who}`, limit)
}

/**
 * Returns the bucket and file name that follow this path. They are parsed from the raw URL, not from the router's
 * parameters: each character was encoded exactly once.
 */
export function parseFilePath(c: StorageContext, prefix: string): FilePath {
  const { pathname } = new URL(c.req.url)
  const start = pathname.indexOf(`/${prefix}/`)
  // Dot segments resolved to a different path.
  if (start < 0) failStorage('InvalidKey', messages.invalidKey(pathname))
  const path = decodePath(pathname.slice(start + prefix.length + 2))
  const [bucket = '', ...segments] = path.split('/')
  return { bucket, name: segments.join('/') }
}

/** PostgreSQL cannot store NUL, and UTF-8 cannot encode half of a surrogate pair. */
function decodePath(path: string) {
  try {
    const name = decodeURIComponent(path)
    if (!name.includes('\0')) return name
  } catch {
    // Handled below like any invalid file name.
  }
  return failStorage('InvalidKey', messages.invalidKey(path))
}

export async function body<T extends z.ZodType>(c: StorageContext, schema: T): Promise<z.output<T>> {
  const text = await c.req.text()
  return parseInput(schema, text === '' ? {} : parseJson(text), 'body')
}

export const query = <T extends z.ZodType>(c: StorageContext, schema: T): z.output<T> =>
  parseInput(schema, c.req.query(), 'querystring')

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (!/\\u0000/i.test(text)) return value
  } catch {
    // Handled below.
  }
  return failStorage('InvalidRequest', "Body is not valid JSON but content-type is set to 'application/json'")
}

function parseInput<T extends z.ZodType>(schema: T, input: unknown, location: string): z.output<T> {
  const result = schema.safeParse(input)
  return result.success ? result.data : failStorage('InvalidRequest', messageOf(result.error, input, location))
}

function messageOf({ issues }: z.ZodError, input: unknown, location: string) {
  const { path, message, code } = issues[0]!
  const names = path.map(String)
  const parent = names.slice(0, -1).reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], input)
  const isPresent = (parent as Record<string, unknown> | null)?.[names.at(-1) ?? ''] !== undefined
  if (names.length > 0 && !isPresent && code === 'invalid_type')
    return `${[location, ...names.slice(0, -1)].join('/')} must have required property '${names.at(-1)}'`
  if (code === 'custom') return message
  return `${[location, ...names].join('/')} is not right: ${message}`
}
