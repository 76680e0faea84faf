/** The codes of an offer with many codes: made at random, listed page by page, and exported. */
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { offerCodes, offers } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { clampPage, type Page } from '#core/page.ts'
import { recordAuditEvent } from '../audit.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import type { MakeCodes } from './input.ts'
import { messages } from './messages.ts'
import { ENTITY } from './offer-row.ts'
import { CODE_LETTERS, CODES_PAGE_SIZE, MAX_CODES_PER_OFFER, RANDOM_LETTERS } from './rules.ts'

export type ListedCode = Pick<typeof offerCodes.$inferSelect, 'code' | 'maxUses' | 'used' | 'createdAt'>
const { code, maxUses, used, createdAt } = offerCodes
const columns = { code, maxUses, used, createdAt }
const BATCH = 5000

/** Codes that exist already are made anew, so that there are as many as asked for. */
export async function makeCodes(
  shop: Shop,
  id: number | undefined,
  { count, prefix, maxUses }: MakeCodes,
): Promise<{ message: string; codes: string[] }> {
  requirePermission(shop, 'change-products')
  const codes = await withTransaction(shop, async (shop) => {
    const offer = await lockManyCodes(shop, id)
    const total = (await shop.db.$count(offerCodes, eq(offerCodes.offerId, offer.id))) + count
    if (total > MAX_CODES_PER_OFFER) fail('invalid', messages.tooManyCodes, { count: messages.tooManyCodes })
    const made: string[] = []
    while (made.length < count) {
      const rows = Array.from({ length: Math.min(BATCH, count - made.length) }, () => ({
        ...{ code: randomCode(shop, prefix), offerId: offer.id, maxUses, createdAt: shop.now() },
      }))
      const inserted = await shop.db.insert(offerCodes).values(rows).onConflictDoNothing().returning({ code })
      made.push(...inserted.map(({ code }) => code))
    }
    await recordAuditEvent(shop, {
      ...{ action: 'make-codes', entity: ENTITY, entityId: offer.id },
      after: { codes: count, prefix, maxUses },
    })
    return made
  })
  return { message: messages.codesMade(count), codes }
}

async function lockManyCodes(shop: Shop, id: number | undefined) {
  const [offer] = await shop.db
    .select()
    .from(offers)
    .where(eq(offers.id, id ?? 0))
    .for('update')
  if (!offer) return fail('not-found', messages.notFound)
  if (offer.codeMode !== 'many') fail('conflict', messages.notMany)
  if (offer.state === 'ended') fail('conflict', messages.isEnded)
  return offer
}

function randomCode(shop: Shop, prefix: string) {
  const letter = () => CODE_LETTERS[shop.services.secrets.number(0, CODE_LETTERS.length - 1)]!
  return (prefix && `${prefix.replace(/-$/, '')}-`) + Array.from({ length: RANDOM_LETTERS }, letter).join('')
}

/** The newest first. */
export async function listCodes(shop: Shop, id: number | undefined, requested: number): Promise<Page<ListedCode>> {
  requirePermission(shop, 'change-products')
  const isOf = eq(offerCodes.offerId, await findOfferId(shop, id))
  const total = await shop.db.$count(offerCodes, isOf)
  const { page, pages, offset } = clampPage(requested, total, CODES_PAGE_SIZE)
  const items = await shop.db
    .select(columns)
    .from(offerCodes)
    .where(isOf)
    .orderBy(desc(createdAt), asc(code))
    .limit(CODES_PAGE_SIZE)
    .offset(offset)
  return { items, total, page, pages }
}

/** In batches, in the order of the codes. */
export async function* exportCodes(shop: Shop, id: number | undefined): AsyncGenerator<ListedCode[]> {
  requirePermission(shop, 'change-products')
  const offerId = await findOfferId(shop, id)
  let last: string | undefined = ''
  while (last !== undefined) {
    const batch: ListedCode[] = await shop.db
      .select(columns)
      .from(offerCodes)
      .where(and(eq(offerCodes.offerId, offerId), gt(sql`${code} collate "C"`, last)))
      .orderBy(sql`${code} collate "C"`)
      .limit(BATCH)
    yield batch
    last = batch.length < BATCH ? undefined : batch.at(-1)?.code
  }
}

async function findOfferId(shop: Shop, id: number | undefined) {
  const [offer] = await shop.db
    .select({ id: offers.id })
    .from(offers)
    .where(eq(offers.id, id ?? 0))
  return offer?.id ?? fail('not-found', messages.notFound)
}
