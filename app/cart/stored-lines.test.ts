import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_CART, type CartLine } from '#shop/cart/rules.ts'
import type { Paise } from '#core/money.ts'
import { accountCopyOf, isGuestLine, keyOf, parseLines, refreshLines, type StoredLine } from './stored-lines.ts'

const uuid = (n: number) => `3f0c7a52-6c1e-4b8e-9a7e-${String(n).padStart(12, '0')}`
const read = (stored: unknown) => {
  let ids = 0
  return parseLines(typeof stored === 'string' ? stored : JSON.stringify(stored), () => uuid(900 + ids++))
}
const line = (more: Partial<StoredLine> = {}): StoredLine => ({
  id: 1,
  variant_id: 3,
  quantity: 2,
  cart_item_id: uuid(1),
  title: 'Indigo Kurta',
  price: 799,
  actualPrice: 999,
  image: null,
  ...more,
})

// S4.4-02
test('reads back what was written', () => {
  const lines = [line(), line({ id: 2, cart_item_id: uuid(2), image: '/a.webp', user_id: 'asha' })]
  expect(read(lines)).toEqual(lines)
})

test('reads an empty cart when the text is not a list', () => {
  for (const text of ['', '{', 'null', '{}', '"cart"', '7', '[', 'undefined']) expect(read(text)).toEqual([])
  expect(parseLines(null, () => uuid(1))).toEqual([])
})

test('drops entries without a product id', () => {
  for (const id of [undefined, null, 'abc', '', 0, -1, 1.5, 1e12, {}, [], true, Number.NaN])
    expect(read([{ ...line(), id }])).toEqual([])
  expect(read([null, 7, 'line', [], {}])).toEqual([])
})

// S4.4-02, D37
test('repairs invalid fields and keeps the line', () => {
  expect(
    read([
      {
        id: '7',
        variant_id: 'x',
        quantity: -4,
        cart_item_id: 'mine',
        title: 7,
        price: '1',
        actualPrice: -1,
        image: {},
      },
    ]),
  ).toEqual([
    { id: 7, quantity: 1, cart_item_id: uuid(900), title: 'Unknown Product', price: 0, actualPrice: 0, image: null },
  ])
})

// S4.4-02
test('limits a quantity to the whole numbers that a cart can hold', () => {
  const quantityOf = (quantity: unknown) => read([{ ...line(), quantity }])[0]?.quantity
  expect([undefined, null, 'two', -1, 0, {}, 2.9, '3', 1e9].map(quantityOf)).toEqual([1, 1, 1, 1, 1, 1, 2, 3, 9999])
})

test('drops unknown fields', () => {
  expect(read([{ ...line(), __proto__: { x: 1 }, extra: '<script>' }])).toEqual([line()])
})

test('keeps one line per variant and gives every line its own id', () => {
  expect(read([line(), line({ cart_item_id: uuid(2), quantity: 3 })])).toEqual([line({ quantity: 5 })])
  expect(read([line(), line({ variant_id: 4 })]).map((one) => one.cart_item_id)).toEqual([uuid(1), uuid(900)])
  expect(read([line(), line({ cart_item_id: uuid(2), user_id: 'asha' })])).toHaveLength(2)
})

const many = (length: number, more: Partial<StoredLine> = {}) =>
  Array.from({ length }, (_, n) => line({ id: n + 1, cart_item_id: uuid((more.user_id ? 500 : 0) + n), ...more }))

test('limits a guest cart to one hundred lines, and a copy to the limit of an account cart', () => {
  expect(read(many(150))).toHaveLength(100)
  expect(read(many(250, { user_id: 'asha' }))).toHaveLength(200)
})

// S4.4-09, D13
test('keeps all guest lines when the account cart is full', () => {
  const lines = [...many(200, { user_id: 'asha' }), ...many(100)]
  expect(read(lines)).toEqual(lines)
})

test('reads the same lines again after any content of local storage was read', () => {
  const some = fc.oneof(
    fc.anything(),
    fc.record({ id: fc.oneof(fc.integer(), fc.string()), quantity: fc.anything(), cart_item_id: fc.anything() }),
  )
  fc.assert(
    fc.property(fc.array(some), (stored) => {
      let text: string | undefined
      try {
        text = JSON.stringify(stored)
      } catch {
        return
      }
      const lines = read(text)
      expect(read(lines)).toEqual(lines)
      for (const { quantity, id } of lines) expect(Number.isInteger(quantity) && quantity >= 1 && id >= 1).toBe(true)
    }),
    { examples: [[[{ id: 1, quantity: { toString: 0 } }]]] },
  )
})

const cartLine = (more: Partial<CartLine> = {}): CartLine => ({
  id: uuid(1),
  productId: 152,
  variantId: 3,
  title: 'Indigo Kurta, new',
  path: '/women/1',
  image: '/new.webp',
  category: 'Kurtas and Kurtis',
  size: 'S',
  colour: 'Indigo',
  price: 69_900 as Paise,
  actualPrice: 99_900 as Paise,
  quantity: 1,
  stock: 1,
  isUnavailable: false,
  ...more,
})
const cart = (...lines: CartLine[]) => ({
  ...EMPTY_CART,
  lines,
  count: lines.reduce((all, { quantity }) => all + quantity, 0),
})

test('updates a line from the server’s response, and keeps a line whose product is deleted', () => {
  expect(refreshLines([line({ variant_id: undefined })], cart(cartLine()))).toEqual([
    line({ quantity: 1, title: 'Indigo Kurta, new', price: 699, image: '/new.webp' }),
  ])
  expect(refreshLines([line()], cart(cartLine({ isUnavailable: true, title: 'Unknown Product' })))).toEqual([line()])
  expect(refreshLines([line()], cart())).toEqual([line()])
})

test('keeps a quantity that another tab raised, up to the stock', () => {
  const quantities = (quantity: number, stock: number) =>
    refreshLines([line({ quantity })], cart(cartLine({ quantity: 1, stock }))).map((one) => one.quantity)
  expect([quantities(5, 10), quantities(5, 3), quantities(5, 0)]).toEqual([[5], [3], [5]])
})

// S4.4-01, S4.4-07, D37, Q14
test('writes owner, public ids and rupees into the copy of an account cart', () => {
  expect(accountCopyOf(cart(cartLine()), 'asha', () => uuid(5))).toEqual([
    line({
      quantity: 1,
      title: 'Indigo Kurta, new',
      price: 699,
      image: '/new.webp',
      cart_item_id: uuid(5),
      user_id: 'asha',
    }),
  ])
  expect(accountCopyOf(cart(cartLine()), 'asha', () => uuid(5)).some(isGuestLine)).toBe(false)
})

test('changes the quote key only when the guest lines change', () => {
  const key = keyOf([line()])
  expect(keyOf([line({ title: 'x', price: 1 }), line({ user_id: 'asha' })])).toBe(key)
  for (const more of [{ quantity: 3 }, { variant_id: 4 }, { id: 2 }]) expect(keyOf([line(more)])).not.toBe(key)
})
