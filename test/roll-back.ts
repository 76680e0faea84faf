/** Tests one thing after another on the same rows: what it changes is rolled back. */
import { withTransaction, type Shop } from '#shop/shop.ts'

/** Returns what `run` returns, and takes back what it has changed. */
export async function rollBack<T>(shop: Shop, run: (shop: Shop) => Promise<T>) {
  const outcome: { result?: T } = {}
  const undo = new Error('undo')
  await withTransaction(shop, async (inner) => {
    outcome.result = await run(inner)
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return outcome.result
}
