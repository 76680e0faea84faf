/**
 * Adds, changes and deletes size charts.
 *
 *   1. A change states the version it was made from. If the chart has changed since, it fails and overwrites nothing.
 *   2. A chart that a product names is not deleted. Its categories lose it.
 *   3. Saving without a difference is not a change.
 */
import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import { categories, sizeChartCategories, sizeCharts } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { findLastEditor, recordAuditEvent } from '../audit.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import type { SaveChart } from './input.ts'
import { readChartToEdit } from './list-charts.ts'
import { messages } from './messages.ts'

export async function addChart(shop: Shop, input: SaveChart): Promise<{ message: string; id: number }> {
  requirePermission(shop, 'change-products')
  const id = await withTransaction(shop, async (shop) => {
    const [created] = await shop.db.insert(sizeCharts).values(toColumns(input)).returning()
    await writeCategories(shop, created!.id, input.categoryIds)
    const after = snapshotOf(await readChartToEdit(shop, created!.id))
    await recordAuditEvent(shop, { action: 'add-size-chart', entity: 'size-chart', entityId: created!.id, after })
    return created!.id
  })
  applyCatalogueChange(shop, 'other')
  return { message: messages.added, id }
}

export async function changeChart(shop: Shop, id: number | undefined, input: SaveChart): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    const row = await lockChart(shop, id, input.version)
    const before = snapshotOf(await readChartToEdit(shop, row.id))
    await shop.db.update(sizeCharts).set(toColumns(input)).where(eq(sizeCharts.id, row.id))
    await writeCategories(shop, row.id, input.categoryIds)
    const after = snapshotOf(await readChartToEdit(shop, row.id))
    if (isDeepStrictEqual(before, after)) return
    await shop.db
      .update(sizeCharts)
      .set({ version: row.version + 1 })
      .where(eq(sizeCharts.id, row.id))
    await recordAuditEvent(shop, { action: 'change-size-chart', entity: 'size-chart', entityId: row.id, before, after })
  })
  applyCatalogueChange(shop, 'other')
  return messages.updated
}

export async function deleteChart(shop: Shop, id: number | undefined, version: number): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    const row = await lockChart(shop, id, version)
    const chart = await readChartToEdit(shop, row.id)
    if (chart.products > 0) fail('conflict', messages.inUse(chart.name, chart.products))
    await shop.db.delete(sizeCharts).where(eq(sizeCharts.id, row.id))
    const before = snapshotOf(chart)
    await recordAuditEvent(shop, { action: 'delete-size-chart', entity: 'size-chart', entityId: row.id, before })
  })
  applyCatalogueChange(shop, 'other')
  return messages.deleted
}

async function lockChart(shop: Shop, id: number | undefined, version: number) {
  const [row] = await shop.db
    .select()
    .from(sizeCharts)
    .where(eq(sizeCharts.id, id ?? 0))
    .for('update')
  if (!row) return fail('not-found', messages.notFound)
  if (row.version !== version)
    return fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, 'size-chart', row.id)))
  return row
}

/** Ids that are not those of departments and subcategories are ignored. */
async function writeCategories(shop: Shop, chartId: number, ids: number[]) {
  const found = await shop.db
    .select({ categoryId: categories.id })
    .from(categories)
    .where(and(inArray(categories.id, ids), inArray(categories.kind, ['department', 'subcategory'])))
  await shop.db.delete(sizeChartCategories).where(eq(sizeChartCategories.chartId, chartId))
  if (found.length > 0) await shop.db.insert(sizeChartCategories).values(found.map((row) => ({ ...row, chartId })))
}

const toColumns = ({ name, brand, audiences, columns, rows, measures, note }: SaveChart) => {
  return { name, brand, audiences, columns, rows, measures, note }
}

/** For the audit log, which lists rows as lines of text. */
const snapshotOf = (chart: Omit<SaveChart, 'audiences' | 'version'> & { audiences: string[] }) => ({
  ...{ name: chart.name, brand: chart.brand, measures: chart.measures, note: chart.note, audiences: chart.audiences },
  columns: chart.columns.map(({ name, kind }) => (kind === 'words' ? name : `${name} (${kind})`)),
  rows: chart.rows.map((row) => row.join(' | ')),
  categories: chart.categoryIds,
})
