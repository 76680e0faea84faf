/**
 * At whichever step a process dies, an admin's change is there with its audit entry, or neither is (reliability I-12).
 * RUNS=20000 npx vitest run shop/audit-log/every-step.test.ts tries each step; SEED=… repeats a choice.
 */
import { sql } from 'drizzle-orm'
import { ADMIN_CHANGES } from '#test/admin-changes.ts'
import { jeans, kurta } from '#test/fixtures.ts'
import { expectNotedOrNothing } from '#test/noted-or-nothing.ts'
import { randomRuns } from '#test/sequences.ts'
import { committingTest, expect, test } from '#test/shop.ts'
import { AUDIT_ACTIONS } from './rules.ts'

/** Of the holder of the service key (supabase/auth/every-step.test.ts). */
const OF_SERVICE_KEY = ['add-user', 'change-user', 'make-link']

test('has a change that may die for every action', () => {
  const known = [...Object.keys(ADMIN_CHANGES), ...OF_SERVICE_KEY]
  expect(known.toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted())
})

const runs = randomRuns(12)

committingTest(
  'has a change with its audit entry or neither of them, at whichever step the process died',
  { timeout: 120_000 + runs.numRuns * 3000 },
  async ({ shop, settings }) => {
    await shop.db.execute(
      sql`insert into shop.stock_moves (variant_id, quantity, reason, at)
          select unnest(array[${kurta.small}, ${jeans.variant}]::int[]), 50000, 'stocked', now()`,
    )
    const found = await expectNotedOrNothing({ shop, settings }, ADMIN_CHANGES, runs)
    if (process.env.RUNS) console.log(`${found.changes} changes, ${found.deaths} deaths`)
  },
)
