/**
 * The dictionary of the search, in the memory of the process. A change of a term is announced (`search-terms`), and then
 * it is read again.
 */
import { eq } from 'drizzle-orm'
import { searchTerms, sizeScales } from '#db/schema.server.ts'
import { cacheValue } from '../catalogue/catalogue-cache.ts'
import type { Shop } from '../shop.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'

export const TERMS_CHANGED = 'search-terms'

export const readDictionary = (shop: Shop): Promise<Dictionary> =>
  cacheValue(
    shop,
    'search-dictionary',
    async () => {
      const { kind, term, same, covers } = searchTerms
      const { size, label, scale } = sizeScales
      const letters = await shop.db.select({ size, label }).from(sizeScales).where(eq(scale, 'letters'))
      return createDictionary(
        await shop.db.select({ kind, term, same, covers }).from(searchTerms).orderBy(searchTerms.id),
        new Map(letters.map((one) => [one.size, one.label])),
      )
    },
    () => [TERMS_CHANGED],
  )
