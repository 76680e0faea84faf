/**
 * The specification's route table: one line per address.
 *
 * A page stands inside the store (header, full footer), inside checkout (stripped header, one-row footer), or on its own.
 */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('frame/store-layout.tsx', [
    index('home/home-page.tsx'),
    route('cart', 'cart/cart-page.tsx'),

    layout('frame/signed-out-layout.tsx', [
      route('login', 'auth/login-page.tsx'),
      route('signup', 'auth/signup-page.tsx'),
    ]),
    layout('frame/signed-in-layout.tsx', []),
    route('help', 'information/help-page.tsx'),
    route('shipping', 'information/shipping-page.tsx'),
    route('returns', 'information/returns-page.tsx'),
    route('size-guide', 'information/size-guide-page.tsx'),
    route('apps', 'information/apps-page.tsx'),
    route('follow-us', 'information/follow-us-page.tsx'),
    route('about', 'information/about-page.tsx'),
    route('terms', 'information/terms-page.tsx'),
    route('privacy', 'information/privacy-page.tsx'),
    route('newsletter', 'newsletter/newsletter-page.tsx'),
    route('newsletter/confirm', 'newsletter/confirm-page.tsx'),
    route('newsletter/unsubscribe', 'newsletter/unsubscribe-page.tsx'),

    route('*', 'frame/not-found-page.tsx'),
  ]),

  layout('frame/checkout-layout.tsx', [layout('frame/signed-in-layout.tsx', { id: 'signed-in-to-pay' }, [])]),

  route('cart/quote', 'cart/quote.ts'),
  route('cart/merge', 'cart/merge.ts'),
  route('logout', 'auth/logout.ts'),
  route('track-order', 'information/track-order.ts'),
  route('manifest.webmanifest', 'frame/manifest.ts'),
] satisfies RouteConfig
