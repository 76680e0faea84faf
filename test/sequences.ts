/** Tools of tests that try random sequences of steps: each sequence is rolled back before the next one. */
import fc from 'fast-check'
import type { Db } from '#db/connect.server.ts'
import { rollBack } from './roll-back.ts'
import type { TestShop } from './shop.ts'

/** How many sequences a test tries: RUNS of the environment, or `numRuns` in `npm test`. SEED repeats a run. */
export const randomRuns = (numRuns: number): { numRuns: number; seed?: number } => ({
  numRuns: Number(process.env.RUNS ?? numRuns),
  ...(process.env.SEED && { seed: Number(process.env.SEED) }),
})

/** Returns some of all cases, at random. */
export const pickSome = <Case>(cases: Case[], { numRuns, seed }: ReturnType<typeof randomRuns>) =>
  fc
    .sample(fc.shuffledSubarray(cases, { minLength: cases.length }), {
      numRuns: 1,
      ...(seed !== undefined && { seed }),
    })[0]!
    .slice(0, numRuns)

export const runAndRollBack = (shop: TestShop, run: (shop: TestShop) => Promise<void>) =>
  rollBack(shop, ({ db }) => run(withDb(shop, db)))

/** The same shop in a transaction. */
export const withDb = (shop: TestShop, db: Db): TestShop => ({ ...shop, db, as: (user) => ({ ...shop.as(user), db }) })

/** Those that are otherwise checked at the commit, which never comes. */
export async function checkDeferredConstraints(db: Db) {
  await db.execute('set constraints all immediate')
  await db.execute('set constraints all deferred')
}
