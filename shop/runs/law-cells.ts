/** What the law wants of a product, in the cells of its sheet. */
import { DEFAULT_NET_UNIT, missingLawFields, type LawColumns, type NetUnit } from '../law/rules.ts'
import { findInconsistency } from '../product-admin/law-fields.ts'
import type { Shop } from '../shop.ts'
import type { Lookup } from './lookup.ts'
import type { Cells } from './product-sheet.ts'

export function lawOf(cells: Cells, { parties }: Pick<Lookup, 'parties'>): LawColumns {
  const idOf = (name = '') => parties.idOf(name) ?? null
  const netAmount = cells.net_amount ? Number(cells.net_amount) : null
  return {
    originCountry: cells.origin_country || null,
    genericName: cells.generic_name ?? '',
    netAmount,
    netUnit: netAmount === null ? null : (cells.net_unit as NetUnit) || DEFAULT_NET_UNIT,
    manufacturerId: idOf(cells.manufacturer),
    packerId: idOf(cells.packer),
    importerId: idOf(cells.importer),
  }
}

/** Whether shoppers see the product, now or at its time. */
export const isShown = ({ status, publish_at: publishAt }: Cells) => status === 'live' || Boolean(publishAt)

const LAW_COLUMNS = [
  ...['origin_country', 'generic_name', 'net_amount', 'net_unit'],
  ...['manufacturer', 'packer', 'importer'],
]

/**
 * Puts back what the law wants of a product on sale, when that is required and was there before a change. Returns the columns
 * that it puts back.
 */
export function keepLaw(shop: Shop, cells: Cells, before: Cells, lookup: Pick<Lookup, 'parties'>): string[] {
  if (shop.settings.lawFields !== 'require' || !isShown(cells)) return []
  const lacked = missingLawFields(lawOf(before, lookup))
  if (missingLawFields(lawOf(cells, lookup)).every((name) => lacked.includes(name))) return []
  const changed = LAW_COLUMNS.filter((name) => cells[name] !== before[name])
  for (const name of changed) cells[name] = before[name] ?? ''
  return changed
}

/** What contradicts itself, which saving would refuse. */
export function lawProblems(cells: Cells, lookup: Pick<Lookup, 'parties'>) {
  const found = findInconsistency(lawOf(cells, lookup))
  return found ? [{ column: COLUMNS[found.field], message: found.message }] : []
}
const COLUMNS = { netAmount: 'net_amount', importerId: 'importer' } as const
