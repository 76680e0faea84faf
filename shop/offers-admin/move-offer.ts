/** Starts, pauses, resumes, ends, copies and deletes offers. An offer that has ended stays ended. */
import { eq } from 'drizzle-orm'
import { offerCodes, offers } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import type { WriteOffer } from './input.ts'
import { messages } from './messages.ts'
import { ENTITY, findCode, lockOffer, toFacts, type OfferRow } from './offer-row.ts'
import { MAX_NAME_LENGTH, PHASES, stepsFrom, STEPS, type Step } from './rules.ts'
import { changeOffer } from './save-offer.ts'

export async function moveOffer(shop: Shop, id: number | undefined, move: { do: Step; version: number }) {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    const row = await lockOffer(shop, id, move.version)
    if (!stepsFrom(row.state).includes(move.do)) fail('conflict', messages.cannotStep(nameOf(row)))
    if (STEPS[move.do] === 'on') await checkStart(shop, row)
    const state = STEPS[move.do]
    const endsAt = move.do === 'end' ? endOf(shop, row) : row.endsAt
    await shop.db
      .update(offers)
      .set({ state, endsAt, version: row.version + 1, updatedAt: shop.now() })
      .where(eq(offers.id, row.id))
    await recordAuditEvent(shop, {
      ...{ action: move.do === 'end' ? 'end-offer' : 'change-offer', entity: ENTITY, entityId: row.id },
      ...{ before: { state: row.state, endsAt: row.endsAt }, after: { state, endsAt } },
    })
  })
  return messages.moved[move.do]
}

/** Saves a draft and starts it, or does neither. */
export const startOffer = (shop: Shop, id: number | undefined, offer: WriteOffer & { version: number }) =>
  withTransaction(shop, async (shop) => {
    const { version } = await changeOffer(shop, id, offer)
    return moveOffer(shop, id, { do: 'start', version })
  })

const nameOf = ({ state }: OfferRow) =>
  state === 'draft' ? 'a draft' : state === 'on' ? 'on' : PHASES[state].toLowerCase()

/** Carts name the time at which an offer ended. One that ends before its start has none. */
const endOf = (shop: Shop, { startsAt, endsAt }: OfferRow) =>
  startsAt < shop.now() && (endsAt === null || endsAt > shop.now()) ? shop.now() : endsAt

async function checkStart(shop: Shop, { id, codeMode, endsAt }: OfferRow) {
  if (endsAt && endsAt <= shop.now()) fail('invalid', messages.endIsOver, { endsAt: messages.endIsOver })
  if (codeMode === 'automatic' || (await shop.db.$count(offerCodes, eq(offerCodes.offerId, id))) > 0) return
  if (codeMode === 'many') fail('invalid', messages.codesMissing)
  fail('invalid', messages.codeMissing, { code: messages.codeMissing })
}

/** The copy has no code, because a code belongs to one offer. */
export async function copyOffer(shop: Shop, id: number | undefined): Promise<{ message: string; id: number }> {
  requirePermission(shop, 'change-products')
  const copyId = await withTransaction(shop, async (shop) => {
    const [row] = await shop.db
      .select()
      .from(offers)
      .where(eq(offers.id, id ?? 0))
    if (!row) return fail('not-found', messages.notFound)
    const { id: _, version: __, used: ___, spent: ____, ...fields } = row
    const now = shop.now()
    const [copy] = await shop.db
      .insert(offers)
      .values({
        ...{ ...fields, name: `Copy of ${row.name}`.slice(0, MAX_NAME_LENGTH), state: 'draft' },
        ...(row.endsAt && row.endsAt <= now && { startsAt: now, endsAt: null }),
        ...{ createdAt: now, updatedAt: now },
      })
      .returning()
    await recordAuditEvent(shop, {
      ...{ action: 'add-offer', entity: ENTITY, entityId: copy!.id, after: toFacts(copy!, null) },
    })
    return copy!.id
  })
  return { message: messages.copied, id: copyId }
}

/** No shopper has seen a draft. */
export async function deleteOffer(shop: Shop, id: number | undefined, version: number): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    const row = await lockOffer(shop, id, version)
    if (row.state !== 'draft') fail('conflict', messages.notDraft)
    const before = toFacts(row, await findCode(shop, row))
    await shop.db.delete(offerCodes).where(eq(offerCodes.offerId, row.id))
    await shop.db.delete(offers).where(eq(offers.id, row.id))
    await recordAuditEvent(shop, { action: 'delete-offer', entity: ENTITY, entityId: row.id, before })
  })
  return messages.deleted
}
