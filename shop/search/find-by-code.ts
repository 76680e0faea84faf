/** Finds the product that a search names by the SKU or the barcode of one of its variants. */
import { sql } from 'drizzle-orm'
import { products, variants } from '#db/schema.server.ts'
import type { Shop } from '../shop.ts'

/** Other searches are not worth a statement. */
const CODE = /^(?=.*\d)\S{3,64}$/
/** As in barcodes: 8 to 14 digits, and zeros in front do not count. */
const BARCODE = /^\d{8,14}$/

/** A code is compared as a whole, in upper or lower case. Returns the id of a live product. */
export async function findByCode(shop: Shop, text: string): Promise<number | undefined> {
  if (!CODE.test(text)) return undefined
  const { rows } = await shop.db.execute<{ id: number }>(codeQuery(text))
  return rows[0]?.id
}

/** Each of the two is read from its own index. */
const codeQuery = (text: string) => sql`
  select p.id from (
    select product_id from ${variants} where lower(sku) = ${text.toLowerCase()} and deleted_at is null
    ${
      BARCODE.test(text)
        ? sql`union all select product_id from ${variants}
               where barcode is not null and lpad(barcode, 14, '0') = ${text.padStart(14, '0')} and deleted_at is null`
        : sql``
    }) found join ${products} p on p.id = found.product_id where p.is_live limit 1`
