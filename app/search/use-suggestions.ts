/** The suggestions for a typed text. They are requested after a pause in typing, and an outdated answer is dropped. */
import { useEffect, useState } from 'react'
import { isSuggestionData, type SuggestionData } from './suggestion-data.ts'

const DEBOUNCE_MS = 140

export function useSuggestions(text: string): SuggestionData | undefined {
  const query = text.trim()
  const [suggestions, setSuggestions] = useState<SuggestionData>()
  useEffect(() => {
    if (query === '') return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fetch(`/search/suggestions?${new URLSearchParams({ q: query }).toString()}`, { signal: controller.signal })
        .then(async (response): Promise<unknown> => (response.ok ? response.json() : undefined))
        .then((response) => isSuggestionData(response) && !controller.signal.aborted && setSuggestions(response))
        // The search box works without suggestions.
        .catch(() => undefined)
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query])
  return query === '' ? undefined : suggestions
}
