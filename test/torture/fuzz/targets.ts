/** What a request can be sent to: pages, the store API, and the hosted interfaces. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

/** `path` contains `:name`, `{name}` or `*` for what is filled in. `fields` are the names of a body. */
export type Target = { path: string; methods: string[]; fields: string[]; query: string[] }

type Route = { path?: string; children?: Route[] }
type Schema = { properties?: Record<string, Schema>; oneOf?: Schema[]; anyOf?: Schema[] }
type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}
export type ApiDocument = { paths: Record<string, Record<string, Operation>> }

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
const QUERY = [
  'page',
  'sort',
  'order',
  'q',
  'price_min',
  'price_max',
  'size',
  'colour',
  'brand',
  'category',
  'return',
  'from',
  'to',
  '_data',
  'index',
]
const FIELDS = [
  'do',
  'id',
  'email',
  'password',
  'quantity',
  'productId',
  'variantId',
  'name',
  'title',
  'price',
  'reason',
  'version',
  'code',
  'status',
  'return',
]

export async function pageTargets(): Promise<Target[]> {
  const command = path.resolve('node_modules/@react-router/dev/bin.cjs')
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'routes', '--json'], { maxBuffer: 2 ** 24 })
  const routes = JSON.parse(stdout) as Route[]
  const paths = (list: Route[], base: string): string[] =>
    list.flatMap(({ path = '', children }) => {
      const here = path ? `${base}/${path}` : base
      return children ? paths(children, here) : [here || '/']
    })
  return [...new Set(paths(routes, ''))].flatMap((path) => [
    { path, methods: ['GET', 'POST'], fields: FIELDS, query: QUERY },
    { path: `${path}.data`, methods: ['GET', 'POST'], fields: FIELDS, query: QUERY },
  ])
}

export const apiTargets = ({ paths }: ApiDocument): Target[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.filter((method) => operations[method]).map((method) => {
      const { parameters = [], requestBody } = operations[method]!
      const schema = requestBody?.content?.['application/json']?.schema
      const query = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
      return { path: `/api${path}`, methods: [method.toUpperCase()], fields: fieldsOf(schema), query }
    }),
  )

const fieldsOf = (schema: Schema | undefined): string[] =>
  schema === undefined
    ? []
    : [...Object.keys(schema.properties ?? {}), ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap(fieldsOf)]

const TABLES = ['products_data', 'orders', 'profiles', 'addresses', 'cart', 'wishlist', 'users', 'rpc/search', '']
const AUTH = [
  'token',
  'signup',
  'otp',
  'verify',
  'recover',
  'user',
  'logout',
  'magiclink',
  'resend',
  'factors',
  'authorize',
  'callback',
  'settings',
  'health',
  'admin/users',
  'admin/users/:id',
  'reauthenticate',
  'invite',
  '.well-known/jwks.json',
]
const STORAGE = [
  'bucket',
  'bucket/:id',
  'object/:bucket/:name',
  'object/list/:bucket',
  'object/sign/:bucket/:name',
  'object/public/:bucket/:name',
  'object/info/:bucket/:name',
  'object/move',
  'object/copy',
  'render/image/public/:bucket/:name',
  'upload/resumable',
]

export const hostedTargets: Target[] = [
  ...TABLES.map((name) => ({
    ...{ path: `/rest/v1/${name}`, methods: ['GET', 'POST', 'PATCH', 'DELETE', 'HEAD'] },
    ...{
      fields: ['id', 'user_id', 'total', 'status', 'title', 'price'],
      query: ['select', 'id', 'user_id', 'or', 'and', 'order', 'limit', 'offset', 'columns', 'on_conflict'],
    },
  })),
  ...AUTH.map((name) => ({
    ...{ path: `/auth/v1/${name}`, methods: ['GET', 'POST', 'PUT', 'DELETE'] },
    ...{
      fields: [
        'email',
        'password',
        'phone',
        'token',
        'type',
        'refresh_token',
        'data',
        'role',
        'user_metadata',
        'gotrue_meta_security',
      ],
      query: ['grant_type', 'redirect_to', 'type', 'token', 'provider', 'code'],
    },
  })),
  ...STORAGE.map((name) => ({
    ...{ path: `/storage/v1/${name}`, methods: ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH'] },
    ...{
      fields: [
        'name',
        'id',
        'public',
        'prefix',
        'limit',
        'offset',
        'sortBy',
        'bucketId',
        'sourceKey',
        'destinationKey',
        'expiresIn',
      ],
      query: ['token', 'download', 'width', 'height', 'quality', 'resize'],
    },
  })),
  ...[
    '/media/1',
    '/healthz',
    '/readyz',
    '/sitemap.xml',
    '/feeds/google.xml',
    '/api/csp-reports',
    '/realtime/v1/websocket',
    '/realtime/v1/api/broadcast',
    '/functions/v1/x',
  ].map((path) => ({
    ...{ path, methods: ['GET', 'POST', 'OPTIONS'], fields: ['messages', 'csp-report'], query: ['vsn', 'key'] },
  })),
]
