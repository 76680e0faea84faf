/**
 * Mounts the store API at /api. A page authenticates with its session cookie, and only from this store's origin. An API
 * client authenticates with an access token or a server key, from any origin.
 */
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { describeCaller, recordRoute } from '#platform/http/describe-request.ts'
import { parseQuery, type CreateContext } from '#platform/http/request.ts'
import { pickReplica } from '#shop/replica.ts'
import { toStorable } from '#core/storable-text.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { adminEmails } from './admin-emails.ts'
import { refunds } from './refunds.ts'
import { creditNotes } from './credit-notes.ts'
import { lineCancellations } from './cancel-lines.ts'
import { shipments } from './shipments.ts'
import { returns } from './returns.ts'
import { cash } from './cash.ts'
import { priceLists } from './price-lists.ts'
import { feeds } from './feeds.ts'
import { gst } from './gst.ts'
import { cart } from './cart.ts'
import { categories } from './categories.ts'
import { collectionProducts } from './collection-products.ts'
import { genderCategories } from './gender-categories.ts'
import { health } from './health.ts'
import { home } from './home.ts'
import { catalogue } from './catalogue.ts'
import { explorer } from './swagger-ui.ts'
import { authenticate } from './authenticate.ts'
import { bodyOf, fileOf, fileResponse } from './bodies.ts'
import { documentOf } from './openapi.ts'
import { orders } from './orders.ts'
import { runs } from './runs.ts'
import { attributes } from './attributes.ts'
import { offers } from './offers.ts'
import { colours } from './colours.ts'
import { deliveryAreas } from './delivery-areas.ts'
import { announcement } from './announcement.ts'
import { pageDrafts } from './page-drafts.ts'
import { pages } from './pages.ts'
import { parties } from './parties.ts'
import { reviewPhotos } from './review-photos.ts'
import { reviews } from './reviews.ts'
import { returnRules } from './return-rules.ts'
import { searchTerms } from './search-terms.ts'
import { taxClasses } from './tax-classes.ts'
import { setup } from './setup.ts'
import { sizeCharts } from './size-charts.ts'
import { stock } from './stock.ts'
import { stockAlerts } from './stock-alerts.ts'
import { nothingAt, problemResponse, toProblem, parseInput } from './problem-details.ts'
import { enforceStoreApiQuota, type StoreApiEnv } from './store-api-quota.ts'
import { authorize, type Route } from './route.ts'

const MAX_BODY_BYTES = 256 * 1024

export const ROUTES: Route[] = [
  ...[...catalogue, ...cart],
  ...[...orders, ...account],
  ...admin,
  ...[...refunds, ...creditNotes, ...shipments, ...returns],
  ...[...cash, ...deliveryAreas, ...feeds, ...gst],
  ...[...priceLists, ...lineCancellations, ...health, ...adminEmails],
  ...[...setup, ...categories],
  ...[...collectionProducts, ...genderCategories, ...home],
  ...[...attributes, ...sizeCharts, ...parties],
  ...[...returnRules, ...taxClasses, ...searchTerms, ...colours],
  ...[...offers, ...pages, ...pageDrafts, ...announcement, ...reviews, ...reviewPhotos],
  ...[...stock, ...stockAlerts, ...runs],
]

const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => problemResponse(413, 'The request body is too large'),
})

/** A file is streamed; its operation limits it (MAX_FILE_BYTES, MAX_UPLOAD_BYTES). */
const FILES = ROUTES.filter(({ file }) => file).map(({ method, path }) => ({
  method: method.toUpperCase(),
  path: new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}))
const isFile = ({ req }: Context) => FILES.some(({ method, path }) => req.method === method && path.test(req.path))

export function store(open: CreateContext) {
  let document: object | undefined
  const app = new Hono<StoreApiEnv>({ strict: false })
    .basePath('/api')
    .onError((error) => toProblem(error))
    .notFound(nothingAt)
    .use(recordRoute)
    .use((c, next) => (c.req.method === 'GET' || isFile(c) ? next() : limitBody(c, next)))
    .get('/openapi.json', async (c) => c.json((document ??= documentOf(ROUTES, (await open(c)).settings))))
    .route('/docs', explorer)
    .use(async (c, next) => {
      await next()
      c.res.headers.set('cache-control', 'no-store')
    })
  for (const route of ROUTES) app.on(route.method.toUpperCase(), route.path, (c) => handle(c, route, open))
  return app
}

async function handle(c: Context<StoreApiEnv>, route: Route, open: CreateContext) {
  const response = await respond(c, route, open)
  for (const [name, value] of Object.entries(c.get('quota') ?? {})) response.headers.set(name, value)
  return response
}

/** If the session lookup fails, the request fails with the message of its route. */
async function respond(
  c: Context<StoreApiEnv>,
  { run, access, query, body, file, sends, status = 200, failed, readsReplica }: Route,
  open: CreateContext,
) {
  try {
    c.set('shop', await open(c))
    c.set(
      'shop',
      await authenticate(c.var.shop, c.req.header('authorization')).catch((error) => countAndReject(c, error)),
    )
    await enforceStoreApiQuota(c)
    describeCaller(c.var.shop)
    authorize(c.var.shop, access)
    const input = {
      query: query ? parseInput(query, parseQuery(c)) : {},
      body: body ? parseInput(body, await bodyOf(c)) : {},
      param: (name: string) => toStorable(c.req.param(name) ?? ''),
      header: (name: string) => c.req.header(name),
      file: () => fileOf(c, file),
    }
    const answer = await run(readsReplica ? await pickReplica(c.var.shop) : c.var.shop, input)
    return sends ? fileResponse(answer as ReadableStream<Uint8Array>, sends) : c.json(answer as object, status)
  } catch (error) {
    return toProblem(error, failed)
  }
}

/** A request with an invalid credential counts against the quota of its IP. */
async function countAndReject(c: Context<StoreApiEnv>, error: unknown): Promise<never> {
  await enforceStoreApiQuota(c)
  throw error
}
