/** Shoppers in numbers, and processes of their own in which they buy (buy-process.ts). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { addresses, cartItems, stockMovements, users } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import type { Purchase } from './buy-process.ts'
import { cash, home, upi } from './checkout.ts'
import { asha, kurta } from './fixtures.ts'
import type { TestShop } from './shop.ts'

const SCRIPT = fileURLToPath(import.meta.resolve('#test/buy-process.ts'))

/** Every one has a kurta in the cart and presses 'Pay' at this total. There is a kurta for each of them. */
export async function insertBuyers(shop: TestShop, count: number, expectedTotal: Paise): Promise<Purchase[]> {
  const buyers = Array.from({ length: count }, () => {
    const id = crypto.randomUUID()
    return { ...asha, id, email: `${id}@example.in` }
  })
  const times = { createdAt: shop.now(), updatedAt: shop.now() }
  await shop.db.insert(users).values(buyers.map(({ id, email }) => ({ id, email, ...times })))
  const placed = { variantId: kurta.small, productId: kurta.id, quantity: 1, ...times }
  await shop.db.insert(cartItems).values(buyers.map(({ id: userId }) => ({ userId, ...placed })))
  const received = { variantId: kurta.small, quantity: count, reason: 'corrected', at: shop.now() } as const
  await shop.db.insert(stockMovements).values(received)
  const at = { createdAt: shop.now(), lastUsedAt: shop.now() }
  const rows = await shop.db
    .insert(addresses)
    .values(buyers.map(({ id: userId }) => ({ userId, ...home, ...at })))
    .returning({ id: addresses.id, userId: addresses.userId })
  const addressOf = new Map(rows.map(({ id, userId }) => [userId, id]))
  return buyers.map((buyer, n) => ({
    buyer,
    request: {
      ...{ key: crypto.randomUUID(), expectedTotal, addressId: addressOf.get(buyer.id)! },
      paymentDetails: n % 2 ? upi : cash,
    },
  }))
}

/** `ended` resolves when all have bought or were refused, or when the process was killed; it rejects if it failed. */
export function startBuying(shop: TestShop, database: object, purchases: Purchase[]) {
  const child = spawn(process.execPath, [SCRIPT], { stdio: ['pipe', 'inherit', 'inherit'] })
  child.stdin.on('error', () => undefined) // It may be killed while it reads.
  child.stdin.end(JSON.stringify({ database, settings: shop.settings, at: shop.now(), purchases }))
  const ended = once(child, 'exit').then(([code]) => {
    if (code) throw new Error(`The process of the shoppers failed with code ${code}.`)
  })
  return { child, ended }
}
