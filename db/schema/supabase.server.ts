/** What the Supabase API adds: change events, presence, buckets and files. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { createdAt, binaryText, timestamptz, identity, shopSchema } from './columns.server.ts'

/**
 * Changes of the tables that API clients can read, and their broadcasts (shop/change-events.ts). Triggers write the
 * rows. They are kept for minutes, so that no event is missed while a database connection is down.
 */
export const changeEvents = shopSchema.table(
  'news',
  {
    id: identity(),
    kind: text({ enum: ['change', 'told', 'present'] }).notNull(),
    /** The name of the exposed table, or of the channel. */
    topic: text().notNull(),
    /** INSERT, UPDATE or DELETE, or the name of the broadcast event. */
    type: text().notNull(),
    owner: uuid(),
    key: text().notNull(),
    content: jsonb().$type<Record<string, unknown>>(),
    at: timestamptz().notNull(),
  },
  (table) => [index('news_at').on(table.at)],
)

/** Who is present in a channel, one row per holder (supabase/realtime/presence-store.ts). */
export const presences = shopSchema.table(
  'presences',
  {
    holder: uuid().primaryKey(),
    /** The process with the sockets. Its rows are deleted when it ends. */
    process: uuid().notNull(),
    topic: text().notNull(),
    key: text().notNull(),
    meta: jsonb().$type<Record<string, unknown>>().notNull(),
    until: timestamptz().notNull(),
  },
  (table) => [index('presences_topic').on(table.topic), index('presences_process').on(table.process)],
)

/**
 * Buckets for the files of API clients (`/storage/v1`, shop/storage). Everyone can read a public bucket. In a personal
 * bucket every signed-in user has a folder named by their id.
 */
export const storageBuckets = shopSchema.table(
  'storage_buckets',
  {
    id: binaryText().primaryKey(),
    owner: uuid().references(() => users.id),
    isPublic: boolean().notNull().default(false),
    isPersonal: boolean().notNull().default(false),
    /** In bytes, per file; null when only the store's own limit applies. */
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

/** A file's name and metadata. Its bytes are stored under `version` (platform/object-store). */
export const storageObjects = shopSchema.table(
  'storage_objects',
  {
    id: uuid().primaryKey().defaultRandom(),
    bucketId: binaryText()
      .notNull()
      .references(() => storageBuckets.id),
    name: binaryText().notNull(),
    /** Null when the service key wrote the file. */
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
 * Stored bytes that no file row refers to: of an upload in progress, or of a replaced or deleted file. A row is written
 * before the bytes are, and by the trigger of storage_objects. A job deletes the bytes.
 */
export const orphanedFiles = shopSchema.table(
  'storage_leftovers',
  { version: uuid().primaryKey(), since: timestamptz().notNull().defaultNow() },
  (t) => [index('storage_leftovers_since').on(t.since)],
)
