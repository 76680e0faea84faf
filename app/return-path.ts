/** The page to return to after sign-in (Q22). It is always a path of this store, whatever `from` contains. */
const BASE = 'http://here'
const NO_RETURN = /^\/(login|signup|logout)(\/|$)/

export const returnPath = (url: URL) => toInternalPath(url.searchParams.get('from'))

/** Browsers read `\` as `/`, drop tabs and resolve dots. So the path is parsed as they parse it and checked again. */
export function toInternalPath(from: string | null) {
  if (!from?.startsWith('/')) return '/'
  try {
    const { origin, pathname, search, hash } = new URL(from, BASE)
    const path = pathname + search + hash
    return origin === BASE && new URL(path, BASE).origin === BASE && !NO_RETURN.test(pathname) ? path : '/'
  } catch {
    return '/'
  }
}

/** The same URL with its `from` parameter, for links between login and sign-up. */
export function withReturnPath(to: string, search: string) {
  const from = new URLSearchParams(search).get('from')
  return from ? `${to}?from=${encodeURIComponent(from)}` : to
}

/** Proxies refuse an answer with a longer `Location`, in which the path is escaped once more. */
const MAX_LENGTH = 1000

/** The sign-in URL that returns to this path, without the query if that is very long. */
export function loginPath(from: string) {
  const [path = ''] = from.split('?', 1)
  const kept = [from, path].find((one) => one.length <= MAX_LENGTH)
  return kept === undefined ? '/login' : `/login?from=${encodeURIComponent(kept)}`
}

/**
 * The sign-in URL that returns to the path and query of the current page (D43). It takes the URL of the page, not of
 * the request: the request URL contains the router's own parts (`.data`, `_routes`) when the browser asks for data
 * only.
 */
export const loginPathFrom = ({ pathname, search }: URL) => loginPath(pathname + search)
