/**
 * Keeps in the memory of a process what pages and APIs show of the catalogue: products by id, and values such as the
 * menu or the ids of a list. Carts, checkout and orders never read it; they read prices and stock from the database.
 *
 *   1. The database announces every change (cache-tags.ts), and what it affects is dropped. A process that does not
 *      receive announcements reads from the database, and so does a transaction, because it must see its own changes.
 *   2. What was being read when a change arrived is dropped, too, because it may be from before the change.
 *   3. What a replica shows is kept only if it has the last change, so a change that is announced later drops it.
 *   4. The least recently used entries are dropped above MAX_PRODUCTS, MAX_VALUES and MAX_ANSWERS.
 */
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/connect.server.ts'
import { onPrimary } from '../replica.ts'
import type { Shop } from '../shop.ts'
import { isAffected } from './cache-tags.ts'
import { readShared, type Entries, type TagsOf, type Value } from './shared-reading.ts'

/** About 3 KB each. */
export const MAX_PRODUCTS = 5000
/** About 0.5 KB each. */
export const MAX_VALUES = 4000
/** Facets of lists, and answers of searches: up to 20 KB each. */
export const MAX_ANSWERS = 500

/** The tags of a change. Any other change affects everything. */
type Change = string[] | 'pictures' | 'other' | 'resync'
export type CatalogueChanges = {
  onCatalogueChange: (listener: (change: Change) => void) => unknown
  /** Whether a change that is committed now would be received. */
  isConnected: () => boolean
}

/** Without a product while it is being read. A slot that a change has removed from the cache is not found again. */
type Slot<P> = { product?: P }

type Cache = ReturnType<typeof createCache>
const caches = new WeakMap<Db, Cache>()

/** Opens the cache of a connection pool. */
export function openCatalogueCache(db: Db, changes: CatalogueChanges) {
  const cache = createCache(changes.isConnected)
  changes.onCatalogueChange(cache.drop)
  caches.set(db, cache)
}

function createCache(isConnected: () => boolean) {
  const products = new LRUCache<number, Slot<unknown>>({ max: MAX_PRODUCTS })
  const values = new LRUCache<string, Value>({ max: MAX_VALUES })
  const answers = new LRUCache<string, Value>({ max: MAX_ANSWERS })

  function drop(change: Change) {
    if (typeof change === 'string') {
      for (const entries of [products, values, answers]) entries.clear()
      return
    }
    for (const tag of change) if (tag.startsWith(PRODUCT)) products.delete(Number(tag.slice(PRODUCT.length)))
    // They contain ids, which only a price or a title reorders.
    if (change.every((tag) => tag.startsWith(PRODUCT))) return
    const isDropped = ({ tags }: Value) => !tags || (tags.size > 0 && isAffected(tags, change))
    for (const entries of [values, answers])
      for (const [key, value] of [...entries.entries()]) if (isDropped(value)) entries.delete(key)
  }
  return { products, values, answers, drop, isConnected }
}

const PRODUCT = 'product:'

function cacheOf(shop: Pick<Shop, 'db' | 'replica'>) {
  const cache = caches.get(onPrimary(shop).db)
  return cache?.isConnected() ? cache : undefined
}

/** What a replica without the last change shows is not kept. */
const mayKeep = async ({ replica }: Shop) => !replica || replica.isCaughtUp()

/**
 * Call this after the transaction of a change, so that this process shows it at once. Other processes show it when it
 * is announced.
 */
export const applyCatalogueChange = (shop: Shop, change: Change) => caches.get(shop.db)?.drop(change)

/**
 * Returns the products that exist, by id. `read` reads those that are not in memory. They are shared by all visitors,
 * so they must not be changed.
 */
export async function cacheProducts<P>(shop: Shop, ids: number[], read: (ids: number[]) => Promise<Map<number, P>>) {
  const cached = cacheOf(shop)?.products as LRUCache<number, Slot<P>> | undefined
  if (!cached) return ids.length > 0 ? read(ids) : new Map<number, P>()
  const found = new Map<number, P>()
  const slots = new Map<number, Slot<P>>()
  for (const id of ids) {
    const product = cached.get(id)?.product
    if (product) found.set(id, product)
    else slots.set(id, {})
  }
  if (slots.size === 0) return found
  for (const [id, slot] of slots) cached.set(id, slot)
  const isKept = await mayKeep(shop)
  const products = await read([...slots.keys()])
  for (const [id, slot] of slots) {
    const product = products.get(id)
    if (product) found.set(id, product)
    if (product && isKept) slot.product = product
    // Requests for products that do not exist must not take the place of others.
    else if (cached.peek(id) === slot) cached.delete(id)
  }
  return found
}

/**
 * Returns the value of this key, which `read` reads if it is not in memory. `tagsOf` says which changes of prices and
 * titles affect it. A value without tags is affected by all changes but those of single products.
 */
export const cacheValue = <T>(shop: Shop, key: string, read: () => Promise<T>, tagsOf: TagsOf<T> = () => []) =>
  readThrough(shop, cacheOf(shop)?.values, key, read, tagsOf)

/** The same for what is larger, of which fewer are kept. */
export const cacheAnswer = <T>(shop: Shop, key: string, read: () => Promise<T>, tagsOf: TagsOf<T>) =>
  readThrough(shop, cacheOf(shop)?.answers, key, read, tagsOf)

const readThrough = <T>(
  shop: Shop,
  entries: Entries | undefined,
  key: string,
  read: () => Promise<T>,
  tagsOf: TagsOf<T>,
) => (entries ? readShared(entries, key, read, tagsOf, shop.replica && (() => mayKeep(shop))) : read())
