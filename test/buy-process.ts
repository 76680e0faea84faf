/** A process of its own in which many shoppers buy at once, so that a test can kill it (shop/offers/killed-buyers.test.ts). */
import type pg from 'pg'
import { LIMITS } from '#db/client.server.ts'
import { connect } from '#db/connect.server.ts'
import { createSandboxGateway } from '#platform/payments/sandbox-gateway.server.ts'
import { createSecrets } from '#platform/secrets.server.ts'
import { DomainError } from '#core/domain-error.ts'
import type { PlaceOrder } from '#shop/payments/input.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import type { Services } from '#shop/services.ts'
import type { StoreSettings } from '#shop/settings.ts'
import { createShop, withUser, type User } from '#shop/shop.ts'

export type Purchase = { buyer: User; request: PlaceOrder }
type Order = { database: pg.ClientConfig; settings: StoreSettings; at: string; purchases: Purchase[] }
const AT_ONCE = 8

const input: Buffer[] = []
for await (const chunk of process.stdin) input.push(chunk as Buffer)
const { database, settings, at, purchases } = JSON.parse(Buffer.concat(input).toString()) as Order

const db = connect({ ...database, max: AT_ONCE }, LIMITS.visitors)
const now = () => new Date(at)
const secrets = createSecrets('a test store has a key of 32 letters')
// Placing an order uses no other service. If it comes to use one, the process fails, and with it the test.
type Used = Pick<Services, 'secrets' | 'paymentGateway' | 'couriers'> & { queue: Pick<Services['queue'], 'enqueue'> }
const services: Used = {
  ...{ secrets, paymentGateway: createSandboxGateway(db, secrets, now), couriers: [] },
  queue: { enqueue: () => Promise.resolve() },
}
const shop = createShop(db, { now, settings, services: services as Services })

const waiting = [...purchases]
await Promise.all(Array.from({ length: AT_ONCE }, buyOneAfterTheOther))
await db.$client.end()

async function buyOneAfterTheOther() {
  for (let next = waiting.pop(); next; next = waiting.pop())
    await placeOrder(withUser(shop, next.buyer), next.request).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error
    })
}
