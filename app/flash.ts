/**
 * A message that a redirect shows on its target page. It travels in a cookie that lives for a few seconds. The browser
 * reads and deletes it, so that documents stay the same for every visitor. It names its target URL: the page that is
 * being left may hydrate between the answer and the next document and would consume the message unseen, and another tab
 * would show a message about something that it did not do.
 */
import { redirect } from 'react-router'

const COOKIE_NAME = 'said'
/** Browsers drop a cookie of 4096 bytes, and proxies an answer with much longer headers. */
const MAX_LENGTH = 4000
export type Flash = { sentence: string; kind: 'good' | 'bad' | 'plain'; to: string }

export function redirectWithFlash(
  to: string,
  message: string,
  kind: Flash['kind'] = 'good',
  headers: Headers = new Headers(),
) {
  const value = encodeURIComponent(JSON.stringify({ sentence: message, kind, to: pathOf(new URL(to, 'http://store')) }))
  if (value.length <= MAX_LENGTH)
    headers.append('set-cookie', `${COOKIE_NAME}=${value}; Path=/; Max-Age=20; SameSite=Lax`)
  return redirect(to, { headers })
}

const pathOf = ({ pathname, search }: URL | Location) => pathname + search

/** Whether a request may carry a message: its page is then looked at more closely. */
export const hasFlashCookie = (cookies: string | undefined) => cookies?.includes(`${COOKIE_NAME}=`) ?? false

/**
 * Server only: for browsers without scripts, which cannot consume the cookie. The message is shown on its page until
 * the cookie expires.
 */
export function readFlash(request: Request, url: URL): Flash | undefined {
  const flash = findFlash(request.headers.get('cookie') ?? '')
  return flash && flash.to === pathOf(url) ? flash : undefined
}

/** Browser only: returns the message for this page, once. `of: 'any'` also accepts a message for another page. */
export function consumeFlash(of: 'here' | 'any'): Flash | undefined {
  const flash = findFlash(document.cookie)
  if (!flash || (of === 'here' && flash.to !== pathOf(window.location))) return undefined
  document.cookie = `${COOKIE_NAME}=; Path=/; Max-Age=0; SameSite=Lax`
  return flash
}

function findFlash(cookies: string) {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE_NAME}=`))
  return pair === undefined ? undefined : parseFlash(pair.slice(COOKIE_NAME.length + 1))
}

function parseFlash(value: string): Flash | undefined {
  try {
    const { sentence, kind = 'plain', to = '' } = JSON.parse(decodeURIComponent(value)) as Partial<Flash>
    return typeof sentence === 'string' ? { sentence, kind, to } : undefined
  } catch {
    return undefined
  }
}
