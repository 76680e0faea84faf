/**
 * Adds and changes tax classes.
 *
 *   1. Rates begin tomorrow at the earliest, and those that have begun are never changed: what was sold keeps its rate.
 *   2. A change states the version it was made from. If the class has changed since, it fails and overwrites nothing.
 *   3. An HSN code belongs to one class. Products that have a class keep it.
 */
import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { taxClasses, taxHsn, taxSlabs } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { toSlug } from '#core/slug.ts'
import { istDay, istLongDate, startOfIstDay } from '#core/time.ts'
import { findLastEditor, recordAuditEvent } from '../audit.ts'
import { isConstraintViolation } from '../constraint-violation.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import type { AddTaxClass, Rate } from './input.ts'
import { readTaxClass } from './list-classes.ts'
import { messages } from './messages.ts'
import { FIRST_DAY, slabsFrom, type TaxClass } from './rules.ts'

const ENTITY = 'tax'
const MAX_CODE_LENGTH = 40

export async function addTaxClass(shop: Shop, input: AddTaxClass): Promise<{ message: string; id: number }> {
  requirePermission(shop, 'change-products')
  const { name, unit, hsn, rates } = input
  const code = toSlug(name).slice(0, MAX_CODE_LENGTH)
  if (!code) return fail('invalid', messages.nameNeeded, { name: messages.nameNeeded })
  return withTransaction(shop, async (shop) => {
    const [row] = await shop.db.insert(taxClasses).values({ code, name, unit }).onConflictDoNothing().returning()
    if (!row) return fail('conflict', messages.exists(name), { name: messages.exists(name) })
    await insertRates(shop, row.id, FIRST_DAY, rates)
    await writePrefixes(shop, row.id, hsn)
    await record(shop, row.id)
    return { message: messages.added, id: row.id }
  })
}

type Change = { version: number; name: string; hsn: string[] }

export const changeTaxClass = (shop: Shop, id: number | undefined, { version, name, hsn }: Change) =>
  change(shop, id, version, async (shop, { id }) => {
    await shop.db.update(taxClasses).set({ name }).where(eq(taxClasses.id, id))
    await writePrefixes(shop, id, hsn)
    return messages.updated
  })

type NewRates = { version: number; validFrom: string; rates: Rate[] }

/** Replaces rates of the same day, which have not begun. */
export const addTaxRates = (shop: Shop, id: number | undefined, { version, validFrom, rates }: NewRates) =>
  change(shop, id, version, async (shop, { id }) => {
    if (validFrom <= istDay(shop.now())) fail('invalid', messages.pastDay, { validFrom: messages.pastDay })
    await deleteRates(shop, id, validFrom)
    await insertRates(shop, id, validFrom, rates)
    return messages.ratesAdded(istLongDate(startOfIstDay(validFrom)))
  })

export const removeTaxRates = (
  shop: Shop,
  id: number | undefined,
  { version, validFrom }: { version: number; validFrom: string },
) =>
  change(shop, id, version, async (shop, { id }) => {
    if (!(await readTaxClass(shop, id)).slabs.some((slab) => slab.validFrom === validFrom))
      fail('not-found', messages.noRates)
    if (validFrom <= istDay(shop.now())) fail('conflict', messages.begunRates)
    await deleteRates(shop, id, validFrom)
    return messages.ratesRemoved
  })

type Write = (shop: Shop, row: { id: number }) => Promise<string>

async function change(shop: Shop, id: number | undefined, version: number, write: Write): Promise<string> {
  requirePermission(shop, 'change-products')
  return withTransaction(shop, async (shop) => {
    const [row] = await shop.db
      .select()
      .from(taxClasses)
      .where(eq(taxClasses.id, id ?? 0))
      .for('update')
    if (!row) return fail('not-found', messages.notFound)
    if (row.version !== version)
      return fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, ENTITY, row.id)))
    const before = await readTaxClass(shop, row.id)
    const message = await write(shop, row)
    if (isDeepStrictEqual(before, await readTaxClass(shop, row.id))) return message
    await shop.db
      .update(taxClasses)
      .set({ version: row.version + 1 })
      .where(eq(taxClasses.id, row.id))
    await record(shop, row.id, before)
    return message
  }).catch((error: unknown) => {
    // The day began in the meantime.
    if (isConstraintViolation(error, 'check', ['tax_slabs_ahead'])) return fail('invalid', messages.pastDay)
    throw error
  })
}

const deleteRates = (shop: Shop, classId: number, validFrom: string) =>
  shop.db.delete(taxSlabs).where(and(eq(taxSlabs.classId, classId), eq(taxSlabs.validFrom, validFrom)))

const insertRates = (shop: Shop, classId: number, validFrom: string, rates: Rate[]) =>
  shop.db.insert(taxSlabs).values(rates.map((rate) => ({ classId, validFrom, ...rate })))

async function writePrefixes(shop: Shop, classId: number, prefixes: string[]) {
  await shop.db.delete(taxHsn).where(eq(taxHsn.classId, classId))
  if (prefixes.length === 0) return
  const [taken] = await shop.db
    .select({ prefix: taxHsn.prefix, name: taxClasses.name })
    .from(taxHsn)
    .innerJoin(taxClasses, and(eq(taxClasses.id, taxHsn.classId), ne(taxClasses.id, classId)))
    .where(inArray(taxHsn.prefix, prefixes))
  if (taken) refuseTaken(taken.prefix, taken.name)
  const rows = prefixes.map((prefix) => ({ prefix, classId }))
  const inserted = await shop.db.insert(taxHsn).values(rows).onConflictDoNothing().returning()
  // Another class got it at the same time.
  const lost = prefixes.find((prefix) => !inserted.some((row) => row.prefix === prefix))
  if (lost) refuseTaken(lost, messages.otherClass)
}

function refuseTaken(prefix: string, name: string): never {
  const message = messages.takenPrefix(prefix, name)
  return fail('conflict', message, { hsn: message })
}

async function record(shop: Shop, id: number, before?: TaxClass) {
  const after = await readTaxClass(shop, id)
  const valuesOf = ({ name, unit, prefixes, slabs }: TaxClass) => ({
    name,
    unit,
    hsn: prefixes,
    rates: slabsFrom(slabs),
  })
  await recordAuditEvent(shop, {
    ...{ action: 'change-tax', entity: ENTITY, entityId: id, after: valuesOf(after) },
    ...(before ? { before: valuesOf(before) } : {}),
  })
}
