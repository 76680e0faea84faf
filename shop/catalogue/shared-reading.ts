/** Reads a value once for all requests that ask for it meanwhile or later, until it is dropped from its entries. */
import type { LRUCache } from 'lru-cache'
import { seconds } from '#core/time.ts'

/** Without tags while it is being read. */
export type Value = { value: Promise<unknown>; tags?: ReadonlySet<string>; startedAt: number }
export type Entries = LRUCache<string, Value>
export type TagsOf<T> = (value: T) => Iterable<string> | Promise<Iterable<string>>

/** How long later requests wait for a reading that an earlier one started. */
const MAX_WAIT = seconds(5)

/** With `mayKeep`, which asks whether what will be read has the last change, it is asked first; otherwise nothing forbids it. */
export function readShared<T>(
  entries: Entries,
  key: string,
  read: () => Promise<T>,
  tagsOf: TagsOf<T>,
  mayKeep?: () => Promise<boolean>,
): Promise<T> {
  return find() ?? (mayKeep ? readIfKept(mayKeep) : keep())

  function find() {
    const cached = entries.get(key)
    const isReady = cached && (cached.tags || performance.now() - cached.startedAt < MAX_WAIT)
    return isReady ? (cached.value as Promise<T>) : undefined
  }

  /** Nobody waits for a value that is not kept. */
  async function readIfKept(mayKeep: () => Promise<boolean>) {
    return (await mayKeep()) ? (find() ?? keep()) : read()
  }

  function keep() {
    const entry: Value = { value: readAndTag(), startedAt: performance.now() }
    entries.set(key, entry)
    entry.value.catch(() => entries.peek(key) === entry && entries.delete(key))
    return entry.value as Promise<T>

    async function readAndTag() {
      const value = await read()
      entry.tags = new Set(await tagsOf(value))
      return value
    }
  }
}
