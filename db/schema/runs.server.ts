/** Runs: changes of many products at once from a file or a list, which can be checked, applied and undone (record 0119). */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { createdAt, shopSchema, timestamptz } from './columns.server.ts'
import { serverKeys } from './server-keys.server.ts'

export type RunState = 'reading' | 'checked' | 'applying' | 'applied' | 'undoing' | 'undone' | 'failed'
/** Texts by column (shop/runs/columns.ts). */
export type RunCells = Record<string, string>
/** A note does not keep the row from being applied. */
export type RunProblem = { column: string; message: string; isNote?: true }
/** A picture of another site. `stored` is its address in this store, once it is fetched. */
export type RunPicture = { url: string; stored?: string; problem?: string }
export type RunOptions = {
  stock: 'new' | 'available' | 'on-hand'
  /** What is written where the file and the product have nothing (shop/runs/fallback-rules.ts). Missing until it is given. */
  fallbacks?: RunCells
}
/** How many rows there are of each kind. */
export type RunCounts = {
  read: number
  create: number
  update: number
  none: number
  error: number
  applied: number
  undone: number
  /** Pictures of other sites that the run fetches after it is applied. */
  pictures: number
  picturesFetched: number
  picturesFailed: number
}

export const runs = shopSchema.table(
  'runs',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['csv', 'grid', 'stock', 'tags'] }).notNull(),
    /** The layout of the file; empty until it is read. */
    format: text({ enum: ['', 'own', 'shopify', 'woocommerce'] })
      .notNull()
      .default(''),
    /** The version of the file in the object store, as long as it is kept. */
    fileKey: uuid(),
    fileName: text().notNull(),
    /** The file's column by ours, as the admin chose them. */
    mapping: jsonb().$type<Record<string, string>>().notNull().default({}),
    options: jsonb().$type<RunOptions>().notNull(),
    state: text().$type<RunState>().notNull().default('reading'),
    rows: integer().notNull().default(0),
    counts: jsonb().$type<RunCounts>().notNull(),
    /** Columns of the file that the store does not know, and categories of the file that the admin has to name. */
    unknown: jsonb().$type<{ columns: string[]; categories: string[] }>().notNull(),
    /** Why the run failed. */
    problem: text().notNull().default(''),
    /** Names the job that reads the file. A second one takes over. */
    reader: uuid(),
    madeBy: uuid().references(() => users.id),
    keyId: uuid().references(() => serverKeys.id),
    /** Who applied it, or undid it after that. */
    startedBy: uuid().references(() => users.id),
    startedByKey: uuid().references(() => serverKeys.id),
    madeAt: createdAt(),
    /** When a job last did some of its work. */
    workedAt: createdAt(),
    appliedAt: timestamptz(),
    undoneAt: timestamptz(),
  },
  (t) => [
    index('runs_made_at').on(t.madeAt),
    uniqueIndex('runs_one_at_work')
      .on(sql`(true)`)
      .where(sql`state in ('applying', 'undoing')`),
    check('runs_one_actor', sql`made_by is null or key_id is null`),
    check('runs_state', sql`state in ('reading', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed')`),
  ],
)

/** One row of the file: what it changes, as the texts of its cells before and after. */
export const runRows = shopSchema.table(
  'run_rows',
  {
    runId: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    /** The first row of the same product. The rows of a product are applied together. */
    productRow: integer().notNull(),
    /** Null for a product or size that does not exist yet. Rows may outlive both. */
    productId: integer(),
    variantId: integer(),
    /** The product's version when the row was checked. */
    version: integer(),
    handle: text().notNull().default(''),
    sku: text().notNull().default(''),
    action: text({ enum: ['create', 'update', 'none', 'error'] }).notNull(),
    before: jsonb().$type<RunCells>().notNull().default({}),
    after: jsonb().$type<RunCells>().notNull().default({}),
    problems: jsonb().$type<RunProblem[]>().notNull().default([]),
    /** Those that are fetched after the row is applied. */
    pictures: jsonb().$type<RunPicture[]>().notNull().default([]),
    /** What is written then: all pictures in their order, and the status that the first of them allows. */
    postponed: jsonb().$type<RunCells>().notNull().default({}),
    /** From then on a job may fetch them. Null when none is left. */
    picturesDueAt: timestamptz(),
    /** Whether the run made the product of this row. */
    isNewProduct: boolean().notNull().default(false),
    /** Whether the product was deleted, and the run brings it back. */
    bringsBack: boolean().notNull().default(false),
    appliedAt: timestamptz(),
    undoneAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.row] }),
    index('run_rows_of_product').on(t.runId, t.productRow),
    index('run_rows_errors')
      .on(t.runId, t.row)
      .where(sql`jsonb_array_length(problems) > 0`),
    index('run_rows_pictures')
      .on(t.picturesDueAt, t.row)
      .where(sql`pictures_due_at is not null`),
  ],
)

/** Which of the store's categories the admin chose for a category or type of other shops' files. */
export const categoryNames = shopSchema.table('category_names', {
  /** In lower case. */
  name: text().primaryKey(),
  /** The category as the product form names it. */
  category: text().notNull(),
})

/** Pictures of other sites that the store fetches or has fetched. The same address is fetched once. */
export const fetchedPictures = shopSchema.table('fetched_pictures', {
  url: text().primaryKey(),
  /** The address in this store, once it is fetched. */
  stored: text(),
  /** Why it cannot be fetched. */
  problem: text().notNull().default(''),
  tries: integer().notNull().default(0),
  /** Until then a job is fetching it, or it rests after a failure. */
  dueAt: timestamptz(),
  at: createdAt(),
})
