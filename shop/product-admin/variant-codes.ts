/**
 * The SKUs and barcodes of the variants of a form.
 *
 *   1. A SKU that nobody typed is made up for a new variant and kept for any other.
 *   2. A SKU that another variant has or had is refused, because labels with it name that variant.
 *   3. A barcode that another variant has is refused. A removed variant gives up its own.
 */
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { products, variants } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { toSku } from '#core/slug.ts'
import { isConstraintViolation } from '../constraint-violation.ts'
import { findSkuOwners } from '../inventory/sku-owners.ts'
import type { Shop } from '../shop.ts'
import type { SaveProduct } from './input.ts'
import { messages } from './messages.ts'

type StoredVariant = typeof variants.$inferSelect
type VariantInput = NonNullable<SaveProduct['variants'][number]>
/** A row of the form and the variant that it changes, if it is not new. `at` is its number in the form. */
export type VariantRow = VariantInput & { at: number; stored: StoredVariant | undefined }

/** Returns the SKUs of the rows. */
export async function chooseSkus(shop: Shop, productId: number, rows: VariantRow[]): Promise<string[]> {
  const typed = rows.filter(({ sku, stored }) => sku && sku !== stored?.sku)
  const owners = await findSkuOwners(
    shop,
    typed.map((row) => row.sku!),
  )
  for (const { sku, stored, at } of typed) {
    const owner = owners.get(sku!)
    if (owner !== undefined && owner !== stored?.id)
      refuse(at, 'sku', messages.skuTaken(await nameOfVariant(shop, owner)))
  }
  const used = new Set(rows.flatMap(({ sku, stored }) => (sku || stored?.sku)?.toLowerCase() ?? []))
  const skus: string[] = []
  for (const { sku, stored, size, colour } of rows)
    skus.push(sku || stored?.sku || (await freeSku(shop, toSku(productId, colour, size), used)))
  return skus
}

async function freeSku(shop: Shop, sku: string, used: Set<string>) {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? sku : `${sku}-${n}`
    if (used.has(candidate.toLowerCase()) || (await findSkuOwners(shop, [candidate])).size > 0) continue
    used.add(candidate.toLowerCase())
    return candidate
  }
}

export async function refuseTakenBarcodes(shop: Shop, rows: VariantRow[]) {
  const typed = rows.flatMap(({ barcode, at }) => (barcode ? [{ barcode, at }] : []))
  const stored = rows.flatMap((row) => row.stored?.id ?? [])
  for (const { barcode, at } of typed) {
    const [owner] = await shop.db
      .select({ id: variants.id })
      .from(variants)
      .where(and(sql`lpad(${variants.barcode}, 14, '0') = lpad(${barcode}, 14, '0')`, notInArray(variants.id, stored)))
    if (owner) refuse(at, 'barcode', messages.barcodeTaken(await nameOfVariant(shop, owner.id)))
  }
}

async function nameOfVariant(shop: Shop, id: number) {
  const isDeleted = sql<boolean>`(${variants.deletedAt} is not null or ${products.deletedAt} is not null)`
  const [row] = await shop.db
    .select({ title: products.title, size: variants.size, colour: variants.colour, isDeleted })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, id))
  return nameVariant(row!)
}

/** The size in a sentence. Of deleted products and removed sizes it says so, because no page shows them. */
export const nameVariant = (variant: { title: string; colour: string; size: string; isDeleted: boolean }) =>
  [variant.title, variant.colour, variant.size].filter(Boolean).join(', ') + (variant.isDeleted ? ' (deleted)' : '')

function refuse(at: number, field: string, message: string): never {
  return fail('conflict', message, { [`variants.${at}.${field}`]: message })
}

/** For a concurrent change that took a SKU or a barcode after it was found free. */
export function refuseTakenCodes(error: unknown): never {
  if (isConstraintViolation(error, 'unique', CODE_CONSTRAINTS)) fail('conflict', messages.codesTaken)
  throw error
}

const CODE_CONSTRAINTS = ['variants_sku', 'variants_barcode', 'variant_skus_sku', 'variant_skus_pkey']
