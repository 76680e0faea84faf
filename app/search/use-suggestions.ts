/** The suggestions for a typed text. They are requested after a pause in typing, and an outdated answer is dropped. */
import { useEffect, useState } from 'react'
import { isSuggestionData, type SuggestionData } from './suggestion-data.ts'

const KEYS_REST = 140

export function useSuggestions(text: string): SuggestionData | undefined {
  const asked = text.trim()
  const [offer, setOffer] = useState<SuggestionData>()
  useEffect(() => {
    if (asked === '') return
    const late = new AbortController()
    const timer = setTimeout(() => {
      fetch(`/search/suggestions?${new URLSearchParams({ q: asked }).toString()}`, { signal: late.signal })
        .then(async (answer): Promise<unknown> => (answer.ok ? answer.json() : undefined))
        .then((answer) => isSuggestionData(answer) && !late.signal.aborted && setOffer(answer))
        // The search box works without suggestions.
        .catch(() => undefined)
    }, KEYS_REST)
    return () => {
      clearTimeout(timer)
      late.abort()
    }
  }, [asked])
  return asked === '' ? undefined : offer
}
