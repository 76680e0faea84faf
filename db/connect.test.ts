import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rivalTest as test } from '#test/shop.ts'

test('a connection that dies within a transaction fails it, and nothing else', async ({ shop }) => {
  const cut = shop.db.transaction(async (db) => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await shop.db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`)
    // The news comes while nothing is asked of the connection.
    await wait(100)
    await db.execute(sql`select 1`)
  })
  await expect(cut).rejects.toThrow()
  expect((await shop.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})
