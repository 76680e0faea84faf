/** The tax classes with their rates and HSN codes, in the order in which they were added. */
import { asc, sql } from 'drizzle-orm'
import { taxClasses, taxHsn } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { slabsOfClass } from './class-slabs.ts'
import { messages } from './messages.ts'
import type { TaxClass } from './rules.ts'

export function queryTaxClasses({ db }: Shop): Promise<TaxClass[]> {
  const { id, code, name, unit, version } = taxClasses
  const prefixes = sql<string[]>`(
    select coalesce(json_agg(h.prefix order by h.prefix), '[]') from ${taxHsn} h where h.class_id = ${id})`
  return db
    .select({ id, code, name, unit, version, slabs: slabsOfClass(id), prefixes })
    .from(taxClasses)
    .orderBy(asc(id))
}

export async function listTaxClasses(shop: Shop): Promise<TaxClass[]> {
  requirePermission(shop, 'read-products')
  return queryTaxClasses(shop)
}

export async function readTaxClass(shop: Shop, id: number | undefined): Promise<TaxClass> {
  return (await listTaxClasses(shop)).find((one) => one.id === id) ?? fail('not-found', messages.notFound)
}
