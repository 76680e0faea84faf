/** The pool has as many connections as the store's. PG… variables or DATABASE_URL name the database. */
import pg from 'pg'

const connectionString = process.env.DATABASE_URL || undefined
globalThis.pool ??= new pg.Pool({ connectionString, max: 10 })

export const query = async (text, values = []) => (await globalThis.pool.query(text, values)).rows
