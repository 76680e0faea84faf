/** The options and limits of the admin's product forms (S5.7, Q33). Pure: the forms also use it. */
import type { ProductStatus } from '../catalogue/product-status.ts'
import type { Gender } from '../catalogue/rules.ts'

/**
 * Women and Men stay first. The third tab lists all other live products, the next two those that are not live, the last the
 * deleted ones (Q33).
 */
export const PRODUCT_TABS = {
  women: 'Women',
  men: 'Men',
  other: 'Others',
  draft: 'Drafts',
  hidden: 'Hidden',
  deleted: 'Deleted',
} as const
export type ProductTab = keyof typeof PRODUCT_TABS
export const DEFAULT_TAB: ProductTab = 'women'

export const PRODUCT_SORTS = {
  newest: 'Newest',
  name: 'Name: A To Z',
  price_asc: 'Price: Low To High',
  price_desc: 'Price: High To Low',
  stock: 'Stock: Low To High',
} as const
export type ProductSort = keyof typeof PRODUCT_SORTS
export const PRODUCTS_PAGE_SIZE = 12
/** A search in the admin panel lists and counts no more than this many products. */
export const MAX_PRODUCT_MATCHES = 500

/** The tab that lists a product which is not deleted. */
export const tabOf = ({ status = 'live', gender }: { status?: ProductStatus | undefined; gender: Gender | null }) =>
  status === 'live' ? (gender ?? 'other') : status

export const DEFAULT_GENDER: Gender = 'men'
/** A product for neither women nor men. It is stored as null and read as this value (Q3). */
export const UNISEX = 'unisex'
export const GENDERS = { women: 'Women', men: 'Men', [UNISEX]: 'Neither' } as const

export const MAX_TITLE_LENGTH = 150
export const MAX_WORD_LENGTH = 60
export const MAX_TEXT_LENGTH = 5000
export const MAX_TAGS = 50
export const MAX_PRICE_RUPEES = 10_000_000
/** A main image and img1 to img4. */
export const DEFAULT_IMAGE_SLOTS = 5
export const MAX_IMAGES = 20
export const MAX_VARIANTS = 250
export const MAX_WEIGHT_G = 50_000
export const MAX_PIECES_IN_PACK = 100
export const DEFAULT_SIZE_LABEL = 'Size'
export const MAX_SIZE_LABEL_LENGTH = 20

/** Names rows as a form sends them: `pictures.2.url`. */
export const toFormRows = <T>(list: string, rows: readonly (Record<string, T> | null)[]): Record<string, T> =>
  Object.fromEntries(
    rows.flatMap((row, at) => Object.entries(row ?? {}).map(([name, value]) => [`${list}.${at}.${name}`, value])),
  )

/** The most likely view of the next image, as alternative text for screen readers. */
export const VIEWS = ['front view', 'back view', 'close-up', 'styled view']
export const viewOf = (position: number) => VIEWS[position] ?? `picture ${position + 1}`

/** An option for a product's category. The form sends `value`; the product's category text is `label`. */
export type CategoryChoice = {
  value: string
  label: string
  group: string
  gender?: Gender
  /** The name of the subcategory that it is below. */
  above?: string
}

/** The product keeps its category, department and subcategory because the form does not offer them. */
export const KEEP_CATEGORY = 'as-it-is'
/** A department without a subcategory. */
export const inDepartment = (path: string) => `department:${path}`
/** A category of men or women on a product without a gender. API clients may send it; the form does not offer it. */
export const forNeither = (value: string) => `neither:${value}`

/** Reads `₹1,499` as 1499. */
export const plainNumber = (text: string) => text.replace(/[₹,\s]/g, '')

/**
 * Whether products of this gender may have the category. A category without a gender is available for every product.
 */
export const isAvailableFor = (gender: string, choice: Pick<CategoryChoice, 'gender'>) =>
  choice.gender === undefined || choice.gender === gender
