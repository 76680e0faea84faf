/** robots.txt excludes personal pages, admin pages, and the APIs from search engines. */
import { pageLoader } from '../page-loader.ts'

/** Each entry is a path prefix. */
const DISALLOWED = [
  ...['/account', '/order-history', '/track-order', '/track/', '/wishlist', '/checkout', '/payment', '/search'],
  ...['/login', '/logout', '/signup', '/forgot-password', '/reset-password', '/verify-email', '/change-email'],
  ...['/sign-in-link', '/newsletter/', '/stock-alerts', '/reviews/stop-mails', '/mailbox', '/unisex/', '/vitals'],
  ...['/admin', '/users', '/products', '/manageProduct', '/editProduct'],
  ...['/api', '/rest/', '/auth/', '/realtime/', '/storage/', '/functions/'],
]
/** Public images, which API clients show to every user. Crawlers may read them. */
const ALLOWED = ['/storage/v1/object/public/']

export const loader = pageLoader(async ({ settings }) => {
  const lines = [
    'User-agent: *',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${settings.baseUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
})
