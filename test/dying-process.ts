/**
 * A process of the store that dies at one of its steps, as with kill -9: what it has asked of the database in a transaction is rolled
 * back, and nothing that it would have done afterwards is done. A step is a statement or a request to the payment gateway.
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { LIMITS } from '#db/client.server.ts'
import { connect } from '#db/connect.server.ts'
import { watchDatabase } from '#db/watch.server.ts'
import { createShop, withUser, type Shop, type User } from '#shop/shop.ts'

/** `after`: the step was done, and its answer is lost. */
export type Death = { step: number; when: 'before' | 'after' }
type As = (user: User | null) => Shop

const NAME = 'a dying process'
const GATEWAY_CALLS = ['charge', 'cancel', 'refund', 'readRefund'] as const

class ProcessDied extends Error {}

/** Returns the number of steps until the end or its death. `shop` is the store of a committing test, which lives on. */
export async function runDying(
  shop: Shop,
  settings: pg.ClientConfig,
  death: Death | undefined,
  run: (as: As) => Promise<unknown>,
) {
  let steps = 0
  let isDead = false
  const clients = new Set<pg.PoolClient>()
  function die(): never {
    isDead = true
    for (const client of clients) (client as unknown as { connection: pg.Connection }).connection.stream.destroy()
    throw new ProcessDied()
  }
  async function step<Result>(act: () => Promise<Result>) {
    // Connections that were opened since then break as well, or the pool would wait for them.
    if (isDead) die()
    const isLast = ++steps === death?.step
    if (isLast && death?.when === 'before') die()
    const result = await act()
    if (isLast || isDead) die()
    return result
  }
  const watch = watchDatabase(settings)
  const db = connect({ ...settings, application_name: NAME, max: 4 }, LIMITS.visitors, watch)
  db.$client.on('connect', (client) => {
    clients.add(client)
    watchStatements(client, step)
  })
  const { fetch } = globalThis
  globalThis.fetch = (...request) => step(() => fetch(...request))
  const paymentGateway = watchGateway(shop.services.paymentGateway, step)
  const dying = createShop(db, {
    ...{ settings: shop.settings, now: shop.now },
    services: { ...shop.services, paymentGateway },
  })
  try {
    await run((user) => withUser(dying, user))
  } catch (error) {
    if (!isDead) throw error
  } finally {
    globalThis.fetch = fetch
    await db.$client.end()
    watch.close()
    await untilGone(shop)
  }
  return steps
}

type Step = <Result>(act: () => Promise<Result>) => Promise<Result>
type Query = (...parts: unknown[]) => Promise<unknown>

function watchStatements(client: pg.PoolClient, step: Step) {
  const query = client.query.bind(client) as unknown as Query
  const watched = (...parts: unknown[]) => {
    const callback = parts.at(-1) as ((error?: unknown, result?: unknown) => void) | undefined
    if (typeof callback !== 'function') return step(() => query(...parts))
    const answer = (resolve: (result: unknown) => void, reject: (error: Error) => void) =>
      void query(...parts.slice(0, -1), (error: Error | undefined, result: unknown) =>
        error ? reject(error) : resolve(result),
      )
    return void step(() => new Promise(answer)).then(
      (result) => callback(undefined, result),
      (error: unknown) => callback(error),
    )
  }
  Object.assign(client, { query: watched })
}

/** A gateway with a page of its own is asked by `fetch`. */
function watchGateway(gateway: Shop['services']['paymentGateway'], step: Step) {
  if (gateway.kind !== 'direct') return gateway
  const calls = gateway as unknown as Record<string, (...parts: unknown[]) => Promise<unknown>>
  const watched = GATEWAY_CALLS.map((name) => [name, (...parts: unknown[]) => step(() => calls[name]!(...parts))])
  return { ...gateway, ...Object.fromEntries(watched) } as typeof gateway
}

/** The server has rolled back what the dead process had open. */
async function untilGone({ db }: Shop) {
  for (;;) {
    const { rows } = await db.execute<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = '${NAME}'`,
    )
    if (rows[0]?.count === 0) return
    await wait(10)
  }
}
