/** The steps of a shopper before payment. */
import { sql } from 'drizzle-orm'
import { addToCart, readCart } from '#shop/cart/cart.ts'
import { listAddresses, saveAddress } from '#shop/checkout/addresses.ts'
import type { PaymentDetails } from '#shop/payments/gateway.ts'
import { readLockedCheckout } from '#shop/payments/locked-checkout.ts'
import { reserveStock } from '#shop/payments/reserve-stock.ts'
import type { PlaceOrder } from '#shop/payments/input.ts'
import type { Shop, User } from '#shop/shop.ts'
import type { Paise } from '#core/money.ts'
import { asha, kurta } from './fixtures.ts'
import type { TestShop } from './shop.ts'

export const home = {
  name: 'Asha Rao',
  mobile: '9876543210',
  pin: '560001',
  city: 'Bengaluru',
  state: 'Karnataka',
  building: '12, Second Cross',
} as const

export const cash = { method: 'cash' } as const
export const upi = { method: 'upi', vpa: 'asha@upi' } as const
export const testCard = { cardno: '4111222233334444', expiringDate: '2028-11', cvv: '739' }

/** Fills the cart, adds an address and returns the checkout attempt that the payment page would send. */
export async function prepareCheckout(
  shop: TestShop,
  user: User,
  items: [{ id: number }, number, number?][],
  paymentDetails: PlaceOrder['paymentDetails'] = cash,
): Promise<PlaceOrder> {
  const userShop = shop.as(user)
  for (const [product, variantId, quantity = 1] of items)
    await addToCart(userShop, { productId: product.id, variantId, quantity })
  await saveAddress(userShop, home)
  return { key: crypto.randomUUID(), ...(await displayedTotal(userShop)), paymentDetails }
}

/** Reserves the stock of a checkout, as a request does that has found no earlier attempt. */
export const reserve = async (shop: Shop, request: PlaceOrder) =>
  reserveStock(shop, request, await readLockedCheckout(shop, request))

/** Adds this many extra sizes of the kurta to Asha's cart. */
export const fillCart = (shop: Shop, lines: number, shopper = asha) =>
  shop.db.execute(sql`
    with made as (
      insert into shop.variants (product_id, size, sku)
      select ${kurta.id}, 'size ' || n, 'full-' || n from generate_series(1, ${lines}::int) n returning id)
    insert into shop.cart_items (user_id, product_id, variant_id, quantity, created_at, updated_at)
    select ${shopper.id}, ${kurta.id}, id, 1, now(), now() from made`)

/** The total that the payment page currently shows. */
export async function displayedTotal(shop: Shop) {
  const [address] = await listAddresses(shop)
  return { expectedTotal: (await readCart(shop)).total, addressId: address!.id }
}

export async function byCard(
  shop: TestShop,
  user: User,
  amount: Paise,
): Promise<PaymentDetails & { method: 'debit-card' }> {
  const { challengeId, testCode } = await shop.services.paymentGateway.sendOtp({ customer: user.id, amount }, testCard)
  return { method: 'debit-card', ...testCard, challengeId, otp: testCode! }
}

export async function stockOf(shop: Shop, variantId: number) {
  const { rows } = await shop.db.execute<{ stock: number; ledger: number }>(
    sql`select v.stock, (select sum(quantity)::int from shop.stock_moves m where m.variant_id = v.id) as ledger
          from shop.variants v where v.id = ${variantId}`,
  )
  const [{ stock, ledger }] = rows as [{ stock: number; ledger: number | null }]
  if (stock !== (ledger ?? 0)) throw new Error(`the shelf says ${stock}, the ledger ${ledger}`)
  return stock
}
