/** All that the product form offers to choose from. */
import { COUNTRIES } from '../law/countries.ts'
import { listPartyNames } from '../law/list-parties.ts'
import type { Shop } from '../shop.ts'
import { readCategoryOptions } from './category-options.ts'

export type FormChoices = Awaited<ReturnType<typeof readFormChoices>>

export async function readFormChoices(shop: Shop) {
  return { ...(await readCategoryOptions(shop)), parties: await listPartyNames(shop), countries: COUNTRIES }
}
