/** The routes of `/auth/v1`: GoTrue's API over the store's own accounts (wire.md 3.2). */
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { GatewayEnv } from '../gateway.ts'
import { about } from './settings.ts'
import { adminLinks } from './admin-links.ts'
import { adminUsers } from './admin-users.ts'
import { changeUser } from './change-user.ts'
import { AuthError, answerError, failAuth } from './errors.ts'
import { authRouter } from './request.ts'
import { factors } from './factors.ts'
import { emails } from './emails.ts'
import { providers } from './providers.ts'
import { session } from './session.ts'
import { signup } from './signup.ts'
import { disabledEndpoints } from './disabled-endpoints.ts'
import { token } from './token.ts'
import { verify } from './verify.ts'

const MAX_BODY_SIZE = 1024 * 1024

/** Responses are about one user and must not be cached, unless a route says otherwise. */
const noStore: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
}

/** Disabled endpoints come before routes whose second segment is a parameter, such as `/factors/{id}`. */
export const auth = authRouter()
  .use(
    bodyLimit({
      maxSize: MAX_BODY_SIZE,
      onError: (c) => answerError(new AuthError(413, 'request_too_large', 'Request body is larger than 1 MB'), c),
    }),
  )
  .use(noStore)
  .route('/', about)
  .route('/', signup)
  .route('/', token)
  .route('/', verify)
  .route('/', emails)
  .route('/', session)
  .route('/', changeUser)
  .route('/', disabledEndpoints)
  .route('/', adminUsers)
  .route('/', adminLinks)
  .route('/', factors)
  .route('/', providers)
  .all('*', () => failAuth(404, 'not_found', 'There is no such address'))
