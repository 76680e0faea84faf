/** Lists the size charts, and finds the one of a product. */
import { asc, eq, sql } from 'drizzle-orm'
import { products, sizeChartCategories, sizeCharts } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { cacheValue } from '../catalogue/catalogue-cache.ts'
import { categoryPathOf } from '../catalogue/categories.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { chartOf, type PlacedChart } from './rules.ts'

const { id, name, brand, audiences, columns, rows, measures, note, version } = sizeCharts
const chartId = sql`${sizeCharts}."id"`
const categoryIds = sql<number[]>`coalesce((
  select json_agg(place.category_id order by place.category_id) from ${sizeChartCategories} place where place.chart_id = ${chartId}), '[]')`
const shown = { id, name, brand, audiences, columns, rows, measures, note, categoryIds }

/** In the order in which they were added. They are kept in memory. */
export const listSizeCharts = (shop: Shop): Promise<PlacedChart[]> =>
  cacheValue(shop, 'size charts', () => shop.db.select(shown).from(sizeCharts).orderBy(asc(id)))

type ProductPlace = Pick<
  typeof products.$inferSelect,
  'sizeChartId' | 'brand' | 'gender' | 'departmentId' | 'subcategoryId'
>

export async function findSizeChart(shop: Shop, product: ProductPlace): Promise<PlacedChart | undefined> {
  return chartOf(await listSizeCharts(shop), { ...product, categoryIds: await categoryPathOf(shop, product) })
}

/** With the number of products that name it themselves. */
export async function listChartsToEdit(shop: Shop) {
  requirePermission(shop, 'read-products')
  const count = sql<number>`(select count(*)::int from ${products} p where p.size_chart_id = ${chartId})`
  return shop.db
    .select({ ...shown, version, products: count })
    .from(sizeCharts)
    .orderBy(asc(id))
}
export type ChartToEdit = Awaited<ReturnType<typeof listChartsToEdit>>[number]

export async function readChartToEdit(shop: Shop, id: number | undefined): Promise<ChartToEdit> {
  const charts = await listChartsToEdit(shop)
  return charts.find((chart) => chart.id === id) ?? fail('not-found', messages.notFound)
}

/** Call this in a transaction. A chart that is just being deleted is waited for. */
export async function lockSizeChart(shop: Shop, chartId: number | null | undefined) {
  if (!chartId) return
  const [found] = await shop.db.select({ id }).from(sizeCharts).where(eq(id, chartId)).for('key share')
  if (!found) fail('invalid', messages.notFound, { sizeChartId: messages.notFound })
}
