/**
 * /api/v1: mounts the Fake Store API (D31). Any API client of any origin may call it, so it ignores cookies: a write
 * needs a token.
 */
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { getPathNoStrict } from 'hono/utils/url'
import { pickReplica } from '#shop/replica.ts'
import { withUser } from '#shop/shop.ts'
import { bearerToken, authenticateToken } from '#shop/accounts/sessions/authenticate-token.ts'
import { describeCaller, recordRoute } from '#platform/http/describe-request.ts'
import type { ApiEnv, CreateContext } from '#platform/http/request.ts'
import { notFound, onError } from './errors.ts'
import { auth } from './auth.ts'
import { categories } from './categories.ts'
import { files } from './files.ts'
import { products } from './products.ts'
import { users } from './users.ts'
import { writeCategories } from './write-categories.ts'
import { writeProducts } from './write-products.ts'

const METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE']

/**
 * The fixed words of the paths. Only these are converted to lower case; the parameters between them keep their case.
 */
const PATH_SEGMENTS =
  'products categories users auth files locations slug related is-available login profile refresh-token upload'.split(
    ' ',
  )

const toLowerCasePath = (path: string) =>
  path
    .split('/')
    .map((part) => (PATH_SEGMENTS.includes(part.toLowerCase()) ? part.toLowerCase() : part))
    .join('/')

/** Paths are accepted with a trailing slash and in any case. */
export const catalogue = (open: CreateContext) =>
  new Hono<ApiEnv>({ getPath: (request) => toLowerCasePath(getPathNoStrict(request)) })
    .basePath('/api/v1')
    .onError(onError)
    .notFound(notFound)
    .use(recordRoute)
    .options('*', cors({ origin: '*', allowMethods: METHODS }))
    .use(async (c, next) => {
      await next()
      c.res.headers.set('access-control-allow-origin', '*')
    })
    .use(async (c, next) => {
      const shop = await open(c)
      const principal = await authenticateToken(shop, bearerToken(c.req.header('authorization')), 'anon')
      c.set('shop', 'error' in principal ? shop : withUser(shop, principal.user))
      describeCaller(c.var.shop)
      await next()
    })
    .on('GET', ['/products/*', '/categories/*'], async (c, next) => {
      c.set('shop', await pickReplica(c.var.shop))
      await next()
    })
    .route('/products', products)
    .route('/products', writeProducts)
    .route('/categories', categories)
    .route('/categories', writeCategories)
    .route('/users', users)
    .route('/auth', auth)
    .route('/files', files)
    // The store has no branches.
    .get('/locations', (c) => c.json([]))
