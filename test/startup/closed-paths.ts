/** Pages and forms that not everybody may use, and other spellings of their paths. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import { PAGE_ROUTES, type Row } from '../authorization/page-routes.ts'

export const SPELLINGS: [name: string, write: (path: string) => string][] = [
  ['a second slash', (path) => `/${path}`],
  ['a second slash within', (path) => path.replace(/(?<=.)\/|$/, '//')],
  ['an escaped dot', (path) => `${path}/%2e`],
  ['a folder and back', (path) => `/about/%2e%2e${path}`],
  ['capitals', (path) => path.toUpperCase()],
  ['a slash at the end', (path) => `${path}/`],
  ['a dot at the end', (path) => `${path}.`],
  ['an escaped letter', (path) => `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`],
  ['a letter that is escaped twice', (path) => `/%25${path.charCodeAt(1).toString(16)}${path.slice(2)}`],
  ['the name of its data', (path) => `${path}.data`],
  ['an escaped slash', (path) => path.replaceAll('/', '%2f').replace('%2f', '/')],
  ['an escaped slash at the end', (path) => `${path}%2f`],
  ['a parameter of the path', (path) => `${path};x=y`],
  ['a backslash', (path) => path.replaceAll('/', '\\').replace('\\', '/\\')],
  ['a null', (path) => `${path}%00`],
  ['the name of a file', (path) => `${path}/x.css`],
]

/** What makes the name of a private page that of a file, which others would keep. */
export const FILE_ENDS = [
  ...['/x.css', '.css', '/%2e%2e/x.js', '%2fx.png', ';x.css', '%3fx.css', '%23x.css', '/..%2fx.js', '%00.css'],
  '%0a.css',
]

/** Ids name nothing, so nothing but the decision is compared. */
const withIds = (route: string) => route.replaceAll(/:\w+\??/g, '1')

const closedRows = (isForm: boolean) =>
  PAGE_ROUTES.filter(
    ([route, audience]) => route.startsWith('POST ') === isForm && audience !== 'public' && route !== '/*',
  )

export const PAGES = [...new Set(closedRows(false).map(([route]) => withIds(route)))]

/** Files are left out, and what a form names is not there. Links are asked for their token, whoever has them. */
export const FORMS = closedRows(true)
  .filter(([, audience]) => audience !== 'holders of the link')
  .map(([route, , , fields = {}]: Row) => ({
    path: withIds(route.replace('POST ', '')),
    body: new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ).toString(),
  }))

const ROUTE_IDS = new Map(routes.flatMap((one) => idsOf(one)))

function idsOf({ id, path, file, children }: RouteConfigEntry): [path: string, id: string][] {
  if (children) return children.flatMap((one) => idsOf(one))
  return [[withIds(`/${path ?? ''}`), id ?? file.replace(/\.tsx?$/, '')]]
}

/** What a page asks for in the browser: the data of its own route, without those of the layouts around it. */
export const DATA: typeof SPELLINGS = [
  ['its own route', (path) => `${path}.data?_routes=${routeId(path)}`],
  ['its own route twice', (path) => `${path}.data?_routes=${routeId(path)}&_routes=root`],
  ['its own route and the root', (path) => `${path}.data?_routes=root,${routeId(path)}`],
]

function routeId(path: string) {
  const id = ROUTE_IDS.get(path)
  if (id === undefined) throw new Error(`No route has the path ${path}.`)
  return encodeURIComponent(id)
}
