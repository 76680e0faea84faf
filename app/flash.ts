/**
 * A sentence that a redirect says where it ends. It travels in a cookie for a few seconds, which the browser takes and
 * drops, so that documents stay the same for every visitor. It names the address it is for: the page that is being left
 * may still wake up between the answer and the next document, and would say it to nobody; another tab would say it of what
 * it has not done.
 */
import { redirect } from 'react-router'

const NAME = 'said'
export type Flash = { sentence: string; kind: 'good' | 'bad' | 'plain'; to: string }

export function redirectWithFlash(
  to: string,
  sentence: string,
  kind: Flash['kind'] = 'good',
  headers: Headers = new Headers(),
) {
  headers.append(
    'set-cookie',
    `${NAME}=${encodeURIComponent(JSON.stringify({ sentence, kind, to: hereOf(new URL(to, 'http://store')) }))}; Path=/; Max-Age=20; SameSite=Lax`,
  )
  return redirect(to, { headers })
}

const hereOf = ({ pathname, search }: URL | Location) => pathname + search

/** Server only: the same for whoever has no scripts to take it. It stays due on its own page until the cookie has gone. */
export function readFlash(request: Request, url: URL): Flash | undefined {
  const flash = flashAmong(request.headers.get('cookie') ?? '')
  return flash && flash.to === hereOf(url) ? flash : undefined
}

/** Browser only: the sentence that is due on this page, once. `of: 'any'` takes one for another page as well. */
export function consumeFlash(of: 'here' | 'any'): Flash | undefined {
  const flash = flashAmong(document.cookie)
  if (!flash || (of === 'here' && flash.to !== hereOf(window.location))) return undefined
  document.cookie = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`
  return flash
}

function flashAmong(cookies: string) {
  const kept = cookies.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`))
  return kept === undefined ? undefined : read(kept.slice(NAME.length + 1))
}

function read(value: string): Flash | undefined {
  try {
    const { sentence, kind = 'plain', to = '' } = JSON.parse(decodeURIComponent(value)) as Partial<Flash>
    return typeof sentence === 'string' ? { sentence, kind, to } : undefined
  } catch {
    return undefined
  }
}
