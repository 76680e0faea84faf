/**
 * The specification's route table: one line per address.
 *
 * A page stands inside the store (header, full footer), inside checkout (stripped header, one-row footer), or on its own.
 */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('frame/store-layout.tsx', [
    index('home/home-page.tsx'),

    layout('frame/signed-out-layout.tsx', [
      route('login', 'auth/login-page.tsx'),
      route('signup', 'auth/signup-page.tsx'),
    ]),
    layout('frame/signed-in-layout.tsx', []),
    route('*', 'frame/not-found-page.tsx'),
  ]),

  layout('frame/checkout-layout.tsx', [layout('frame/signed-in-layout.tsx', { id: 'signed-in-to-pay' }, [])]),

  route('logout', 'auth/logout.ts'),
] satisfies RouteConfig
