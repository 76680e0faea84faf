/**
 * Keeps the HTML of parts of pages (app/kept.tsx).
 *
 *   1. A part is rendered on its own, in a frame without a visitor. It can read its props, whether somebody is signed
 *      in, and whether its product is saved. All of that is in its key, so that no visitor's data reaches another
 *      visitor.
 *   2. The address of the page, to which the forms of a product return, is a placeholder that each request fills in.
 *   3. A part with an id of React (`useId`) is not kept, because the id depends on its place in the page. Nor is one
 *      for which React adds a preload to the head of the document.
 */
import { randomBytes } from 'node:crypto'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router'
import { LRUCache } from 'lru-cache'
import { escapeHtml } from './escape-html.ts'
import type { Frame, Keep, Part } from './kept.tsx'

/** Of HTML and keys, in characters. */
const MAX_SIZE = 4 * 1024 * 1024
/** Nobody can guess it, so that no text of a product contains it. */
const ADDRESS = `/${randomBytes(12).toString('hex')}`
/** `<!--$!-->` is in the place of a part in a Suspense boundary that threw an error: it may render next time. */
const NOT_KEPT = /"_R_|<link |<!--\$!-->/

export function openKeptHtml(): Keep {
  const kept = new LRUCache<string, { html: string | undefined }>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ html = '' }, key) => html.length + key.length,
  })
  const ids = new Map<Part, number>()

  return (part, props, { address, ...visitor }) => {
    const id = ids.get(part) ?? ids.size
    ids.set(part, id)
    const key = JSON.stringify([id, visitor, props])
    let found = kept.get(key)
    if (!found) {
      const html = renderPart(part, props, visitor)
      found = { html: NOT_KEPT.test(html) ? undefined : html }
      kept.set(key, found)
    }
    return found.html?.replaceAll(ADDRESS, () => escapeHtml(address))
  }
}

function renderPart(part: Part, props: object, { isSignedIn, savedIds }: Omit<Frame, 'address'>) {
  const route = { id: 'root', path: '*', element: createElement(part, props) }
  const context: StaticHandlerContext = {
    basename: '/',
    location: { pathname: ADDRESS, search: '', hash: '', state: null, key: 'default', mask: undefined },
    matches: [{ route, params: {}, pathname: ADDRESS, pathnameBase: '/' }],
    loaderData: { root: { user: isSignedIn ? {} : null, wishlistIds: savedIds } },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    _match: () => null,
  }
  return renderToString(
    <>
      <StaticRouterProvider router={createStaticRouter([route], context)} context={context} hydrate={false} />
      <WithoutHooks />
    </>,
  )
}

/**
 * React counts the ids of the component that it renders in a variable of its module. The component that was interrupted
 * finds it as the last one here left it.
 */
const WithoutHooks = () => null
