import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { auditLog, products, runRows, runs, stockMovements } from '#db/schema.server.ts'
import { kurta, meera } from '#test/fixtures.ts'
import { checkFile, readRunWithRows } from '#test/run-file.ts'
import { committingTest, expect, type TestShop } from '#test/shop.ts'
import { startApply } from './start-run.ts'

const SCRIPT = fileURLToPath(import.meta.resolve('#test/apply-run-process.ts'))
/** Starting a process takes seconds, so the tests of every day kill fewer than `KILLS=20 npx vitest run shop/runs/killed`. */
const KILLS = Number(process.env.KILLS ?? 1)
/** A killed process has applied one batch of 50 at least. */
const PRODUCTS = (KILLS + 2) * 50

/** New products, and more pieces of one that exists in the middle of them. */
const FILE = [
  'handle,title,category,price,size,colour,stock,stock_change',
  ...Array.from({ length: PRODUCTS }, (_, at) => `p-${at},P ${at},Jeans,${at + 1},,,2,`),
]
  .toSpliced(PRODUCTS / 2, 0, 'indigo-kurta,,,,S,Indigo,,7')
  .join('\n')

const appliedRows = ({ db }: TestShop, runId: string) =>
  db.$count(runRows, and(eq(runRows.runId, runId), isNotNull(runRows.appliedAt)))

committingTest(
  'does nothing twice and loses nothing when its process is killed again and again',
  { timeout: 600_000 },
  async ({ shop, settings: database }) => {
    const { id } = await checkFile(shop, FILE)
    await startApply(shop.as(meera), id)
    let kills = 0
    const order = JSON.stringify({ database, settings: shop.settings, runId: id })
    while ((await readRunWithRows(shop, id)).state === 'applying') {
      const child = spawn(process.execPath, [SCRIPT, order], { stdio: 'inherit' })
      const ended = once(child, 'exit')
      const before = await appliedRows(shop, id)
      // After a commit the process is within its next batch.
      if (kills < KILLS) {
        while (child.exitCode === null && (await appliedRows(shop, id)) === before) await wait(5)
        if (child.exitCode === null && child.kill('SIGKILL')) kills += 1
      }
      await ended
    }
    expect(kills).toBe(KILLS)

    const { counts } = await readRunWithRows(shop, id)
    expect(counts).toMatchObject({ applied: PRODUCTS + 1, error: 0 })
    expect(await shop.db.$count(products, sql`slug like 'p-%'`)).toBe(PRODUCTS)
    const { rows } = await shop.db.execute(sql`
      select count(distinct p.slug)::int as slugs, count(*)::int as sizes, sum(v.stock)::int as pieces
        from shop.products p join shop.variants v on v.product_id = p.id where p.slug like 'p-%'`)
    expect(rows).toEqual([{ slugs: PRODUCTS, sizes: PRODUCTS, pieces: 2 * PRODUCTS }])
    const moves = await shop.db.select().from(stockMovements).where(eq(stockMovements.runId, id))
    expect(moves).toHaveLength(PRODUCTS + 1)
    expect(moves.filter(({ variantId }) => variantId === kurta.small)).toMatchObject([{ quantity: 7 }])
    expect(await shop.db.$count(auditLog, eq(auditLog.action, 'add-product'))).toBe(PRODUCTS)
    expect((await shop.db.select().from(runs).where(eq(runs.id, id)))[0]).toMatchObject({ state: 'applied' })
  },
)
