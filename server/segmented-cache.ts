/**
 * A segmented LRU cache. An entry begins on probation, and its second request moves it to the protected segment. Keys
 * that are requested only once therefore replace each other, and not the entries that are in use.
 */
import { LRUCache } from 'lru-cache'

type Options<V> = { maxBytes: number; bytesOf: (value: V) => number; ttl: number }
/** The share of all bytes that entries on probation may take. */
const PROBATION = 0.2

export function createSegmentedCache<V extends object>({ maxBytes, bytesOf, ttl }: Options<V>) {
  const createSegment = (share: number) =>
    new LRUCache<string, V>({
      maxSize: Math.floor(maxBytes * share),
      sizeCalculation: (value, key) => bytesOf(value) + key.length,
      ttl,
      // An expired entry keeps its place, so that its successor need not prove itself again.
      noDeleteOnStaleGet: true,
    })
  const probation = createSegment(PROBATION)
  const inUse = createSegment(1 - PROBATION)

  function promote(key: string, value: V) {
    const ttl = probation.getRemainingTTL(key)
    // In its last millisecond it stays where it is: without a time it would not expire.
    if (ttl < 1) return value
    inUse.set(key, value, { ttl })
    probation.delete(key)
    return value
  }

  return {
    get: (key: string): V | undefined => {
      const value = inUse.get(key)
      if (value) return value
      const first = probation.get(key)
      return first && promote(key, first)
    },
    /** Also when its time is over. It stays on probation. */
    getExpired: (key: string): V | undefined =>
      inUse.get(key, { allowStale: true }) ?? probation.get(key, { allowStale: true }),
    set: (key: string, value: V) => {
      const segment = inUse.peek(key, { allowStale: true }) ? inUse : probation
      segment.set(key, value)
    },
    /** What the entries take, also those that have expired and are not removed yet. */
    countBytes: () => probation.calculatedSize + inUse.calculatedSize,
    deleteWhere: (matches: (value: V) => boolean) => {
      for (const segment of [probation, inUse])
        for (const [key, value] of [...segment.entries()]) if (matches(value)) segment.delete(key)
    },
  }
}
