/** The lines of an order as they were bought, each with the number of its pieces that are cancelled (record 0155). */
import { getTableColumns, sql } from 'drizzle-orm'
import { lineCancellations, orderLines } from '#db/schema.server.ts'

export const lineColumns = {
  ...getTableColumns(orderLines),
  cancelled: sql<number>`(select coalesce(sum(quantity), 0)::int from ${lineCancellations}
    where order_line_id = ${orderLines}.id)`,
}
export type OrderLine = typeof orderLines.$inferSelect & { cancelled: number }
