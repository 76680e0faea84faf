/** Payments on the provider's page, and what must be true of them in the end. */
import type pg from 'pg'
import type { TestRazorpay } from '#test/razorpay.ts'
import type { Buyer } from '../buyers.ts'
import { openClient } from '../client.ts'
import type { TorturedStore } from '../store.ts'

export type Payment = {
  attempt: string
  /** The id of the payment link. */
  link: string
  isPaid: boolean
  comeBack: (returnUrl: URL) => Promise<unknown>
}

type Opening = { store: TorturedStore; pool: pg.Pool; bank: TestRazorpay; buyer: Buyer; product: number }

/** A buyer fills the cart and chooses to pay online, as a browser without scripts does. */
export async function openPaymentPage({ store, pool, bank, buyer, product }: Opening): Promise<Payment> {
  const client = openClient(store.url, buyer.cookie)
  await client.call('POST', '/api/cart/items', { productId: product, quantity: 1 })
  const { cart, address } = (await client.call('GET', '/api/checkout')).body as {
    cart: { total: number }
    address: { id: number }
  }
  client.close()
  const key = crypto.randomUUID()
  const fields = { do: 'pay', method: 'online', key, expectedTotal: String(Math.round(cart.total * 100)) }
  const cookie = `sid=${buyer.cookie}`
  const answer = await fetch(`${store.url}/payment`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: store.url },
    body: new URLSearchParams({ ...fields, addressId: String(address.id) }),
  })
  await answer.arrayBuffer()
  const { rows } = await pool.query<{ id: string }>('select id from shop.checkout_attempts where key = $1', [key])
  const attempt = rows[0]?.id
  const link = [...bank.links.values()].find((one) => one.reference_id === attempt)
  if (!attempt || !link) throw new Error(`No payment page was opened: ${answer.status}`)
  const comeBack = async ({ pathname, search }: URL) => {
    const back = await fetch(`${store.url}${pathname}${search}`, { redirect: 'manual', headers: { cookie } })
    await back.arrayBuffer()
    return back.status
  }
  return { attempt, link: link.id, isPaid: false, comeBack }
}

/** Every captured payment has one order, and nothing else has one. */
export async function auditBank(pool: pg.Pool, { payments: captured }: TestRazorpay, payments: Payment[]) {
  const { rows } = await pool.query<{ attempt_id: string }>('select attempt_id from shop.orders')
  const findings: string[] = []
  for (const { attempt, link, isPaid } of payments) {
    const count = rows.filter(({ attempt_id: id }) => id === attempt).length
    if (count !== (isPaid ? 1 : 0)) findings.push(`${link} is ${isPaid ? 'paid' : 'not paid'} and has ${count} orders`)
  }
  const known = await pool.query<{ id: string }>('select provider_payment_id as id from shop.payments')
  for (const id of captured.keys()) {
    const count = known.rows.filter((row) => row.id === id).length
    if (count !== 1) findings.push(`the captured payment ${id} is noted ${count} times`)
  }
  return findings
}
