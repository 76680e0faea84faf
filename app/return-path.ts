/** Where somebody was before they signed in (Q22): a path of this very store and nothing else, whatever `from` says. */
const HERE = 'http://here'
const NOT_AGAIN = /^\/(login|signup|logout)(\/|$)/

export const returnPath = (door: URL) => toInternalPath(door.searchParams.get('from'))

/** Browsers read `\` as `/`, drop tabs and resolve dots, so the path is taken apart as they do, and looked at again. */
export function toInternalPath(from: string | null) {
  if (!from?.startsWith('/')) return '/'
  try {
    const { origin, pathname, search, hash } = new URL(from, HERE)
    const path = pathname + search + hash
    return origin === HERE && new URL(path, HERE).origin === HERE && !NOT_AGAIN.test(pathname) ? path : '/'
  } catch {
    return '/'
  }
}

/** The same address with `from` kept, for links between login and sign-up. */
export function withReturnPath(to: string, search: string) {
  const from = new URLSearchParams(search).get('from')
  return from ? `${to}?from=${encodeURIComponent(from)}` : to
}

/** Sign in, and come back to this path. */
export const loginPath = (from: string) => `/login?from=${encodeURIComponent(from)}`

/**
 * The same, back to path and query of where you were (D43). Takes the address of the page, not of the request: that one
 * carries the router's own words (`.data`, `_routes`) when the browser asks for data only.
 */
export const loginPathFrom = ({ pathname, search }: URL) => loginPath(pathname + search)
