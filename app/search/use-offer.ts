/** What is offered for what is typed: asked once the keys rest, and an answer that comes too late is dropped. */
import { useEffect, useState } from 'react'
import { isOffer, type Offer } from './offer.ts'

const KEYS_REST = 140

export function useOffer(text: string): Offer | undefined {
  const asked = text.trim()
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => {
    if (asked === '') return
    const late = new AbortController()
    const timer = setTimeout(() => {
      fetch(`/search/suggestions?${new URLSearchParams({ q: asked }).toString()}`, { signal: late.signal })
        .then(async (answer): Promise<unknown> => (answer.ok ? answer.json() : undefined))
        .then((answer) => isOffer(answer) && !late.signal.aborted && setOffer(answer))
        // Without suggestions the box still searches.
        .catch(() => undefined)
    }, KEYS_REST)
    return () => {
      clearTimeout(timer)
      late.abort()
    }
  }, [asked])
  return asked === '' ? undefined : offer
}
