/**
 * Keeps the scripts of documents, and puts documents together.
 *
 *   1. React Router writes the modules of a page, and its routes and those of the paths above it. They are the same for
 *      every request of these routes, but for the nonce.
 *   2. The first document of a page is rendered with them (app/defer-scripts.ts), later ones without (PageScripts).
 *   3. A document is sent as bytes, and no text of its whole length is made again.
 */
import type { EntryContext } from 'react-router'
import { LRUCache } from 'lru-cache'
import { deferScripts } from './defer-scripts.ts'
import { SCRIPTS_MARK } from './page-scripts.tsx'

const MAX_PAGES = 200
const DOCTYPE = '<!DOCTYPE html>'
const HEAD = '<head>'
const END = '</body></html>'
/** Nothing of one document's body may be kept for another one. */
const ONLY_SCRIPTS = /^(?:<script[^>]*>[^<]*<\/script>)+$/
const MARKED_END = SCRIPTS_MARK + END

/** The text of the scripts, cut where the nonce stands. `routes` are those of the page in React Router's manifest. */
type Kept = { first: string[]; last: string[]; routes: EntryContext['manifest']['routes'] }

export function openKeptScripts() {
  const pages = new LRUCache<string, Kept>({ max: MAX_PAGES })

  function find(key: string) {
    return pages.get(key)
  }

  /** `data` is the script with the page's data. It is left out of a document without scripts. */
  function toDocument(
    key: string,
    entry: EntryContext,
    html: string,
    { nonce, data }: { nonce: string; data: string },
  ) {
    let kept = pages.get(key)
    let end = MARKED_END
    let body = html
    if (!kept) {
      const deferred = deferScripts(html, END)
      if (!deferred) return encode([DOCTYPE, html])
      const cut = (scripts: string) => scripts.split(attributeOf(nonce))
      kept = { first: cut(deferred.first), last: cut(deferred.last), routes: routesOf(entry) }
      if (ONLY_SCRIPTS.test(deferred.last)) pages.set(key, kept)
      ;({ html: body } = deferred)
      end = END
    }
    if (!body.endsWith(end)) return encode([DOCTYPE, html])
    const head = body.indexOf(HEAD) + HEAD.length
    const [first, last] = [kept.first, kept.last].map((scripts) => scripts.join(attributeOf(nonce)))
    return encode([DOCTYPE, body.slice(0, head), first!, body.slice(head, -end.length), last!, data, END])
  }

  return { find, toDocument }
}

const attributeOf = (nonce: string) => `nonce="${nonce}"`

/** React Router lists the routes of the page, and of the paths above it. */
export function scriptsKey({ manifest, staticHandlerContext: { matches, location } }: EntryContext) {
  const above = location.pathname.slice(0, location.pathname.lastIndexOf('/'))
  return [manifest.version, above, ...matches.map(({ route }) => route.id)].join(' ')
}

const routesOf = ({ manifest, staticHandlerContext }: EntryContext) =>
  Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]))

const BYTES_PER_CHARACTER = 3
let space = Buffer.allocUnsafe(512 * 1024)

/** A text of the whole length would be copied three times: put together, measured and encoded. */
function encode(parts: string[]) {
  const most = parts.reduce((sum, part) => sum + part.length, 0) * BYTES_PER_CHARACTER
  if (space.length < most) space = Buffer.allocUnsafe(most)
  let end = 0
  for (const part of parts) end += space.write(part, end)
  return Buffer.from(space.subarray(0, end))
}
