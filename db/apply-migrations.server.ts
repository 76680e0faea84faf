/** Applies migrations one after the other. Each is a transaction: it is applied and noted, or nothing of it is. */
import { sql } from 'drizzle-orm'
import type { Database, Db } from './connect.server.ts'
import { readStatements, type Migration } from './migration-files.server.ts'
import { insistOnLocks, type Patience } from './insist-on-locks.server.ts'

/** Those that the database has already are left out. */
export async function applyMigrations(db: Database, migrations: Migration[], patience?: Patience) {
  await createTable(db)
  const applied = await latestApplied(db)
  for (const migration of migrations) {
    if (migration.when <= applied) continue
    await insistOnLocks(db, `The migration ${migration.tag}`, (tx) => apply(tx, migration), patience)
  }
}

async function apply(tx: Db, migration: Migration) {
  const { statements, hash } = readStatements(migration)
  for (const statement of statements) await tx.execute(sql.raw(statement))
  await tx.execute(sql`insert into "migrations"."applied" (hash, created_at) values (${hash}, ${migration.when})`)
}

async function createTable(db: Db) {
  if (await hasTable(db, 'applied')) return
  await db.execute(sql`create schema if not exists migrations`)
  await db.execute(sql`
    create table if not exists migrations.applied (id serial primary key, hash text not null, created_at bigint)`)
}

/** The time of the last migration that the database has, or 0. */
export async function latestApplied(db: Db) {
  if (!(await hasTable(db, 'applied'))) return 0
  const newest = await db.execute<{ at: string | null }>(
    sql`select max(created_at)::text as at from migrations.applied`,
  )
  return Number(newest.rows[0]?.at ?? 0)
}

/** The last migration that the code must know. Infinite when the newer version names none. */
export async function oldestCode(db: Db) {
  if (!(await hasTable(db, 'oldest_code'))) return Infinity
  const { rows } = await db.execute<{ at: string }>(sql`select knows_migration::text as at from migrations.oldest_code`)
  return Number(rows[0]?.at ?? Infinity)
}

async function hasTable(db: Db, name: string) {
  const { rows } = await db.execute<{ is_there: boolean }>(
    sql`select to_regclass(${`migrations.${name}`}) is not null as is_there`,
  )
  return rows[0]!.is_there
}
