import { LRUCache } from 'lru-cache'

const MAX_KEYS = 10_000

/** Limits how often each key may do something in a time window. Counted in this process. */
export function openRate(most: number, within: number) {
  const counts = new LRUCache<string, { times: number }>({ max: MAX_KEYS, ttl: within })
  return (key: string, factor = 1) => {
    const count = counts.get(key) ?? { times: 0 }
    if (count.times === 0) counts.set(key, count)
    return ++count.times <= most * factor
  }
}
