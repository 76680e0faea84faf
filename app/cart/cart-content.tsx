/** The content of /cart: the account's cart as the server read it, or the guest's. */
import type { Cart } from '#shop/cart/rules.ts'
import type { ProductCard } from '#shop/catalogue/rules.ts'
import { useFocusAfterRemoval } from '../ui/use-focus-after-removal.ts'
import { CartFailed } from './cart-failed.tsx'
import { CartEmpty, CartFull, CartLoading, CartNeedsScripts } from './cart-views.tsx'
import { usePageCart } from './use-page-cart.ts'

type Props = { cart: Cart | null; hasStoredCart: boolean; featured: ProductCard[] }

export function CartContent({ cart, hasStoredCart, featured }: Props) {
  const pageCart = usePageCart(cart, hasStoredCart)
  useFocusAfterRemoval(pageCart.cart?.lines.length ?? 0)
  return (
    <>
      {cart === null && <CartNeedsScripts />}
      {pageCart.hasFailed ? (
        <CartFailed onRetry={pageCart.retry} />
      ) : pageCart.cart === undefined ? (
        <CartLoading />
      ) : pageCart.cart.lines.length === 0 ? (
        <CartEmpty featured={featured} />
      ) : (
        <CartFull cart={pageCart.cart} />
      )}
    </>
  )
}
