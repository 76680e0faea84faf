/** The categories that the catalogues of men and women and the product form offer, each with where its products are filed. */
import { asc, desc } from 'drizzle-orm'
import { genderCategories } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { cacheValue } from './catalogue-cache.ts'

export type GenderCategory = Pick<typeof genderCategories.$inferSelect, 'gender' | 'label' | 'categoryId'>

/** Those of women first. */
export const readGenderCategories = (shop: Shop): Promise<GenderCategory[]> =>
  cacheValue(shop, 'gender categories', () => {
    const { gender, label, categoryId, position } = genderCategories
    return shop.db
      .select({ gender, label, categoryId })
      .from(genderCategories)
      .orderBy(desc(gender), asc(position), asc(label))
  })
