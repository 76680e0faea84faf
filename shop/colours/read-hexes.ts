/** The values of all words, in the memory of the process. Every change of a word drops them, as it drops all pages. */
import { colourFamilies } from '#db/schema.server.ts'
import { cacheValue } from '../catalogue/catalogue-cache.ts'
import type { Shop } from '../shop.ts'

export const readHexes = (shop: Shop): Promise<ReadonlyMap<string, string>> =>
  cacheValue(
    shop,
    'colour-hexes',
    async () => {
      const { name, hex } = colourFamilies
      return new Map((await shop.db.select({ name, hex }).from(colourFamilies)).map((word) => [word.name, word.hex]))
    },
    // Only what affects everything affects them: no other change has this tag.
    () => ['colours'],
  )
