/** The rates of a class as part of another statement, so that they take no round trip of their own. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { taxSlabs, variants } from '#db/schema.server.ts'
import { istDay } from '#core/time.ts'
import type { Shop } from '../shop.ts'
import type { TaxSlab } from './rules.ts'

/** Empty for a row without a class. */
export const slabsOfClass = (classId: AnyColumn) => sql<TaxSlab[]>`(
  select coalesce(json_agg(json_build_object('validFrom', s.valid_from, 'upTo', s.up_to, 'percent', s.percent)), '[]')
    from ${taxSlabs} s where s.class_id = ${classId})`

/** How many pieces are in the pack of a product's default size. `productId` names its table, as it stands in a subquery. */
export const piecesOfDefault = (productId: number | SQL | AnyColumn) => sql<number>`coalesce((
  select v.pieces_in_pack from ${variants} v where v.product_id = ${productId} and v.is_default), 1)`

/** The rate of a product today: that of its default variant. */
export const percentToday = (
  shop: Shop,
  product: Record<'id' | 'classId' | 'price', number | SQL | AnyColumn>,
) => sql<number>`shop.tax_percent(
  ${product.classId}, ${product.price},
  ${piecesOfDefault(product.id)},
  ${istDay(shop.now())})`
