/** Where bodies are sent to: forms, the store API, the hosted interfaces, webhooks and reports. */
import type { Target } from './send-body.ts'

type Keys = { url: string; admin: string; service: string }

const json = { 'content-type': 'application/json' }
const multipart = { 'content-type': 'multipart/form-data; boundary=b0undary' }

export type BodyTarget = Target & { who: string }

export function bodyTargets({ url, admin, service }: Keys): BodyTarget[] {
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: url }
  const asAdmin = { cookie: `sid=${admin}`, origin: url }
  const asServer = { apikey: service, authorization: `Bearer ${service}` }
  const stranger = [
    ...['/login', '/signup.data', '/cart', '/checkout', '/newsletter', '/vitals', '/no/such/page'].map((path) => ({
      ...{ path, headers: form },
    })),
    ...['/admin/runs', '/order-history/1/return'].map((path) => ({ path, headers: { ...multipart, origin: url } })),
    ...['/api/cart/items', '/api/orders', '/api/accounts', '/api/no/such/path', '/api/v1/auth/login'].map((path) => ({
      ...{ path, headers: json },
    })),
    ...['/api/orders/1/lines/1/review/photos', '/api/admin/runs', '/api/v1/files/upload'].map((path) => ({
      ...{ path, headers: { 'content-type': 'image/jpeg' } },
    })),
    ...['/rest/v1/orders', '/rest/v1/rpc/search', '/auth/v1/signup', '/auth/v1/token?grant_type=password'].map(
      (path) => ({ path, headers: json }),
    ),
    { method: 'PATCH', path: '/rest/v1/products_data?id=eq.152', headers: json },
    ...['bucket', 'object/list/shots', 'object/move', 'object/upload/sign/shots/a.jpg'].map((path) => ({
      ...{ path: `/storage/v1/${path}`, headers: json },
    })),
    { path: '/storage/v1/object/shots/a.jpg', headers: { 'content-type': 'image/jpeg' } },
    { path: '/realtime/v1/api/broadcast', headers: json },
    { path: '/functions/v1/x', headers: json },
    ...['/payments/razorpay/webhook', '/webhooks/shipments', '/csp-reports', '/cart'].map((path) => ({
      ...{ path, headers: json },
    })),
    ...['/healthz', '/media/1', '/assets/x.js', '/robots.txt'].map((path) => ({ path, headers: json })),
    { method: 'GET', path: '/', headers: {} },
    { method: 'GET', path: '/api/products', headers: {} },
    { method: 'DELETE', path: '/api/cart/items/1', headers: json },
  ]
  const known = [
    { who: 'an admin', path: '/admin/runs', headers: { ...multipart, ...asAdmin } },
    { who: 'an admin', path: '/manageProduct', headers: { ...multipart, ...asAdmin } },
    { who: 'an admin', path: '/api/admin/runs', headers: { 'content-type': 'text/csv', ...asAdmin }, isFile: true },
    {
      who: 'a server',
      path: '/storage/v1/object/shots/b.jpg',
      headers: { 'content-type': 'image/jpeg', ...asServer },
      isFile: true,
    },
    { who: 'a server', path: '/storage/v1/object/shots/c.jpg', headers: { ...multipart, ...asServer } },
    { who: 'a server', path: '/rest/v1/products_data', headers: { ...json, ...asServer } },
  ]
  return [...stranger.map((target) => ({ who: 'a stranger', ...target })), ...known]
}
