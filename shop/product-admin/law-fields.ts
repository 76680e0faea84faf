/**
 * What the law wants of a product, when it is saved.
 *
 *   1. Goods from abroad name their importer, whatever the settings say.
 *   2. With LAW_FIELDS=require a product goes on sale only with all that the law wants. One that is on sale already stays
 *      so, but loses nothing of it. The list of products shows those that lack something.
 */
import { inArray } from 'drizzle-orm'
import { responsibleParties } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { messages } from '../law/messages.ts'
import {
  DEFAULT_NET_UNIT,
  isImported,
  missingLawFields,
  ROLES,
  WHOLE_UNITS,
  type LawColumns,
  type Role,
} from '../law/rules.ts'
import type { Shop } from '../shop.ts'
import type { SaveProduct } from './input.ts'
import type { Row } from './product-detail.ts'

const NONE: LawColumns = {
  originCountry: null,
  genericName: '',
  netAmount: null,
  netUnit: null,
  manufacturerId: null,
  packerId: null,
  importerId: null,
}

/** Call this in a transaction. `row` is the product that is changed. Returns what to store. */
export async function resolveLawFields(shop: Shop, input: SaveProduct, row: Row | undefined): Promise<LawColumns> {
  const stored: LawColumns = row ?? NONE
  const given = <F extends keyof LawColumns>(name: F) =>
    (input[name] === undefined ? stored[name] : input[name]) as LawColumns[F]
  const netAmount = given('netAmount')
  const law: LawColumns = {
    originCountry: given('originCountry'),
    genericName: given('genericName'),
    netAmount,
    netUnit: netAmount === null ? null : (given('netUnit') ?? DEFAULT_NET_UNIT),
    manufacturerId: given('manufacturerId'),
    packerId: given('packerId'),
    importerId: given('importerId'),
  }
  assertConsistent(law)
  await lockParties(shop, law)
  return law
}

function assertConsistent(law: LawColumns) {
  const found = findInconsistency(law)
  if (found) fail('invalid', found.message, { [found.field]: found.message })
}

export function findInconsistency({ netAmount, netUnit, originCountry, importerId }: LawColumns) {
  if (netUnit && WHOLE_UNITS.includes(netUnit) && !Number.isInteger(netAmount))
    return { field: 'netAmount', message: messages.wholeNetAmount } as const
  if (isImported(originCountry) && importerId === null)
    return { field: 'importerId', message: messages.importerRequired } as const
  return undefined
}

/** A party that is just being deleted is waited for. */
async function lockParties(shop: Shop, law: LawColumns) {
  const named = (Object.keys(ROLES) as Role[]).map((role) => `${role}Id` as const).filter((name) => law[name] !== null)
  if (named.length === 0) return
  const { id } = responsibleParties
  const ids = named.map((name) => law[name]!)
  const rows = await shop.db
    .select({ id })
    .from(responsibleParties)
    .where(inArray(id, ids))
    .orderBy(id)
    .for('key share')
  const unknown = named.find((name) => !rows.some((row) => row.id === law[name]))
  if (unknown) fail('invalid', messages.unknownParty, { [unknown]: messages.unknownParty })
}

/** `before` is the product as it was on sale; `undefined` if it was not. */
export function assertMayBeOnSale(shop: Shop, law: LawColumns, before: LawColumns = NONE) {
  if (shop.settings.lawFields !== 'require') return
  const lackedBefore = before === NONE ? [] : missingLawFields(before)
  const missing = missingLawFields(law).filter((name) => !lackedBefore.includes(name))
  if (missing.length > 0) fail('invalid', messages.cannotGoLive(missing))
}
