/** Remembers what an admin says of a file: what its names mean, and what products get that it leaves open. */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { runs } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { checkCategories, readCategoryNames, saveCategoryNames } from './chosen-categories.ts'
import { checkMapping } from './column-names.ts'
import { checkFallbacks } from './fallbacks.ts'
import type { MapRun } from './input.ts'
import { findRun } from './list-runs.ts'
import { readLookup } from './lookup.ts'
import { messages } from './messages.ts'
import { RESET } from './read-run.ts'

/** The rows of a run that has applied some are needed to undo it. */
const isUnapplied = sql`(${runs.counts} ->> 'applied')::int = 0`

/** Reads the file again with the categories, columns and fallbacks. */
export async function mapRun(shop: Shop, id: string, { categories, columns, fallbacks }: MapRun): Promise<string> {
  requirePermission(shop, 'change-products')
  await findRun(shop, id)
  const lookup = await readLookup(shop)
  const names = checkCategories(categories, lookup)
  if (columns) checkMapping(columns, lookup)
  const given = fallbacks && checkFallbacks(fallbacks, lookup)
  await withTransaction(shop, async (shop) => {
    const isOpen = and(inArray(runs.state, ['checked', 'failed']), isNotNull(runs.fileKey), isUnapplied)
    const [run] = await shop.db
      .select()
      .from(runs)
      .where(and(eq(runs.id, id), isOpen))
      .for('update')
    if (!run) return fail('conflict', messages.notChecked)
    const { fileName: file, mapping, options } = run
    const earlier = await readCategoryNames(
      shop,
      names.map(([name]) => name),
    )
    const before = { categories: earlier, columns: mapping, fallbacks: options.fallbacks ?? {} }
    const after = {
      ...{ categories: Object.fromEntries(names), columns: columns ?? mapping },
      fallbacks: given ?? before.fallbacks,
    }
    await saveCategoryNames(shop, names)
    await shop.db
      .update(runs)
      .set({
        ...{ ...RESET, mapping: after.columns, workedAt: shop.now() },
        ...(given && { options: { ...options, fallbacks: given } }),
      })
      .where(eq(runs.id, id))
    const event = { action: 'map-run', entity: 'run', entityId: id } as const
    await recordAuditEvent(shop, { ...event, before: { file, ...before }, after: { file, ...after } })
    await shop.enqueue({ name: 'read-run', runId: id })
  })
  return messages.mapped
}
