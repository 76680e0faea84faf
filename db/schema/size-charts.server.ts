/** Size charts. Which products a chart is for: those that name it, else those of its categories (shop/size-charts/rules.ts). */
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { shopSchema } from './columns.server.ts'

export const sizeMeasures = shopSchema.enum('size_measures', ['body', 'garment'])
export type SizeMeasures = (typeof sizeMeasures.enumValues)[number]

/** `words` is shown as it is, `cm` in centimetres only, `inches` in inches and centimetres. */
export type SizeColumn = { name: string; kind: 'words' | 'cm' | 'inches' }

export const sizeCharts = shopSchema.table(
  'size_charts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** Empty for all brands. */
    brand: text().notNull().default(''),
    /** Of whom the products are that it is for: women, men, unisex (neither). */
    audiences: text().array().notNull().default(['women', 'men', 'unisex']),
    /** The first one has the names of the sizes. */
    columns: jsonb().$type<SizeColumn[]>().notNull(),
    /** One text a column. Figures are centimetres. */
    rows: jsonb().$type<string[][]>().notNull(),
    measures: sizeMeasures().notNull().default('body'),
    note: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  () => [
    check('size_charts_columns', sql`jsonb_array_length(columns) between 2 and 12`),
    check('size_charts_rows', sql`jsonb_array_length(rows) between 1 and 30`),
  ],
)
