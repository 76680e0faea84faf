/** The products that this browser has shown, newest first: local storage `seen`, with public ids, or `off`. */
import { MAX_SEEN } from '#shop/recommend/rules.ts'

const KEY = 'seen'
const OFF = 'off'

/** Null if the visitor wants nothing to be remembered. Without local storage nothing is. */
export function readSeen(): number[] | null {
  try {
    const text = localStorage.getItem(KEY)
    return text === OFF ? null : parse(text)
  } catch {
    return []
  }
}

function parse(text: string | null) {
  const ids: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id)).slice(0, MAX_SEEN) : []
}

export function rememberSeen(id: number) {
  const seen = readSeen()
  if (seen) write(JSON.stringify([id, ...seen.filter((other) => other !== id)].slice(0, MAX_SEEN)))
}

export const clearSeen = () => write(null)

/** Switched off, what was remembered is forgotten, too. */
export const switchSeen = (isOn: boolean) => write(isOn ? null : OFF)

function write(text: string | null) {
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    // Without local storage nothing is remembered.
  }
}
