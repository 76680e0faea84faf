/** The pattern of a page's path (`/product/:id`), for the log and the metrics. */
import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject } from 'react-router'

type PageRoute = { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined }

/** Of a path that no page has. */
const NO_PAGE = 'none'
const MAX_PATHS = 2000

export function openPageRoutes(routes: Record<string, PageRoute | undefined>) {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const childrenOf = (parentId?: string): RouteObject[] =>
    all
      .filter((route) => (route.parentId ?? '') === (parentId ?? ''))
      .map(({ id, path, index }) =>
        index ? { id, ...(path !== undefined && { path }), index } : { id, path, children: childrenOf(id) },
      )
  const tree = childrenOf()
  const known = new LRUCache<string, string>({ max: MAX_PATHS })

  function find(path: string) {
    const page = path === '/_root.data' ? '/' : path.replace(/\.data$/, '')
    const matches = matchRoutes(tree, page) ?? []
    const parts = matches.flatMap(({ route }) => route.path?.replace(/^\/|\/$/g, '') || [])
    return matches.length === 0 || parts.includes('*') ? NO_PAGE : `/${parts.join('/')}`
  }

  return (path: string): string => {
    const pattern = known.get(path) ?? find(path)
    known.set(path, pattern)
    return pattern
  }
}
