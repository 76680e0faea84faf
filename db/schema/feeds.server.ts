/** The feed of products for Google and Meta: the file that a job wrote last, and the variants that it had to leave out (record 0170). */
import { bigint, check, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { shopSchema, timestamptz } from './columns.server.ts'

/** `field` names what is missing or cannot be told. */
export type FeedProblem = { productId: number; variantId: number; name: string; field: string }

export const feedFiles = shopSchema.table(
  'feed_files',
  {
    name: text().primaryKey(),
    /** The version of the file in the object store. */
    fileKey: uuid().notNull(),
    etag: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    items: integer().notNull(),
    leftOut: integer().notNull(),
    /** The first of those that were left out. */
    problems: jsonb().$type<FeedProblem[]>().notNull(),
    /** When the job wrote it last, and when that made another file of it. */
    writtenAt: timestamptz().notNull(),
    changedAt: timestamptz().notNull(),
  },
  () => [
    check('feed_files_name', sql`name = 'products'`),
    check('feed_files_counts', sql`items >= 0 and left_out >= 0`),
  ],
)
