/** The signed-in shopper's cart and wishlist, with the commands, rules and messages of their pages. */
import { z } from 'zod'
import { changeCart, type CartResult } from '#shop/cart/cart.ts'
import { readFullCart } from '#shop/cart/full-lines.ts'
import { AddToCart, ChangeLine, EnterCode, RemoveLine } from '#shop/cart/input.ts'
import { messages } from '#shop/cart/messages.ts'
import type { Shop } from '#shop/shop.ts'
import { WishlistInput } from '#shop/wishlist/input.ts'
import { messages as wishlist } from '#shop/wishlist/messages.ts'
import { addToWishlist, clearWishlist, moveToCart, readWishlist, removeFromWishlist } from '#shop/wishlist/wishlist.ts'
import { parseInput } from './problem-details.ts'
import * as answers from './response-schemas.ts'
import { get, post, patch, remove } from './route.ts'
import { cartJson } from './cart-json.ts'
import { cardJson, pageJson } from './serializers.ts'

/** The current cart, and the message about the change. */
const changedCartJson = async (shop: Shop, { message, isQuantityReduced }: CartResult) => ({
  message,
  isQuantityReduced,
  ...cartJson(await readFullCart(shop)),
})

const access = 'shopper'
/** Numbers are accepted as text too, which the API document does not mention. */
const number = z.int()
const Page = z.object({ page: z.coerce.number().catch(1).default(1) })

export const cart = [
  get('/cart', 'Read the cart with current prices and available stock', {
    response: answers.Cart,
    access,
    failed: messages.failed.fetch,
    run: async (shop) => cartJson(await readFullCart(shop)),
  }),
  post(
    '/cart/items',
    'Add a product to the cart, without a variant its default one. An existing line gets the sum of both quantities',
    {
      response: answers.ChangedCart,
      access,
      status: 201,
      failed: messages.failed.add,
      body: AddToCart,
      documentedBody: z.object({ productId: number, variantId: number.optional(), quantity: number.optional() }),
      run: async (shop, { body }) => changedCartJson(shop, await changeCart(shop, { do: 'add', ...body })),
    },
  ),
  patch(
    '/cart/items/:id',
    'Set a quantity. Below 1 the item is removed; above the available stock it is reduced to it',
    {
      response: answers.ChangedCart,
      access,
      failed: messages.failed.updateItem,
      body: ChangeLine.pick({ quantity: true }),
      documentedBody: z.object({ quantity: number }),
      run: async (shop, { body, param }) =>
        changedCartJson(
          shop,
          await changeCart(shop, { do: 'set-quantity', ...parseInput(ChangeLine, { ...body, lineId: param('id') }) }),
        ),
    },
  ),
  remove('/cart/items/:id', 'Remove an item from the cart', {
    response: answers.ChangedCart,
    access,
    failed: messages.failed.removeItem,
    run: async (shop, { param }) =>
      changedCartJson(
        shop,
        await changeCart(shop, { do: 'remove', ...parseInput(RemoveLine, { lineId: param('id') }) }),
      ),
  }),
  remove('/cart', 'Empty the cart', {
    response: answers.ChangedCart,
    access,
    failed: messages.failed.clear,
    run: async (shop) => changedCartJson(shop, await changeCart(shop, { do: 'clear' })),
  }),
  post(
    '/cart/codes',
    'Enter an offer code, in any case and with gaps. One that does not apply is kept with the reason',
    {
      response: answers.ChangedCart,
      access,
      failed: messages.failed['apply-code'],
      body: EnterCode,
      documentedBody: z.object({ code: z.string() }),
      run: async (shop, { body }) => changedCartJson(shop, await changeCart(shop, { do: 'apply-code', ...body })),
    },
  ),
  remove('/cart/codes/:code', 'Remove an offer code', {
    response: answers.ChangedCart,
    access,
    failed: messages.failed['remove-code'],
    run: async (shop, { param }) =>
      changedCartJson(
        shop,
        await changeCart(shop, { do: 'remove-code', ...parseInput(EnterCode, { code: param('code') }) }),
      ),
  }),
  get('/wishlist', 'List the wishlist, newest item first', {
    response: answers.Wishlist,
    access,
    failed: wishlist.failed.load,
    query: Page,
    run: async (shop, { query: { page } }) =>
      pageJson(await readWishlist(shop, page), ({ isUnavailable, ...card }) => ({ ...cardJson(card), isUnavailable })),
  }),
  post('/wishlist', 'Add a product to the wishlist', {
    response: answers.Message,
    access,
    status: 201,
    failed: wishlist.failed.add,
    body: WishlistInput,
    documentedBody: z.object({ productId: number }),
    run: async (shop, { body: { productId } }) => ({ message: await addToWishlist(shop, productId) }),
  }),
  remove('/wishlist/:productId', 'Remove a product from the wishlist', {
    response: answers.Message,
    access,
    failed: wishlist.failed.remove,
    run: async (shop, { param }) => ({ message: await removeFromWishlist(shop, parseProductId(param('productId'))) }),
  }),
  post('/wishlist/:productId/move', 'Move a product from the wishlist to the cart', {
    response: answers.Message,
    access,
    failed: wishlist.failed.move,
    run: async (shop, { param }) => ({ message: await moveToCart(shop, parseProductId(param('productId'))) }),
  }),
  remove('/wishlist', 'Empty the wishlist', {
    response: answers.Message,
    access,
    failed: wishlist.failed.remove,
    run: async (shop) => {
      await clearWishlist(shop)
      return { message: wishlist.removed }
    },
  }),
]

const parseProductId = (productId: string) => parseInput(WishlistInput, { productId }).productId
