/** What search engines are asked to leave alone: what is somebody's own, what is the admins', and what only programs read. */
import { pageLoader } from '../page-loader.ts'

/** Each stands for all that begins so. */
const NOT_THESE = [
  ...['/account', '/order-history', '/track-order', '/wishlist', '/checkout', '/payment', '/search'],
  ...['/login', '/logout', '/signup', '/forgot-password', '/reset-password', '/verify-email', '/change-email'],
  ...['/sign-in-link', '/newsletter/', '/mailbox', '/unisex/', '/vitals'],
  ...['/admin', '/users', '/products', '/manageProduct', '/editProduct'],
  ...['/api', '/rest/', '/auth/', '/realtime/', '/storage/', '/functions/'],
]
/** Pictures that programs show to everybody. */
const BUT_THESE = ['/storage/v1/object/public/']

export const loader = pageLoader(async ({ settings }) => {
  const lines = [
    'User-agent: *',
    ...BUT_THESE.map((path) => `Allow: ${path}`),
    ...NOT_THESE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${settings.baseUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
})
