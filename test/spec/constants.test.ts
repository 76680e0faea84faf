/** The constants of the shop equal the numbers of the specification (§9). */
import { expect, test } from 'vitest'
import { THANKS_FOR } from '#app/payment/order-placed.tsx'
import { DEPARTMENTS, GROUPS } from '#db/seed/categories.ts'
import { PASSWORD_MIN_LENGTH, SESSION_IDLE_TTL, SESSION_MAX_TTL, SIGN_UP_DELAY } from '#shop/accounts/rules.ts'
import { MIN_QUANTITY } from '#shop/cart/rules.ts'
import * as catalogue from '#shop/catalogue/rules.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import * as payments from '#shop/payments/rules.ts'
import { days, minutes } from '#core/time.ts'

// S7.1-04, S7.1-06, S9.2-01
test('uses page sizes of 12 in the catalogue, 50 in a category, 4 in a section, 6 and 5 categories (S9.2)', () => {
  expect(catalogue).toMatchObject({
    CATALOGUE_PAGE_SIZE: 12,
    CATEGORY_PAGE_SIZE: 50,
    HOME_SECTION_SIZE: 4,
    HOME_SECTION_FETCH: 8,
    HOME_CATEGORIES: 6,
    HEADER_CATEGORIES: 5,
  })
})

// S2.1-18, S3.3-02, D2, D34
test('converts between an id and its public id, which is 151 lower (S9.3)', () => {
  expect([catalogue.toPublicId(152), catalogue.fromPublicId(1)]).toEqual([1, 152])
  expect(MIN_QUANTITY).toBe(1)
})

test('accepts 16 digits for a card, 3 for a CVV, and codes from 1000 to 9999 (S9.5)', () => {
  expect(['1'.repeat(16), '1'.repeat(15), '1'.repeat(17)].map((n) => payments.CARD_NUMBER.test(n))).toEqual([
    true,
    false,
    false,
  ])
  expect(['123', '12', '1234'].map((n) => payments.CVV.test(n))).toEqual([true, false, false])
  expect(payments).toMatchObject({ MIN_OTP: 1000, MAX_OTP: 9999, MAX_OTP_ATTEMPTS: 5, OTP_TTL: minutes(5) })
})

test('requires 6 characters in a password and ends sessions after 7 idle days or 30 days (S9.5, D38)', () => {
  expect([PASSWORD_MIN_LENGTH, SESSION_IDLE_TTL, SESSION_MAX_TTL]).toEqual([6, days(7), days(30)])
})

// S2.11-02
test('has the sort options and payment methods of the specification (S9.9)', () => {
  // Others follow.
  expect(catalogue.SORTS.slice(0, 4)).toEqual(['default', 'price_asc', 'price_desc', 'name'])
  expect(payments.METHODS_BY_GATEWAY.direct).toEqual(['debit-card', 'upi', 'netbanking', 'cash'])
})

// S4.3-01, S4.11-03
test('shows the next step for two seconds after sign-up and after an order (S9.6)', () => {
  expect([SIGN_UP_DELAY, THANKS_FOR]).toEqual([2000, 2000])
})

// S2.11-05, S2.13-02
test('has the banks and the order number format of the specification (S2.11-05, S2.13-02)', () => {
  expect(payments.BANKS).toEqual(['SBI NB', 'HDFC Bank', 'ICICI Bank', 'Axis Bank', 'Kotak Bank', 'Other Bank'])
  expect(orderNumber('0d1f5a3e-1111-4222-8333-0123456789ab')).toBe('456789AB')
})

const listOf = (list: string) => list.split(', ')

// S1.1-05, S2.2-10, S2.2-11, D1
test('lists the header’s subcategories for each department, in order (S2.2-10, -11)', () => {
  const ofDepartment = Object.values(DEPARTMENTS).map(({ name, subcategories }) => [name, Object.keys(subcategories)])
  expect(ofDepartment).toEqual([
    ['Clothes', listOf('T-Shirts, Hoodies, Jeans, Shorts, Jackets, Sweaters')],
    ['Electronics', listOf('Laptops, Headphones, Smartphones, Gaming, Accessories')],
    ['Furniture', listOf('Chairs, Tables, Sofas, Desks, Storage, Lighting')],
    ['Shoes', listOf('Sneakers, Boots, Sandals, Formal, Athletic, Casual')],
    ['Miscellaneous', listOf('Bags, Accessories, Home & Garden, Sports, Beauty')],
  ])
})

// S1.1-06, S2.1-19, S2.1-20, S2.1-21, S2.1-22, S2.1-23, D1, Q1
test('has the specification’s 38 collections in the footer (S2.1-19 to -23)', () => {
  const women =
    'tops, ethnicwear, bottoms, dresses, jumpsuits, winterwear, lingerie, sportswear, beauty, watches, sunglasses'
  const men = 'tops, bottoms, ethnicwear, winterwear, sportswear, innerwear, grooming, watches, sunglasses'
  const kids = 'girls-clothing, boys-clothing, infants-girls, infants-boys, winterwear, add-ons, teen-shop'
  const shoes = 'women, men, boys, girls, accessories, essentials'
  const beauty = 'makeup-eyes, makeup-face, makeup-lips, makeup-nails, perfumes'
  const paths = Object.entries(GROUPS).map(([group, { collections }]) => [group, Object.keys(collections).join(', ')])
  expect(Object.fromEntries(paths)).toEqual({ women, men, kids, 'shoes-bags': shoes, beauty })
})
