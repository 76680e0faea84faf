/** What the admin's forms of products offer and allow (S5.7, Q33). Pure: the forms use it too. */
import { GENDER_CATEGORIES, type Gender } from '../catalogue/rules.ts'

/** Women and Men stay first; a third shelf holds the rest that is sold, a fourth what was taken off (Q33). */
export const PRODUCT_TABS = { women: 'Women', men: 'Men', other: 'Others', deleted: 'Deleted' } as const
export type ProductTab = keyof typeof PRODUCT_TABS
export const DEFAULT_SHELF: ProductTab = 'women'

export const STOCK_SORTS = {
  newest: 'Newest',
  name: 'Name: A To Z',
  price_asc: 'Price: Low To High',
  price_desc: 'Price: High To Low',
  stock: 'Stock: Low To High',
} as const
export type StockSort = keyof typeof STOCK_SORTS
export const STOCK_PAGE_SIZE = 12

export const DEFAULT_GENDER: Gender = 'men'
/** What is neither for women nor for men: stored empty, and read as this (Q3). */
export const UNISEX = 'unisex'
export const GENDERS = { women: 'Women', men: 'Men', [UNISEX]: 'Neither' } as const

/** Of tax inside the price; the database knows no other. */
export const GST_RATES = [0, 3, 5, 12, 18, 28, 40] as const
export const DEFAULT_GST = 5

export const TITLE_LENGTH = 150
export const WORD_LENGTH = 60
export const TEXT_LENGTH = 5000
export const MAX_PRICE_RUPEES = 10_000_000
export const MAX_STOCK = 100_000
/** A main picture and img1 to img4. */
export const DEFAULT_IMAGE_SLOTS = 5
export const MAX_IMAGES = 20
export const MAX_VARIANTS = 60

/** `pictures.2.url`: rows under the names that a form sends them by. */
export const toFormRows = <T>(list: string, rows: readonly (Record<string, T> | null)[]): Record<string, T> =>
  Object.fromEntries(
    rows.flatMap((row, at) => Object.entries(row ?? {}).map(([name, value]) => [`${list}.${at}.${name}`, value])),
  )

/** What the next picture most likely shows, for those who cannot see it. */
export const VIEWS = ['front view', 'back view', 'close-up', 'styled view']
export const viewOf = (position: number) => VIEWS[position] ?? `picture ${position + 1}`

/** What a product's category may be. `value` travels in the form; the category's text is `label`. */
export type CategoryChoice = { value: string; label: string; group: string; gender?: Gender }

/** The product keeps the category, department and subcategory that it has: one that the form does not offer. */
export const KEEP_CATEGORY = 'as-it-is'
/** A department and none of its subcategories: what programs may say, and the form does not offer. */
export const inDepartment = (path: string) => `department:${path}`
/** One of the four below on goods of no gender: what programs may say, and the form does not offer. */
export const forNeither = (value: string) => `neither:${value}`

/** The four of men and women (S5.7-05), each with the department and subcategory that its goods stand in (D35). */
export const FIXED_CATEGORIES = (Object.keys(GENDER_CATEGORIES) as Gender[]).flatMap((gender) =>
  GENDER_CATEGORIES[gender].map((label) => ({ value: label, label: label, gender })),
)
export const DEPARTMENT_OF_FIXED = 'clothes'

/** ₹1,499 is read as 1499. */
export const plainNumber = (typed: string) => typed.replace(/[₹,\s]/g, '')

/** Whether goods of this gender may bear the category: a department's may be anybody's. */
export const isAvailableFor = (gender: string, choice: Pick<CategoryChoice, 'gender'>) =>
  choice.gender === undefined || choice.gender === gender
