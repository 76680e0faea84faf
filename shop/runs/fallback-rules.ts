/** What can be given for all rows of a file. Pure: the page also uses it. */
import { PRODUCT_STATUSES } from '../catalogue/product-status.ts'

export const FALLBACKS = [
  ...(['origin_country', 'manufacturer', 'packer', 'importer', 'generic_name', 'net_quantity'] as const),
  ...(['brand', 'hsn', 'gst', 'status'] as const),
] as const
/** By column, as they were typed. */
export type Fallbacks = Partial<Record<(typeof FALLBACKS)[number], string>>

export const isFallback = (name: string): name is keyof Fallbacks => (FALLBACKS as readonly string[]).includes(name)

/** Stands for the name of a product's category. */
export const CATEGORY_PLACEHOLDER = '{category}'

/** Without one of these a new product is live if it lacks nothing. */
export const FALLBACK_STATUSES = { draft: PRODUCT_STATUSES.draft, hidden: PRODUCT_STATUSES.hidden } as const
