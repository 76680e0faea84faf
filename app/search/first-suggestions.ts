/**
 * What the search box shows before anything is typed: the last searches of this browser, and what visitors search for
 * most. The searches are in local storage (`searches`) and are not sent with anything.
 */
import { isSuggestionData, type SuggestionData } from './suggestion-data.ts'

const KEY = 'searches'
const MAX_SEARCHES = 5
const MAX_LENGTH = 80

export async function readFirst(signal: AbortSignal): Promise<SuggestionData> {
  const recent = readSearches()
  const none = { texts: [], places: [], products: [] }
  const asked = await fetch('/search/suggestions', { signal })
    .then(async (response): Promise<unknown> => (response.ok ? response.json() : undefined))
    .catch(() => undefined)
  const found = isSuggestionData(asked) ? asked : none
  return { ...found, texts: found.texts.filter((text) => !recent.includes(text)), recent }
}

/** Newest first. */
export function readSearches(): string[] {
  try {
    const texts: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    const isText = (text: unknown): text is string => typeof text === 'string' && text !== ''
    return Array.isArray(texts) ? texts.filter(isText).slice(0, MAX_SEARCHES) : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string) {
  const search = text.trim().toLowerCase()
  if (search === '' || search.length > MAX_LENGTH) return
  write([search, ...readSearches().filter((other) => other !== search)].slice(0, MAX_SEARCHES))
}

export const clearSearches = () => write([])

function write(texts: string[]) {
  try {
    if (texts.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(texts))
  } catch {
    // Without local storage nothing is remembered.
  }
}
