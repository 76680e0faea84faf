/**
 * A segmented LRU cache. An entry begins on probation, and its second request moves it to the protected segment. Keys
 * that are requested only once therefore replace each other, and not the entries that are in use.
 */
import { LRUCache } from 'lru-cache'

type Options<V> = { maxBytes: number; bytesOf: (value: V) => number; ttl: number }
/** The share of all bytes that entries on probation may take. */
const PROBATION = 0.2
const UNEXPIRED = { allowStale: false }

export function createSegmentedCache<V extends object>({ maxBytes, bytesOf, ttl }: Options<V>) {
  const createSegment = (share: number) =>
    new LRUCache<string, V>({
      maxSize: Math.floor(maxBytes * share),
      sizeCalculation: (value, key) => bytesOf(value) + key.length,
      ttl,
      // An expired entry keeps its place, so that its successor need not prove itself again.
      noDeleteOnStaleGet: true,
      allowStale: true,
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
      const value = inUse.get(key, UNEXPIRED)
      if (value) return value
      const first = probation.get(key, UNEXPIRED)
      return first && promote(key, first)
    },
    /** Also when its time is over. It stays on probation. */
    getExpired: (key: string): V | undefined => inUse.get(key) ?? probation.get(key),
    set: (key: string, value: V) => {
      const segment = inUse.peek(key) ? inUse : probation
      segment.set(key, value)
    },
    /** What the entries take, also those that have expired and are not removed yet. */
    countBytes: () => probation.calculatedSize + inUse.calculatedSize,
    /** The last used first. Also those that have expired. */
    entries: () => [inUse, probation].flatMap((segment) => [...segment.entries()]),
  }
}
