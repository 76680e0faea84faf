/** The states of a product. Pure, and apart from rules.ts, because only the admin's pages load it. */

/** Shoppers see live products only. A draft with a time becomes live then (product-admin/apply-schedule.ts). */
export const PRODUCT_STATUSES = { draft: 'Draft', live: 'Live', hidden: 'Hidden' } as const
export type ProductStatus = keyof typeof PRODUCT_STATUSES
