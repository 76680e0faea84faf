/** Column types that all tables share. */
import { bigint, customType, pgSchema, timestamp } from 'drizzle-orm/pg-core'
import type { Paise } from '#core/money.ts'

/** Base tables are in a schema of their own; `public` is kept for the views of the APIs (D40). */
export const shopSchema = pgSchema('shop')

export const timestamptz = () => timestamp({ withTimezone: true })
export const createdAt = () => timestamptz().notNull()
export const paise = () => bigint({ mode: 'number' }).$type<Paise>()
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The SHA-256 of a secret that only its holder knows, so that a stolen database reveals no secrets. */
export const secretHash = bytes

/** Compared byte by byte, so that an index supports prefix searches. */
export const binaryText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
