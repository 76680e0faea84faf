/** I-2 and I-3: many shoppers want few pieces at the same moment, and one shopper presses many times, on two processes. */
import type pg from 'pg'
import { auditDatabase, auditJournal } from '../audit.ts'
import { insertBuyers } from '../buyers.ts'
import { countConfirmed, newJournal, type Journal } from '../journal.ts'
import { openTorturedStore } from '../store.ts'
import type { Outcome, Trial, TrialContext } from '../trial.ts'
import { fillCarts, newShopper, order, rushItems, setStock, stockOf, type Item, type Shopper } from './rush-orders.ts'
import { pressOften } from './rush-same-key.ts'
import { countItems, expectedOrders, fits, scenariosOf, type Lines, type Scenario } from './rush-scenarios.ts'

const SOLD_OUT = /is sold out|Only \d+ left/
const DEADLOCKS = 'select deadlocks::int as count from pg_stat_database where datname = current_database()'

async function run({ scale, seededHome, random, say }: TrialContext): Promise<Outcome> {
  const store = await openTorturedStore(seededHome, { PROCESSES: '2' })
  const journal = newJournal()
  const findings: string[] = []
  const started = Date.now()
  try {
    const pool = store.pool()
    const items = await rushItems(pool)
    for (const scenario of scenariosOf(scale.shoppers)) {
      const buyers = await insertBuyers(pool, scenario.buyers)
      const shoppers = buyers.map((buyer, at) => newShopper(store.url, buyer, scenario.linesOf(at, random)))
      for (let round = 1; round <= scale.rounds; round++) {
        for (const [item, pieces] of Object.entries(scenario.pieces)) await setStock(pool, items[Number(item)]!, pieces)
        await fillCarts(shoppers, items)
        const began = Date.now()
        const pauses = shoppers.map(() => random.between(0, 100))
        const refusals = await Promise.all(shoppers.map((one, at) => order(one, journal, pauses[at]!)))
        const wrong = await judge({ scenario, shoppers, refusals, items, pool })
        findings.push(...wrong.map((one) => `${scenario.name}: ${one}`))
        const refused = refusals.filter((one) => one !== undefined).length
        say(
          `${scenario.name}, round ${round}: ${shoppers.length - refused} orders, ${refused} refusals in ${Date.now() - began} ms`,
        )
      }
      for (const { client } of shoppers) client.close()
    }
    const [rounds, orders] = [Date.now() - started, countConfirmed(journal)]
    const sameKey = await pressOften({
      ...{ url: store.url, pool, items, journal, random, findings },
      attempts: scale.attempts,
    })
    say(`the same key: ${JSON.stringify(sameKey)}`)
    const { deadlocks, wrong } = await audit(pool, journal)
    await pool.end()
    return {
      counts: {
        ...{ processes: 2, roundsOfEach: scale.rounds, shoppers: scale.shoppers, orders, rounds, deadlocks },
        ...{ unavailable: journal.unavailable, repeats: journal.repeats },
        ...{ sameKeyAttempts: sameKey.attempts, sameKeyRequests: sameKey.requests, brokenOff: sameKey.brokenOff },
        ...{ underWay: sameKey.underWay, otherBodies: sameKey.otherBodies },
      },
      findings: [...findings, ...wrong],
    }
  } finally {
    await store.stop()
  }
}

async function audit(pool: pg.Pool, journal: Journal) {
  const { rows } = await pool.query<{ count: number }>(DEADLOCKS)
  const deadlocks = rows[0]!.count
  const wrong = [...(await auditJournal(pool, journal)), ...(await auditDatabase(pool))]
  return { deadlocks, wrong: deadlocks > 0 ? [...wrong, `the database has seen ${deadlocks} deadlocks`] : wrong }
}

type Round = {
  scenario: Scenario
  shoppers: Shopper[]
  refusals: (string | undefined)[]
  items: Item[]
  pool: pg.Pool
}

/** Exactly what there was is sold, and nobody was refused who could have had all that is in the cart. */
async function judge({ scenario: { pieces }, shoppers, refusals, items, pool }: Round) {
  const carts = (isOrdered: boolean): Lines[] =>
    shoppers.flatMap(({ lines }, at) => ((refusals[at] === undefined) === isOrdered ? [lines] : []))
  const findings = refusals.flatMap((one) => (one && !SOLD_OUT.test(one) ? [`refused with: ${one}`] : []))
  const expected = expectedOrders(carts(true).concat(carts(false)), pieces)
  const ordered = carts(true).length
  if (expected !== undefined && ordered !== expected) findings.push(`${ordered} orders in place of ${expected}`)
  const sold = countItems(carts(true))
  const left = (item: number) => pieces[item]! - (sold.get(item) ?? 0)
  for (const item of Object.keys(pieces).map(Number)) {
    const stock = await stockOf(pool, items[item]!)
    if (stock !== left(item) || stock < 0) findings.push(`the stock is ${stock} in place of ${left(item)}`)
  }
  const unlucky = carts(false).filter((cart) => fits(cart, left)).length
  if (unlucky > 0) findings.push(`${unlucky} were refused what is still there`)
  return findings
}

export const rush: Trial = {
  name: 'rush',
  promises: ['I-2', 'I-3'],
  title: 'many shoppers want few pieces at once, on two processes',
  isInShortTier: true,
  run,
}
