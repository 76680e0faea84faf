/**
 * The menu data for the header, the slide-in menu and the footer of every page: the departments, the footer's
 * collections, and the men's and women's categories with their product counts and an image. It is kept in memory
 * (catalogue-cache.ts).
 */
import { sql } from 'drizzle-orm'
import { genderCategories, productImages, products, type categories, type Gender } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'
import { countByKey } from '../totals/totals.ts'
import { cacheValue } from './catalogue-cache.ts'
import { ORDERS } from './rules.ts'
import { listSettingsOf, listOwnCollections, readCategories } from './categories.ts'
import { readGenderCategories } from './gender-categories.ts'

export type Department = {
  id: number
  slug: string
  name: string
  description: string
  image: string | null
  subcategories: { name: string; slug: string }[]
}
type Group = { slug: string; name: string; collections: { name: string; path: string }[] }
type GenderMenu = {
  image: string | null
  /** The order by price that the merchant chose for the page. */
  order: (typeof ORDERS)[number] | undefined
  categories: { name: string; image: string | null; count: number }[]
}
export type Menu = {
  departments: Department[]
  /** The last one has the collections without a group, if there are some. */
  groups: Group[]
  genders: Record<Gender, GenderMenu>
}

/** The slug of the last group, which has the collections without a group. No category may have it. */
export const OWN_COLLECTIONS = 'collections'

export const readMenu = (shop: Shop): Promise<Menu> => cacheValue(shop, 'menu', () => queryMenu(shop))

async function queryMenu(shop: Shop): Promise<Menu> {
  const categoryRows = await readCategories(shop)
  const rows = categoryRows.filter((row) => row.isShown && !row.retiredAt)
  const childrenOf = (parent: number) => rows.filter((row) => row.parentId === parent)
  const departments = rows
    .filter((row) => row.kind === 'department')
    .map(({ id, slug, name, description, image }) => ({
      id,
      slug,
      name,
      description,
      image,
      subcategories: childrenOf(id)
        .filter((one) => one.inMenu)
        .map((one) => ({ name: one.name, slug: one.slug })),
    }))
  const groups = rows
    .filter((row) => row.kind === 'group')
    .map(({ id, slug, name }) => ({
      slug,
      name,
      collections: childrenOf(id).map((one) => ({ name: one.name, path: one.path })),
    }))
  const collections = (await listOwnCollections(shop)).map(({ name, path }) => ({ name, path }))
  if (collections.length > 0) groups.push({ slug: OWN_COLLECTIONS, name: 'Collections', collections })
  return { departments, groups, genders: await genderMenus(shop, categoryRows) }
}

/** A category shows the image of its first product that has one. Its products are counted by triggers (record 0096). */
async function genderMenus(shop: Shop, rows: (typeof categories.$inferSelect)[]): Promise<Menu['genders']> {
  const menuCategories = await readGenderCategories(shop)
  const { rows: images } = await shop.db.execute<{ gender: string; label: string; image: string | null }>(sql`
    select c.gender, c.label,
      (select ${productImages.url} from ${products}
         join ${productImages} on ${productImages.productId} = ${products.id} and ${productImages.position} = 0
        where ${products.gender} = c.gender and ${products.category} = c.label
          and ${products.isLive} order by ${products.id} limit 1) as image
    from ${genderCategories} c`)
  const keyOf = (gender: string, name: string) => `category/${gender}/${name}`
  const keys = menuCategories.map(({ gender, label }) => keyOf(gender, label))
  const counts = await countByKey(shop, { subject: 'listed', keys })

  const menuOf = (gender: Gender): GenderMenu => ({
    image: rows.find((row) => row.path === gender)?.image ?? null,
    order: ORDERS.find((order) => listSettingsOf(gender, rows).sort === `price_${order}`),
    categories: menuCategories
      .filter((one) => one.gender === gender)
      .map(({ label: name }) => {
        const row = images.find((one) => one.gender === gender && one.label === name)
        return { name, image: row?.image ?? null, count: counts.get(keyOf(gender, name)) ?? 0 }
      }),
  })
  return { women: menuOf('women'), men: menuOf('men') }
}
