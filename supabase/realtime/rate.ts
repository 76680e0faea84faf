import { LRUCache } from 'lru-cache'

const MAX_KEYS = 10_000

/** Limits how often each key may do something in a time window. Counted in this process. */
export function openRate(max: number, window: number) {
  const counts = new LRUCache<string, { uses: number }>({ max: MAX_KEYS, ttl: window })
  return (key: string, factor = 1) => {
    const count = counts.get(key) ?? { uses: 0 }
    if (count.uses === 0) counts.set(key, count)
    return ++count.uses <= max * factor
  }
}
