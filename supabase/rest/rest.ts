/**
 * `/rest/v1` (wire.md 3.1): five tables in PostgREST's grammar. Reads are PostgreSQL queries in the database role of
 * the request; writes call the shop's operations.
 */
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { routePath } from 'hono/route'
import { messages } from '#shop/messages.ts'
import { failPostgrest } from './postgrest-error.ts'
import { resolveTable } from './resolve-names.ts'
import type { Shop } from '#shop/shop.ts'
import type { Claims } from '#shop/accounts/sessions/authenticate-token.ts'
import { createLimiter } from '#core/limiter.ts'
import { DomainError } from '#core/domain-error.ts'
import { errorResponse } from './error-response.ts'
import { unknownFunction } from './functions.ts'
import { openApi } from './openapi.ts'
import { enforceRestApiQuota } from './rest-api-quota.ts'
import { readTable } from './read.ts'
import { writeTable } from './write.ts'

export type RestEnv = { Variables: { claims: Claims; shop: Shop } }

const MAX_BODY_SIZE = 1024 * 1024
/** Of the ten connections of a process (db/connect.server.ts). The others are reserved for shoppers' pages. */
const limiter = createLimiter({
  concurrency: 4,
  lanes: { reads: 1 },
  queue: { max: 40, error: () => new DomainError('rate-limited', messages.busy) },
})
const METHODS = 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'

export const rest = new Hono<RestEnv>()
  .onError((error, c) => errorResponse(error, c, c.var.claims.role === 'anon'))
  .use(async (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    const schema = c.req.header(reads ? 'accept-profile' : 'content-profile') ?? 'public'
    if (schema !== 'public')
      failPostgrest('PGRST106', `Invalid schema: ${schema}`, null, 'Only the following schemas are exposed: public')
    if (c.req.method !== 'OPTIONS') await enforceRestApiQuota(c)
    await next()
  })
  .get('/', openApi)
  .on(
    ['POST', 'PUT', 'PATCH', 'DELETE'],
    '*',
    bodyLimit({
      maxSize: MAX_BODY_SIZE,
      onError: () => failPostgrest('PT413', 'More than 1 MB cannot be sent at once'),
    }),
  )
  .all('/rpc/:name', (c) => unknownFunction(c, c.req.param('name')))
  .all('/:table', (c) => handleTable(c, c.req.param('table')))
  // The base path with a trailing slash is valid, too.
  .get('*', (c, next) => (c.req.path === routePath(c).slice(0, -1) ? openApi(c) : next()))
  .all('*', () => failPostgrest('PGRST125', 'Invalid path specified in request URL'))

function handleTable(c: Context<RestEnv>, name: string): Response | Promise<Response> {
  const table = resolveTable(name).name
  switch (c.req.method) {
    case 'GET':
    case 'HEAD':
      return limiter.run('reads', () => readTable(c, table))
    case 'POST':
    case 'PUT':
    case 'PATCH':
    case 'DELETE':
      return writeTable(c, table)
    case 'OPTIONS':
      return c.body(null, 200, { allow: METHODS })
    default:
      return failPostgrest('PGRST117', `Unsupported HTTP method: ${c.req.method}`)
  }
}
