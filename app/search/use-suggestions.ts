/** The suggestions for a typed text. They are requested after a pause in typing, and an outdated answer is dropped. */
import { useEffect, useState } from 'react'
import { isSuggestionData, type SuggestionData } from './suggestion-data.ts'

const DEBOUNCE_MS = 140
const first = () => import('./first-suggestions.ts')

/** `isWanted`: somebody uses the box. Before anything is typed there is what was searched for. */
export function useSuggestions(text: string, isWanted: boolean) {
  const query = text.trim()
  const [suggestions, setSuggestions] = useState<SuggestionData>()
  const [firstOnes, setFirstOnes] = useState<SuggestionData>()
  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    const { signal } = controller
    if (query === '') {
      first()
        .then(({ readFirst }) => readFirst(signal))
        .then((found) => signal.aborted || setFirstOnes(found))
        .catch(() => undefined)
      return () => controller.abort()
    }
    const timer = setTimeout(() => {
      fetch(`/search/suggestions?${new URLSearchParams({ q: query }).toString()}`, { signal })
        .then(async (response): Promise<unknown> => (response.ok ? response.json() : undefined))
        .then((response) => isSuggestionData(response) && !signal.aborted && setSuggestions(response))
        // The search box works without suggestions.
        .catch(() => undefined)
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, isWanted])
  const clearSearches = async () => {
    ;(await first()).clearSearches()
    setFirstOnes((found) => found && { ...found, recent: [] })
  }
  return { suggestions: query === '' ? firstOnes : suggestions, clearSearches }
}
