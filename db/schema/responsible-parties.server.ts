/** Who makes, packs and imports the goods. The law wants the name and the address of each on a product's page. */
import { sql } from 'drizzle-orm'
import { char, check, integer, text } from 'drizzle-orm/pg-core'
import { shopSchema } from './columns.server.ts'

/** The units of a net quantity: pieces (`N`), pairs, sets, and the units of weight, volume and length. */
export const netUnit = shopSchema.enum('net_unit', ['N', 'pair', 'set', 'g', 'kg', 'ml', 'l', 'm'])
export type NetUnit = (typeof netUnit.enumValues)[number]

export const responsibleParties = shopSchema.table(
  'responsible_parties',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    address: text().notNull(),
    /** ISO 3166. */
    country: char({ length: 2 }).notNull().default('IN'),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  () => [check('responsible_parties_named', sql`name <> '' and address <> ''`)],
)
