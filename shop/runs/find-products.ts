/** Finds the products that a file names by their handles and SKUs, and who has its barcodes. Deleted ones are found, too. */
import { eq, sql, type SQL } from 'drizzle-orm'
import { products, variants } from '#db/schema.server.ts'
import { findSkuOwners } from '../inventory/sku-owners.ts'
import { nameVariant } from '../product-admin/variant-codes.ts'
import type { Shop } from '../shop.ts'

type Names = { handles: string[]; skus?: string[]; barcodes?: string[] }

export async function findProducts(shop: Shop, { handles, skus = [], barcodes = [] }: Names) {
  const byHandle = await shop.db
    .select({ handle: products.slug, id: products.id })
    .from(products)
    .where(sql`${products.slug} = any(${sql.param(handles)}::text[])`)
  const idOfHandle = new Map(byHandle.map(({ handle, id }) => [handle, id]))
  const keys = [...new Set(skus.map((sku) => sku.toLowerCase()))]
  const ownerIds = keys.length > 0 ? await findSkuOwners(shop, keys) : new Map<string, number>()
  const hasSku = sql`${variants.id} = any(${sql.param([...ownerIds.values()])}::int[])`
  const bySku = ownerIds.size > 0 ? await selectOwners(shop, hasSku) : []
  const ownerOf = new Map(bySku.map((owner) => [owner.variantId, owner]))
  const digits = [...new Set(barcodes.flatMap((barcode) => toDigits(barcode) ?? []))]
  const hasBarcode = sql`lpad(${variants.barcode}, 14, '0') = any(${sql.param(digits)}::text[])`
  const byBarcode = digits.length > 0 ? await selectOwners(shop, hasBarcode) : []
  const ofBarcode = new Map(byBarcode.map((owner) => [toDigits(owner.barcode!)!, owner]))
  return {
    idOfHandle: (handle: string) => idOfHandle.get(handle),
    /** The size that has or had a SKU. It may be removed. */
    ofSku: (sku: string) => ownerOf.get(ownerIds.get(sku.toLowerCase()) ?? 0),
    ofBarcode: (barcode: string) => ofBarcode.get(toDigits(barcode) ?? ''),
  }
}
export type FoundProducts = Awaited<ReturnType<typeof findProducts>>
export type CodeOwner = Awaited<ReturnType<typeof selectOwners>>[number]

/** As 14 digits, by which barcodes are unique. Undefined for what is no barcode. */
export function toDigits(barcode: string) {
  const digits = barcode.replace(/\s/g, '')
  return /^\d{8,14}$/.test(digits) ? digits.padStart(14, '0') : undefined
}

/** `name` names the size in a sentence. */
async function selectOwners(shop: Shop, where: SQL) {
  const { id: variantId, productId, sku, barcode, size, colour } = variants
  const rows = await shop.db
    .select({
      ...{ variantId, productId, sku, barcode, size, colour, title: products.title },
      isRemoved: sql<boolean>`${variants.deletedAt} is not null`,
      isDeleted: sql<boolean>`(${variants.deletedAt} is not null or ${products.deletedAt} is not null)`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(where)
  return rows.map(({ title, isDeleted, ...row }) => ({ ...row, name: nameVariant({ ...row, title, isDeleted }) }))
}
