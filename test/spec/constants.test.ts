/** The specification's numbers (§9), where the shop keeps them. */
import { expect, test } from 'vitest'
import { PASSWORD_LEAST, SESSION_IDLE, SESSION_MOST } from '#shop/accounts/rules.ts'
import { MIN_QUANTITY } from '#shop/cart/rules.ts'
import * as catalogue from '#shop/catalogue/rules.ts'
import * as payments from '#shop/payments/rules.ts'
import { days, minutes } from '#words/time.ts'

test('pages: 12 of the catalogue, 50 of a category, 4 a shelf, 6 and 5 categories (S9.2)', () => {
  expect(catalogue).toMatchObject({
    CATALOGUE_PAGE_SIZE: 12,
    CATEGORY_PAGE_SIZE: 50,
    HOME_SECTION_SIZE: 4,
    HOME_CATEGORIES: 6,
    HEADER_CATEGORIES: 5,
  })
})

test('a shown id is the stored id less 151, and back (S9.3)', () => {
  expect([catalogue.shownId(152), catalogue.storedId(1)]).toEqual([1, 152])
  expect(MIN_QUANTITY).toBe(1)
})

test('digits: card 16, CVV 3, code 1000 to 9999 (S9.5)', () => {
  expect(['1'.repeat(16), '1'.repeat(15), '1'.repeat(17)].map((n) => payments.CARD_NUMBER.test(n))).toEqual([
    true,
    false,
    false,
  ])
  expect(['123', '12', '1234'].map((n) => payments.CVV.test(n))).toEqual([true, false, false])
  expect(payments).toMatchObject({ OTP_LEAST: 1000, OTP_MOST: 9999, OTP_TRIES: 5, OTP_LIFE: minutes(5) })
})

test('passwords have 6 letters at least; a session lives 7 days idle, 30 in all (S9.5, D38)', () => {
  expect([PASSWORD_LEAST, SESSION_IDLE, SESSION_MOST]).toEqual([6, days(7), days(30)])
})

test('the sort options and the payment methods are the specification’s (S9.9)', () => {
  expect(catalogue.SORTS).toEqual(['default', 'price_asc', 'price_desc', 'name'])
  expect(Object.keys(payments.METHODS)).toEqual(['debit-card', 'upi', 'netbanking', 'cash'])
})
