/** While a form is being sent, its button shows it and takes no second press. */
import { addToCart } from '#shop/cart/cart.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { saveAddress } from '#shop/checkout/addresses.ts'
import { asha, kurta } from '#test/fixtures.ts'
import { home } from '#test/checkout.ts'
import { readPage, type Page } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { vi } from 'vitest'
import * as accountPage from './account/account-page.tsx'
import * as adminLoginPage from './admin/admin-login-page.tsx'
import * as menPage from './catalogue/men-page.tsx'
import * as productPage from './catalogue/product-page.tsx'
import * as checkoutPage from './checkout/checkout-page.tsx'
import { skeletonFor } from './layout/page-skeleton.tsx'
import * as signupPage from './auth/signup-page.tsx'
import * as paymentPage from './payment/payment-page.tsx'

const sent = vi.hoisted(() => ({ to: '', form: new FormData() }))
vi.mock('react-router', async (original) => {
  const router = await original<typeof import('react-router')>()
  const submittingState = () => ({ state: 'submitting', formMethod: 'POST', formAction: sent.to, formData: sent.form })
  return {
    ...router,
    useNavigation: submittingState,
    useFetcher: () => ({ ...router.useFetcher(), ...submittingState() }),
    useFetchers: () => [{ key: `wish ${toPublicId(kurta.id)}`, ...submittingState() }],
  }
})
vi.mock('./catalogue/use-list-query.ts', async (original) => ({
  ...(await original<object>()),
  useIsSlow: () => true,
}))

const pages: [says: string, page: Page, path: string, form: Record<string, string>][] = [
  ['Adding to Cart...', productPage, `/product/1?variant=${kurta.small}`, { do: 'add' }],
  ['Adding to Wishlist...', productPage, '/product/1', { do: 'add' }],
  ['Signing up...', { default: signupPage.default }, '/signup', {}],
  ['Saving...', accountPage, '/account?edit', {}],
  ['Adding Address...', checkoutPage, '/checkout?address=choose', { do: 'save' }],
  ['Processing...', paymentPage, '/payment', { do: 'pay' }],
  ['Placing Order...', paymentPage, '/payment', { do: 'pay' }],
  ['Signing in...', { default: adminLoginPage.default }, '/adminLogin', {}],
]

// S2.10-02, S2.11-03, S2.11-06, S2.12-05, S2.15-04, S4.1-01, S4.2-05, S4.6-01, D17
test.for(pages)('shows %s on the button when its form is being sent', async ([label, page, path, form], { shop }) => {
  const asShopper = shop.as(asha)
  await addToCart(asShopper, { productId: kurta.id })
  await saveAddress(asShopper, home)
  sent.to = path
  sent.form = new FormData()
  for (const [name, value] of Object.entries(form)) sent.form.set(name, value)
  const { html } = await readPage(page, asShopper, path, { params: { id: '1' } })
  const buttons = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].filter(([, , text]) => text!.includes(label))
  expect(buttons.length).toBeGreaterThan(0)
  for (const [, attributes] of buttons) expect(attributes).toContain('disabled=""')
})

// S2.6-07, S4.1-02
test('shows a spinner when the catalogue is loading', async ({ shop }) => {
  const { html } = await readPage(menPage, shop, '/men')
  expect(html).toContain('class="spinner"')
})

// S2.6-07, S4.1-02
test.for(['men', 'women'])('shows a spinner in the %s skeleton on a page change', async (gender, { shop }) => {
  const skeleton = { default: () => skeletonFor({ pathname: `/${gender}` }, false) }
  const { html } = await readPage(skeleton, shop, '/')
  expect(html).toContain('<div class="waiting"><span class="spinner"></span><div class="product-grid"')
})
