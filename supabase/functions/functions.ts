/** /functions/v1: the only function is the admin's list of users (S7.4). It checks the token itself. */
import { Hono, type Context, type ErrorHandler } from 'hono'
import { apiRetryAfter } from '#platform/http/api-retry-after.ts'
import { STATUS, statusOfFailure } from '#platform/http/status.ts'
import { listFullUsers } from '#shop/accounts/users/full-users.ts'
import { deleteUser } from '#shop/personal-data/delete-user.ts'
import { messages } from '#shop/personal-data/messages.ts'
import { currentUser } from '#shop/shop.ts'
import type { ApiEnv } from '#platform/http/request.ts'
import { DomainError } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'

const fail = (c: Context, status: 400 | 401 | 403 | 404 | 405 | 409, error: string) => c.json({ error }, status)

const FAILED = { 500: 'Internal server error', 503: 'Service unavailable' }

export const onError: ErrorHandler = (error, c) => {
  if (error instanceof DomainError && error.code === 'not-found') return fail(c, STATUS['not-found'], error.message)
  if (error instanceof DomainError && error.code === 'conflict') return fail(c, STATUS.conflict, error.message)
  logError(error)
  const status = statusOfFailure(error)
  c.header('retry-after', apiRetryAfter(error))
  return c.json({ error: FAILED[status] }, status)
}

const adminUsers = new Hono<ApiEnv>()
  .onError(onError)
  .options('*', (c) => c.body(null, 204))
  .use(async (c, next) => {
    if (!c.req.header('authorization')) return fail(c, 401, 'Missing authorization header')
    const user = currentUser(c.var.shop)
    if (!user) return fail(c, 401, 'Unauthorized')
    if (!user.isAdmin) return fail(c, 403, 'Forbidden')
    return next()
  })
  .get('/', async (c) => {
    const found = await listFullUsers(c.var.shop, 'newest')
    return c.json({
      users: found.map(({ id, email, createdAt, userMetadata }) => ({
        id,
        email,
        created_at: createdAt,
        user_metadata: userMetadata,
      })),
    })
  })
  .delete('/', async (c) => {
    const sent = await c.req.json<{ userId?: unknown } | null>().catch(() => null)
    const userId = sent?.userId
    if (typeof userId !== 'string' || userId === '') return fail(c, 400, 'User ID is required')
    await deleteUser(c.var.shop, userId)
    return c.json({ message: messages.userDeleted, userId })
  })
  .all('/', (c) => fail(c, 405, 'Method not allowed'))

export const functions = new Hono<ApiEnv>()
  .route('/admin-users', adminUsers)
  .options('*', (c) => c.body(null, 204))
  .all('*', (c) =>
    c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404, { 'sb-error-code': 'NOT_FOUND' }),
  )
