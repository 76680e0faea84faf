/** The screens of a shopper who has just signed up. */
import { failing, main, type Screen } from './steps.ts'

export const shopper: Screen[] = [
  { name: 'account', path: '/account' },
  { name: 'account-edit', path: '/account?edit' },
  { name: 'addresses-none', path: '/account/addresses' },
  { name: 'address-add', path: '/account/addresses?add' },
  {
    name: 'address-refused',
    path: '/account/addresses?add',
    expected: [/422/],
    then: async (page) => main(page).getByRole('button', { name: 'Add Address' }).click(),
  },
  { name: 'stock-alerts-none', path: '/account/stock-alerts' },
  { name: 'choices', path: '/account/choices' },
  { name: 'security', path: '/account/security' },
  {
    name: 'security-refused',
    path: '/account/security',
    expected: [/422/],
    then: async (page) => main(page).getByRole('button', { name: 'Change password' }).click(),
  },
  { name: 'your-data', path: '/account/your-data' },
  {
    name: 'deletion-refused',
    path: '/account/your-data',
    expected: [/422/],
    then: async (page) => main(page).getByRole('button', { name: 'Delete my account' }).click(),
  },
  { name: 'wishlist-empty', path: '/wishlist' },
  { name: 'orders-none', path: '/order-history' },
  { name: 'own-review-unknown', path: '/order-history/none/review/1', expected: [/404/] },
  { name: 'cart-empty-signed-in', path: '/cart' },
  { name: 'checkout-empty', path: '/checkout' },
  { name: 'payment-empty', path: '/payment' },
  {
    name: 'page-failed',
    path: '/account',
    ...failing('mailbox-page', '/mailbox', 'Unexpected Application Error!'),
  },
  { name: 'user-menu', path: '/', then: async (page) => page.getByLabel(/^Account menu/).click() },
]
