/** Understands a search, and builds the queries that may answer it. The page and the suggestions share it, so that they agree. */
import type { Shop } from '../shop.ts'
import { readDictionary } from './read-dictionary.ts'
import { correctSearch, isMisspelled, isUnsoldBrand, listDroppable, type SpellingResult } from './rules.ts'
import { checkSpelling } from './spelling.ts'
import { buildTextQuery, type TextQuery } from './text-query.ts'
import { understand } from './understand.ts'

/** `dropped` are the words that its results need not have. */
export type Query = TextQuery & { dropped: string[] }
export type Analysis = Awaited<ReturnType<typeof analyzeSearch>>

/** The first of the `queries` with results answers the search; the first of all drops nothing. */
export async function analyzeSearch(shop: Shop, text: string) {
  const dictionary = await readDictionary(shop)
  const search = understand(text, dictionary)
  const spelling = await checkSpelling(shop, search.words, dictionary)
  const unsoldBrand = spelling.find(isUnsoldBrand)?.term?.name
  const drops: { words: SpellingResult[]; size?: boolean }[] = [
    { words: [] },
    ...(search.sizes.length > 0 ? [{ words: [], size: true }] : []),
    ...listDroppable(spelling).map((words) => ({ words, size: true })),
  ]
  const size = search.parts.find(({ kind }) => kind === 'size')?.label
  const queries = drops.flatMap((drop): Query[] => {
    const query = buildTextQuery(search, spelling, drop)
    const dropped = [...drop.words.map(({ word }) => word), ...(drop.size && size ? [size] : [])]
    return query ? [{ ...query, dropped }] : []
  })
  return {
    ...{ search, spelling, unsoldBrand },
    correctedQuery: correctSearch(search, spelling, isMisspelled),
    queries: unsoldBrand ? [] : queries,
  }
}
