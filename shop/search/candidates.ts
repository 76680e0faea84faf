/**
 * Limits how many products a broad search compares and ranks (record 0095).
 *
 *   1. Products are divided into blocks by id. A search that matches many products ranks those of the first blocks
 *      only, in catalogue order: as many blocks as contain enough matches. A search that matches few products reads
 *      all.
 *   2. The index `products_terms` contains the words of a product and its blocks, and skips the products of other blocks.
 *      Blocks are counted in powers of two up to 256, so that few keys of the index name many blocks.
 *   3. The words of the first eight blocks have an index of their own, `products_terms_first`. It does not grow, so
 *      common words and beginnings of words are found as fast in a large store as in a small one.
 */
import { and, sql, type SQL } from 'drizzle-orm'
import { PLANNED_EACH_TIME } from '#db/prepared-statements.server.ts'
import { products } from '#db/schema.server.ts'
import { orderBy, productSortKey } from '../catalogue/list-sources.ts'
import type { Sort } from '../catalogue/rules.ts'
import { isNarrowed, narrowed } from '../facets/narrow.ts'
import type { FacetChoices } from '../facets/rules.ts'
import type { Shop } from '../shop.ts'

/** Both are written as in the indexes (db/migrations/0060_search_prefixes.sql). */
const BLOCK_SIZE = 4096
const isInFirstBlocks = sql`${products.id} / 4096 < 8`
const FIRST_BLOCKS = 8
/** Of `shop.blocks_of`: at each level a block is twice as large. */
const HIGHEST_LEVEL = 8
const LEVEL_OFFSET = 1 << 20

/**
 * The number of blocks grows by a factor between these two, so that few steps suffice and the last is not too large.
 */
const MIN_GROWTH = 2
const MAX_GROWTH = 64
/** The growth while no product is found. */
const EMPTY_GROWTH = 8

/** All words of a product; those of its title, brand, category and colours. */
export const allWords = sql`${products}.words`
export const nameWords = sql`ts_filter(${products}.words, '{a,b}')`

/** The best `limit` of the matching products that have the chosen values, in this order. */
export type Best = { limit: number; sort: Sort; facets?: FacetChoices }

/** Reads the ids of the best matching products, or of all if there are fewer. */
export async function listCandidates(
  shop: Shop,
  where: SQL | undefined,
  ranking: SQL[],
  best: Best,
): Promise<number[]> {
  for (let [blocks, blockCount] = [1, Infinity]; ;) {
    const query = candidatesQuery(where, ranking, best, blocks < blockCount ? blocks : undefined)
    const { rows } = await shop.db.execute<{ ids: number[]; last: number }>(query)
    const { ids, last } = rows[0]!
    blockCount = Math.floor(last / BLOCK_SIZE) + 1
    if (blocks >= blockCount || ids.length >= best.limit) return ids
    const growth = ids.length === 0 ? EMPTY_GROWTH : Math.ceil((marginOf(ids.length) * best.limit) / ids.length)
    blocks = roundUp(blocks * Math.min(Math.max(growth, MIN_GROWTH), MAX_GROWTH))
  }
}

/** The fewer products were found, the more the next blocks may differ from these. */
const marginOf = (found: number) => 1 + 3 / Math.sqrt(found)

/** To a number that two keys of the index name. */
function roundUp(blocks: number) {
  const half = 2 ** Math.max(0, Math.floor(Math.log2(blocks)) - 1)
  return Math.ceil(blocks / half) * half
}

/** The keys of the index for so many blocks from the first one on, as large as possible. */
export function keysOfBlocks(blocks: number): number[] {
  const keys: number[] = []
  for (let [at, level] = [0, HIGHEST_LEVEL]; at < blocks;) {
    if (at + 2 ** level > blocks) level--
    else {
      keys.push(at / 2 ** level + level * LEVEL_OFFSET)
      at += 2 ** level
    }
  }
  return keys
}

/** The best ids in the first blocks, or in all, and the last id of the catalogue. */
export function candidatesQuery(
  where: SQL | undefined,
  ranking: SQL[],
  { limit, sort, facets = {} }: Best,
  blocks: number | undefined,
) {
  const isWithin = blocks === undefined ? undefined : isInBlocks(blocks)
  const isChosen = narrowed(facets, sql`${products}."id"`, blocks && blocks * BLOCK_SIZE)
  // "is true" keeps PostgreSQL from finding the products by their values first: it would look up each of them for its words.
  const hasValues = isChosen && sql`(${isChosen}) is true`
  const rest = sql`from ${products} where ${and(products.isLive, where, hasValues, isWithin)}
     order by ${sql.join(ranking, sql`, `)} limit ${limit}`
  const sortKey = productSortKey(sort)
  const ids =
    sort === 'default'
      ? sql`select ${products.id} ${rest}`
      : sql`select id from (select ${products.id}, ${sortKey.key} as by ${rest}) best ${orderBy(sortKey)}`
  // How many products have the words decides whether each is asked for its values, or those with the values are read first.
  const comment = sql.raw(isNarrowed(facets) ? PLANNED_EACH_TIME : '')
  return sql`select ${comment} array(${ids}) as ids, (select coalesce(max(id), 0) from ${products}) as last`
}

/** The index of the first blocks contains no others, so all of them need no key. */
function isInBlocks(blocks: number) {
  const hasKey = sql`shop.blocks_of(${products.id}) && ${sql.param(keysOfBlocks(blocks))}::int[]`
  if (blocks > FIRST_BLOCKS) return hasKey
  return blocks === FIRST_BLOCKS ? isInFirstBlocks : and(hasKey, isInFirstBlocks)
}
