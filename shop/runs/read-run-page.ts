/** A run for its page, with what it asks: which columns and categories of the file mean which of the store, and fallbacks. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { runs } from '#db/schema.server.ts'
import { listAttributes } from '../attributes/list-attributes.ts'
import { COUNTRIES } from '../law/countries.ts'
import { listPartyNames } from '../law/list-parties.ts'
import { listChoices } from '../product-admin/category-options.ts'
import type { Shop } from '../shop.ts'
import { proposeColumn } from './column-names.ts'
import { ATTRIBUTE } from './columns.ts'
import type { Fallbacks } from './fallback-rules.ts'
import { toNameLookup } from './name-lookup.ts'
import { readRunRows, type RunDetail } from './list-runs.ts'

/** `chosen` is a column of the store; empty for a column that is not used. */
export type AskedColumn = { name: string; chosen: string }

export async function readRunPage(shop: Shop, id: string, onlyErrors: boolean) {
  const run = await readRunRows(shop, id, onlyErrors)
  const isOpen = (run.state === 'checked' || run.state === 'failed') && run.hasFile && run.counts.applied === 0
  const asksFallbacks = isOpen && run.kind === 'csv' && (run.state === 'checked' || run.unknown.columns.length > 0)
  const categories = isOpen && run.unknown.categories.length > 0 ? (await listChoices(shop)).categories : []
  return {
    ...run,
    choices: categories,
    ...(isOpen && run.format === 'own' ? await askColumns(shop, run) : NOTHING),
    fallbacks: asksFallbacks ? await askFallbacks(shop, run) : undefined,
  }
}

const NOTHING = { columns: [] as AskedColumn[], attributes: [] as { column: string; name: string }[] }

async function askColumns(shop: Shop, { mapping, unknown }: RunDetail) {
  // The database keeps no order of the names.
  const names = [...new Set([...Object.keys(mapping), ...unknown.columns])].toSorted().slice(0, MAX_ASKED)
  if (names.length === 0) return NOTHING
  const attributes = (await listAttributes(shop)).map((one) => [`${ATTRIBUTE}${one.key}`, one] as const)
  const lookup = { attributes: new Map(attributes) }
  const earlier = await readEarlierAnswers(shop)
  const isNew = Object.keys(mapping).length === 0
  const taken = new Set(Object.values(mapping))
  const columns = names.map((name): AskedColumn => {
    const proposal = isNew ? (earlier[name] ?? proposeColumn(name, lookup)) : ''
    const chosen = mapping[name] ?? (taken.has(proposal) ? '' : proposal)
    taken.add(chosen)
    return { name, chosen }
  })
  return { columns, attributes: attributes.map(([column, { name }]) => ({ column, name })) }
}
const MAX_ASKED = 100

/** What the admins chose for the files before. The last answer counts. */
async function readEarlierAnswers({ db }: Shop): Promise<Record<string, string>> {
  const rows = await db
    .select({ mapping: runs.mapping })
    .from(runs)
    .where(sql`${runs.mapping} <> '{}'`)
    .orderBy(desc(runs.madeAt))
    .limit(MAX_EARLIER)
  return Object.assign({}, ...rows.map(({ mapping }) => mapping).toReversed()) as Record<string, string>
}
const MAX_EARLIER = 20

export type AskedFallbacks = Awaited<ReturnType<typeof askFallbacks>>

/** Proposes what was given for the last file of the same layout. */
async function askFallbacks(shop: Shop, { format, options }: RunDetail) {
  const given: Fallbacks = options.fallbacks ?? (await readEarlierFallbacks(shop, format))
  const parties = await listPartyNames(shop)
  const { nameOf } = toNameLookup(parties)
  return {
    given,
    isProposal: options.fallbacks === undefined && Object.keys(given).length > 0,
    isLawRequired: shop.settings.lawFields === 'require',
    parties: parties.map(({ id }) => nameOf(id)),
    countries: COUNTRIES,
  }
}

async function readEarlierFallbacks({ db }: Shop, format: RunDetail['format']): Promise<Fallbacks> {
  const [row] = await db
    .select({ options: runs.options })
    .from(runs)
    .where(and(eq(runs.format, format), sql`${runs.options} ? 'fallbacks'`))
    .orderBy(desc(runs.madeAt))
    .limit(1)
  return row?.options.fallbacks ?? {}
}
