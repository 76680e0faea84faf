/**
 * All routes and middleware of the process, in order. Part of the Vite SSR build, so that pages and server share one
 * shopContext.
 */
import { readFileSync } from 'node:fs'
import { Hono, type Context } from 'hono'
import { cookieApis, tokenApis } from '#api/api.ts'
import { health } from '#api/health.ts'
import { media } from '#api/media.ts'
import { supabaseDisabled } from '#api/supabase-disabled.ts'
import type { OpenReplicas } from '#db/replicas/replicas.server.ts'
import type { BrandFiles } from '#platform/brand.server.ts'
import type { DatabaseEvents } from '#platform/database-events.server.ts'
import type { Images } from '#platform/images/images.server.ts'
import type { Config } from '#platform/config.server.ts'
import { sessionCookieName } from '#platform/session-cookie.ts'
import { listImageHosts } from '#shop/media/image-hosts.ts'
import { openCatalogueCache } from '#shop/catalogue/catalogue-cache.ts'
import { routeOf } from '#platform/http/describe-request.ts'
import type { Shop } from '#shop/shop.ts'
import { describeRequest } from '#core/log-context.server.ts'
import type { VisitorResult } from '#shop/visitor-data.ts'
import { openAdmission } from './admission.ts'
import { admit } from './admit.ts'
import { compression } from './compression.ts'
import { allowFormsOnly, limitDuration, limitBody, handleError } from './request-limits.ts'
import { createPageRenderer, pageRoutes } from './render-page.ts'
import { openPageRoutes } from './page-routes.ts'
import { createReadAfter } from './read-after.ts'
import { requestContext } from './request-context.ts'
import { openCachedPages } from './open-cached-pages.ts'
import { PRIVATE } from './page-cache.ts'
import { openPageHits } from './page-hits.ts'
import { ANY_HTTPS_HOST, isForAdmin, openImageSources } from './image-sources.ts'
import { serveCachedPages } from './cached-pages.ts'
import {
  contentSecurityPolicy,
  isOnHttps,
  newNonce,
  nonceSource,
  csrfProtection,
  noReferrerFromSecretPages,
  securityHeaders,
  strictTransportSecurity,
} from './security-headers.ts'
import { assets, publicFiles, YEAR } from './static-files.ts'
import type { SupabaseApi } from './supabase-api.ts'

type Env = { Variables: { shop: Shop; visitor?: VisitorResult | undefined } }

type Parts = {
  databaseEvents: DatabaseEvents
  supabaseApi: SupabaseApi | undefined
  findProblems: () => Promise<string[]>
  replicas: OpenReplicas | undefined
}
type TrafficConfig = Pick<Config, 'trustProxy' | 'requests' | 'imageHosts' | 'cdnCachesPages' | 'replicas'>
type Files = { images: Images; brandFiles: BrandFiles }

export function createServer(
  shop: Shop,
  { databaseEvents, supabaseApi, findProblems, replicas }: Parts,
  { images, brandFiles }: Files,
  { trustProxy, requests, imageHosts, cdnCachesPages, replicas: { maxLag } }: TrafficConfig,
) {
  const render = createPageRenderer(databaseEvents)
  const admission = openAdmission(requests.maxConcurrent, requests.maxWaiting)
  const listImageSources = openImageSources((max) => listImageHosts(shop, max), databaseEvents, imageHosts)
  const policy = async (inline: string, isForAdmin = false) =>
    contentSecurityPolicy(inline, {
      development: shop.settings.mode === 'development',
      https: isOnHttps(shop.settings),
      imageHosts: isForAdmin ? ANY_HTTPS_HOST : await listImageSources(),
    })
  openCatalogueCache(shop.db, databaseEvents)
  const readAfter = replicas && createReadAfter(shop, replicas, maxLag)
  const openShop = requestContext(shop, trustProxy, readAfter)
  const readVisitor = async (c: Context) => {
    const { shop, visitor } = await openShop.forPage(c)
    c.set('shop', shop)
    c.set('visitor', visitor)
    return visitor
  }
  const cachedPages = openCachedPages({
    render: (path, { nonce, cacheTags, variant }) =>
      admission.run('other', () =>
        render(new Request(new URL(path, shop.settings.baseUrl)), { shop: { ...shop, cacheTags } }, nonce, variant),
      ),
    readVisitor: (c) => admission.run('other', () => readVisitor(c)),
    catalogue: databaseEvents,
    policy,
    isBusy: () => admission.readUse().waiting > 0,
  })
  const sessionCookie = sessionCookieName(shop.settings.baseUrl)
  const pageHits = openPageHits(cachedPages, sessionCookie)
  const findPageRoute = openPageRoutes(pageRoutes)
  const app = new Hono<Env>()
    .onError(handleError)
    .use(pageHits.remember)
    .use(async (c, next) => {
      await next()
      describeRequest({ route: routeOf(c) ?? findPageRoute(c.req.path) })
    })
    .use(strictTransportSecurity(shop.settings))
    .use(readAfter?.middleware ?? ((_, next) => next()))
    .route('/media', media(images, readFileSync('public/clay.svg', 'utf8')))
    .route(
      '/',
      supabaseApi?.routes(openShop.anonymous, [compression(), limitDuration()], [admit(admission)]) ??
        supabaseDisabled(),
    )
    .use(noReferrerFromSecretPages)
    .use(securityHeaders())
    .route('/', health(findProblems))
    .use('/assets/*', assets())
    .get('/brand/:file', (c) => {
      const file = brandFiles.get(c.req.param('file'))
      return file ? c.body(file.bytes, 200, { 'content-type': file.type, 'cache-control': YEAR }) : c.notFound()
    })
    .use(publicFiles())
    .get('/favicon.ico', (c) => c.redirect(shop.settings.brand.icon))
    .use(compression())
    .use(limitDuration())
    .get(
      '*',
      import.meta.env.DEV ? (_, next) => next() : serveCachedPages(cachedPages, { sessionCookie, cdnCachesPages }),
    )
    .use(admit(admission))
    .route('/', tokenApis(openShop))
    .use(csrfProtection(shop.settings))
    .route('/', cookieApis(openShop))
    .use(async (c, next) => {
      // What an action changes is read after it.
      if (c.req.method === 'POST') c.set('shop', await openShop.fromCookie(c))
      else if (!c.var.shop) await readVisitor(c)
      await next()
    })
    .all('*', allowFormsOnly(), limitBody(), async (c) => {
      const nonce = newNonce()
      const response = await render(c.req.raw, c.var, nonce)
      const isPage = response.headers.get('content-type')?.startsWith('text/html')
      if (isPage && !response.headers.has('content-security-policy')) {
        response.headers.set('content-security-policy', await policy(nonceSource(nonce), isForAdmin(c)))
      }
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', PRIVATE)
      return response
    })
  const readUse = () => ({ cache: cachedPages.readUse(), admission: admission.readUse() })
  return Object.assign(app, { answerHit: pageHits.answer, readUse })
}
