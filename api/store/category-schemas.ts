/** The answers about categories and collections: the menu for everybody, and what admins and their server keys read. */
import { z } from 'zod'
import { SORTS } from '#shop/merchandising/rules.ts'
import { count, id, message, page, url } from './schema-parts.ts'

const conditions = z.array(
  z.strictObject({ field: z.string(), op: z.string(), value: z.union([z.string(), z.number()]) }),
)
const Category = z.strictObject({
  ...{ id: z.int(), parentId: z.int().nullable() },
  kind: z.enum(['department', 'subcategory', 'group', 'collection']),
  ...{ name: z.string(), slug: z.string(), description: z.string(), image: url },
  path: z.string().describe('The path of its page'),
  ...{ isShown: z.boolean(), inMenu: z.boolean(), productLabel: z.string().nullable() },
  sort: z
    .enum(SORTS)
    .nullable()
    .describe('What its list is sorted by unless the visitor chooses. Null: as that of its parent'),
  seoTitle: z.string().describe('The title of its page; empty for its name'),
  seoDescription: z.string().describe('The description of its page for search engines; empty for one of its products'),
  googleCategory: z.string().describe('A path or a number of Google’s product taxonomy'),
  rules: z.union([z.strictObject({ all: conditions }), z.strictObject({ any: conditions })]).nullable(),
  isRetired: z.boolean(),
  products: count,
  version: z.int().describe('An update must name it'),
})
export const Categories = z.strictObject({ items: z.array(Category) })
export const CategoryResult = Category.extend(message)

export const CollectionProducts = page(z.strictObject({ id, title: z.string(), place: z.int().describe('From 1') }), {
  sort: z.enum(SORTS).describe('The order of its list. Only an arranged one is changed by hand'),
})

const GenderCategory = z.strictObject({
  ...{ id: z.int(), gender: z.enum(['men', 'women']), label: z.string() },
  categoryId: z.int().describe('Where its products are filed'),
  category: z.string().describe('The way there: `Clothes › Jeans`'),
  place: z.int().describe('From 1'),
  places: count,
  products: count,
  version: z.int().describe('An update must name it'),
})
export const GenderCategories = z.strictObject({ items: z.array(GenderCategory) })
export const GenderCategoryResult = GenderCategory.extend(message)

const named = z.strictObject({ name: z.string(), slug: z.string() })
const category = z.strictObject({ name: z.string(), image: url, count })
const genderMenu = z.strictObject({ image: url, categories: z.array(category) })
const collections = z.array(z.strictObject({ name: z.string(), path: z.string() }))
export const Menu = z.strictObject({
  departments: z.array(
    named.extend({
      ...{ id: z.int(), parentId: z.null(), description: z.string(), image: url },
      subcategories: z.array(named.extend({ id: z.int(), parentId: z.int(), inMenu: z.boolean() })),
    }),
  ),
  groups: z.array(named.extend({ collections })),
  collections,
  genders: z.strictObject({ women: genderMenu, men: genderMenu }),
})

const offers = z.array(
  z.strictObject({ slug: z.string(), name: z.string(), below: z.array(z.string()).describe('The names below it') }),
)
export const StoreSetup = z.strictObject({
  isPending: z.boolean().describe('Whether nobody has chosen yet'),
  departments: offers,
  groups: offers,
})
