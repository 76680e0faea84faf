/**
 * I-8: the cart holds every piece exactly once, whatever a shopper does on two devices and however many answers get
 * lost. RUNS=… tries more histories; SEED=… repeats a run.
 */
import fc from 'fast-check'
import { addToCart, clearCart, readCart } from '#shop/cart/cart.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import type { Shop } from '#shop/shop.ts'
import { asha, dress, jeans, kurta } from '#test/fixtures.ts'
import { loseConnection, stubBrowser, stubCartRequests } from '#test/guest-browser.ts'
import { randomRuns } from '#test/sequences.ts'
import { expect, test } from '#test/shop.ts'
import { randomUuid } from '#core/uuid.ts'
import { afterEach, vi } from 'vitest'
import { quoteLines } from './guest-cart-requests.client.ts'
import { createGuestCartStore } from './guest-cart-store.client.ts'

afterEach(() => vi.unstubAllGlobals())

const VARIANTS = [
  { productId: kurta.id, variantId: kurta.small, stock: 10 },
  { productId: kurta.id, variantId: kurta.large, stock: 10 },
  { productId: jeans.id, variantId: jeans.variant, stock: 10 },
  { productId: dress.id, variantId: dress.variant, stock: 1 },
]

/** A browser with its own local storage, and whether a user is signed in. It runs the store of app/cart. */
class Device {
  private readonly stored = new Map<string, string>()
  private readonly cart = createGuestCartStore()
  isSignedIn = false

  guestLines() {
    stubBrowser(this.stored)
    return this.cart.guestLines()
  }

  async add(shop: Shop, variant: (typeof VARIANTS)[number], quantity: number) {
    if (this.isSignedIn) return void (await addToCart(shop, { ...variant, quantity }))
    const line = {
      id: toPublicId(variant.productId),
      variant_id: variant.variantId,
      quantity,
      cart_item_id: randomUuid(),
    }
    const lines = [...this.guestLines(), { ...line, title: '', price: 0, actualPrice: 0, image: null }]
    stubCartRequests(shop)
    this.cart.saveGuestLines(lines, await quoteLines(lines))
  }

  async merge(shop: Shop, isAnswerLost: boolean) {
    stubBrowser(this.stored)
    stubCartRequests(shop, isAnswerLost ? loseConnection : undefined)
    await this.cart.merge(asha.id).catch(() => undefined)
  }

  signOut() {
    stubBrowser(this.stored)
    this.isSignedIn = false
    this.cart.deleteAccountCopies()
  }
}

const step = fc.record({
  device: fc.constantFrom(0, 1),
  does: fc.constantFrom('add', 'add', 'sign-in', 'retry', 'sign-out', 'second tab'),
  variant: fc.nat(VARIANTS.length - 1),
  quantity: fc.integer({ min: 1, max: 4 }),
  isAnswerLost: fc.boolean(),
})

const runs = randomRuns(60)

// S4.4-09, D13
test(
  'I-8: never loses a cart line and never counts it twice',
  { timeout: 60_000 + runs.numRuns * 1000 },
  async ({ shop }) => {
    const ashaShop = shop.as(asha)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        await clearCart(ashaShop)
        const devices = [new Device(), new Device()]
        const added = VARIANTS.map(() => 0)
        for (const { device: at, does, variant, quantity, isAnswerLost } of steps) {
          const device = devices[at]!
          if (does === 'add') {
            // The page retries the merge before the shopper can add anything else.
            if (device.isSignedIn && device.guestLines().length > 0) await device.merge(ashaShop, false)
            await device.add(ashaShop, VARIANTS[variant]!, quantity)
            added[variant]! += quantity
          }
          if (does === 'sign-in') device.isSignedIn = true
          if (does !== 'add' && does !== 'sign-out' && device.isSignedIn) await device.merge(ashaShop, isAnswerLost)
          if (does === 'second tab' && device.isSignedIn) await device.merge(ashaShop, isAnswerLost)
          if (does === 'sign-out' && device.guestLines().length === 0) device.signOut()
        }
        for (const device of devices) for (let times = 0; times < 3; times++) await device.merge(ashaShop, false)

        const { lines } = await readCart(ashaShop)
        const quantities = VARIANTS.map(
          ({ variantId }) => lines.find((line) => line.variantId === variantId)?.quantity ?? 0,
        )
        expect(quantities).toEqual(VARIANTS.map(({ stock }, at) => Math.min(stock, added[at]!)))
        expect(devices.flatMap((device) => device.guestLines())).toEqual([])
      }),
      runs,
    )
  },
)
