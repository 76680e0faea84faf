/** What the Supabase API adds: change events, presence, buckets and files. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { createdAt, binaryText, timestamptz, identity, shopSchema } from './columns.server.ts'

/**
 * What changed in the tables that programs see, and what they tell each other (shop/news). Written by triggers; kept for
 * minutes, so that nothing is missed while a line to the database is down.
 */
export const changeEvents = shopSchema.table(
  'news',
  {
    id: identity(),
    kind: text({ enum: ['change', 'told', 'present'] }).notNull(),
    /** The wire's table, or the room. */
    topic: text().notNull(),
    /** INSERT, UPDATE or DELETE, or the event's name. */
    type: text().notNull(),
    owner: uuid(),
    key: text().notNull(),
    content: jsonb().$type<Record<string, unknown>>(),
    at: timestamptz().notNull(),
  },
  (table) => [index('news_at').on(table.at)],
)

/** Who is in a room, one row a holder (supabase/realtime/presence-store.ts). */
export const presences = shopSchema.table(
  'presences',
  {
    holder: uuid().primaryKey(),
    /** Whose sockets it is of: it goes with them. */
    process: uuid().notNull(),
    topic: text().notNull(),
    key: text().notNull(),
    meta: jsonb().$type<Record<string, unknown>>().notNull(),
    until: timestamptz().notNull(),
  },
  (table) => [index('presences_topic').on(table.topic), index('presences_process').on(table.process)],
)

/**
 * What programs keep files in (`/storage/v1`, shop/storage). Everybody reads in a public one; in a personal one everybody
 * who is signed in has a folder of their own, named by their id.
 */
export const storageBuckets = shopSchema.table(
  'storage_buckets',
  {
    id: binaryText().primaryKey(),
    owner: uuid().references(() => users.id),
    isPublic: boolean().notNull().default(false),
    isPersonal: boolean().notNull().default(false),
    /** In bytes, of one file; null where only the store's own limit counts. */
    fileSizeLimit: bigint({ mode: 'number' }),
    allowedMimeTypes: text().array(),
    createdAt: createdAt(),
    updatedAt: timestamptz().notNull(),
  },
  () => [
    check('storage_buckets_personal_is_not_public', sql`not (is_public and is_personal)`),
    check('storage_buckets_limit', sql`file_size_limit > 0`),
  ],
)

/** A file's name and what is known of it; its bytes lie under `version` (platform/object-store). */
export const storageObjects = shopSchema.table(
  'storage_objects',
  {
    id: uuid().primaryKey().defaultRandom(),
    bucketId: binaryText()
      .notNull()
      .references(() => storageBuckets.id),
    name: binaryText().notNull(),
    /** Nobody's where the service key wrote it. */
    owner: uuid().references(() => users.id),
    version: uuid().notNull().unique(),
    size: bigint({ mode: 'number' }).notNull(),
    mimetype: text().notNull(),
    etag: text().notNull(),
    cacheControl: text().notNull(),
    userMetadata: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    updatedAt: timestamptz().notNull(),
  },
  (t) => [
    uniqueIndex('storage_objects_name').on(t.bucketId, t.name),
    index('storage_objects_owner').on(t.owner),
    check('storage_objects_size', sql`size >= 0`),
  ],
)

/**
 * Bytes that no file's row names: of an upload under way, or of what was replaced or removed. Written down before the bytes
 * are, and by the trigger of storage_objects; swept by a job.
 */
export const orphanedFiles = shopSchema.table(
  'storage_leftovers',
  { version: uuid().primaryKey(), since: timestamptz().notNull().defaultNow() },
  (t) => [index('storage_leftovers_since').on(t.since)],
)
