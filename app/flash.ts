/**
 * A sentence that a redirect says where it ends. It travels in a cookie for a few seconds, which the browser takes and
 * drops, so that documents stay the same for every visitor.
 */
import { redirect } from 'react-router'

const NAME = 'said'
type Flash = { sentence: string; kind: 'good' | 'bad' | 'plain' }

export function redirectSaying(
  to: string,
  sentence: string,
  kind: Flash['kind'] = 'good',
  headers: Headers = new Headers(),
) {
  headers.append(
    'set-cookie',
    `${NAME}=${encodeURIComponent(JSON.stringify({ sentence, kind }))}; Path=/; Max-Age=20; SameSite=Lax`,
  )
  return redirect(to, { headers })
}

/** Browser only: the sentence that is due, once. */
export function takeFlash(): Flash | undefined {
  const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`))
  if (!kept) return undefined
  document.cookie = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`
  try {
    const flash = JSON.parse(decodeURIComponent(kept.slice(NAME.length + 1))) as Partial<Flash>
    return typeof flash.sentence === 'string' ? { sentence: flash.sentence, kind: flash.kind ?? 'plain' } : undefined
  } catch {
    return undefined
  }
}
