/**
 * Adds and changes offers.
 *
 *   1. What an offer that is on, or was used, gives and asks for stays as it is. Its name, terms, end, limits and display change.
 *   2. A change states the version it was made from. If the offer has changed since, it fails and overwrites nothing.
 *   3. Saving without a difference is not a change.
 *   4. No limit is below what is used of it already, also while it had no limit.
 */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { offerCodes, offers } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { addDuration, minutes } from '#core/time.ts'
import { recordAuditEvent } from '../audit.ts'
import { isOpenBetween } from '../offers/conditions.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import type { ChangeRunning, WriteOffer } from './input.ts'
import { messages } from './messages.ts'
import { recountUses } from './recount-uses.ts'
import { ENTITY, findCode, lockOffer, toFacts, type OfferRow } from './offer-row.ts'
import { resolveScope } from './resolve-scope.ts'

export async function addOffer(shop: Shop, input: WriteOffer): Promise<{ message: string; id: number }> {
  requirePermission(shop, 'change-products')
  const id = await withTransaction(shop, async (shop) => {
    const { code, startsAt, ...fields } = input
    const scope = await resolveScope(shop, input.scope)
    const values = checkPeriod({ ...fields, scope, startsAt: startsAt ?? thisMinute(shop) })
    const stamps = { createdAt: shop.now(), updatedAt: shop.now() }
    const [row] = await shop.db
      .insert(offers)
      .values({ ...values, ...stamps })
      .returning()
    if (code !== null) await insertCode(shop, row!.id, code)
    await recordAuditEvent(shop, { action: 'add-offer', entity: ENTITY, entityId: row!.id, after: toFacts(row!, code) })
    return row!.id
  })
  return { message: messages.added, id }
}

/** Returns the version that the offer has now. */
export async function changeOffer(
  shop: Shop,
  id: number | undefined,
  { version, ...input }: WriteOffer & { version: number },
): Promise<{ message: string; version: number }> {
  requirePermission(shop, 'change-products')
  return withTransaction(shop, async (shop) => {
    const row = await lockOffer(shop, id, version)
    const { code, startsAt, ...fields } = input
    const scope = await resolveScope(shop, input.scope, row.scope)
    return store(shop, row, { ...fields, scope, startsAt: startsAt ?? row.startsAt }, code)
  })
}

/** Changes what can be changed of an offer that is on or was used. */
export async function changeRunningOffer(
  shop: Shop,
  id: number | undefined,
  { version, ...input }: ChangeRunning & { version: number },
): Promise<{ message: string; version: number }> {
  requirePermission(shop, 'change-products')
  return withTransaction(shop, async (shop) => {
    const row = await lockOffer(shop, id, version)
    return store(shop, row, input, await findCode(shop, row))
  })
}

type Locked = Awaited<ReturnType<typeof lockOffer>>
type Columns = Omit<WriteOffer, 'scope' | 'code' | 'startsAt'> & Pick<OfferRow, 'scope' | 'startsAt'>

async function store(shop: Shop, row: Locked, columns: Partial<Columns>, code: string | null) {
  const oldCode = await findCode(shop, row)
  const after = { ...row, ...columns }
  const [oldFacts, newFacts] = [toFacts(row, oldCode), toFacts(after, code)]
  if (isDeepStrictEqual(oldFacts, newFacts)) return { message: messages.updated, version: row.version }
  if (row.state === 'ended') fail('conflict', messages.isEnded)
  if (row.isFrozen && !isDeepStrictEqual(fixedPart(oldFacts), fixedPart(newFacts))) fail('conflict', messages.frozen)
  checkPeriod(after)
  const counted = await recountUses(shop, row, after)
  checkLimits({ ...after, ...counted })
  const version = row.version + 1
  await shop.db
    .update(offers)
    .set({ ...columns, ...counted, version, updatedAt: shop.now() })
    .where(eq(offers.id, row.id))
  if (code !== oldCode || after.codeMode !== row.codeMode) await replaceCodes(shop, row, after, code)
  await recordAuditEvent(shop, {
    ...{ action: 'change-offer', entity: ENTITY, entityId: row.id },
    ...{ before: oldFacts, after: newFacts },
  })
  return { message: messages.updated, version }
}

function fixedPart(facts: ReturnType<typeof toFacts>) {
  const { name: _1, terms: _2, endsAt: _3, maxUses: _4, maxPerCustomer: _5, budget: _6, display: _7, ...fixed } = facts
  return fixed
}

async function replaceCodes(shop: Shop, row: OfferRow, { codeMode }: Pick<OfferRow, 'codeMode'>, code: string | null) {
  if (codeMode !== 'many' || row.codeMode !== 'many')
    await shop.db.delete(offerCodes).where(eq(offerCodes.offerId, row.id))
  if (code !== null) await insertCode(shop, row.id, code)
}

async function insertCode(shop: Shop, offerId: number, code: string) {
  const inserted = await shop.db
    .insert(offerCodes)
    .values({ code, offerId, createdAt: shop.now() })
    .onConflictDoNothing()
    .returning()
  if (inserted.length === 0) fail('invalid', messages.codeTaken(code), { code: messages.codeTaken(code) })
}

/** The form shows minutes. */
const thisMinute = (shop: Shop) => addDuration(shop.now(), -(shop.now().getTime() % minutes(1)))

function checkPeriod<T extends Pick<OfferRow, 'startsAt' | 'endsAt' | 'conditions'>>(offer: T): T {
  const { startsAt, endsAt, conditions } = offer
  const isNever = endsAt !== null && endsAt > startsAt && !isOpenBetween(conditions, startsAt, endsAt)
  const fault = endsAt !== null && endsAt <= startsAt ? messages.endBeforeStart : isNever && messages.neverOpen
  return fault ? fail('invalid', fault, { endsAt: fault }) : offer
}

function checkLimits({ maxUses, used, budget, spent }: OfferRow) {
  if (maxUses !== null && maxUses < used) fail('invalid', messages.usedMore(used), { maxUses: messages.usedMore(used) })
  if (budget !== null && budget < spent)
    fail('invalid', messages.spentMore(spent), { budget: messages.spentMore(spent) })
}
