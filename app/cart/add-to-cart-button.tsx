/** The Add to Cart button. On a card it confirms with a toast; on a product page it opens the mini-cart (D44). */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { toPublicId } from '#shop/catalogue/rules.ts'
import type { CartLine } from '#shop/cart/rules.ts'
import type { CartActionResult } from './cart-action-result.ts'
import { CartForm } from './cart-form.tsx'
import { MiniCart } from './mini-cart.tsx'

type Props = {
  /** `id` is the internal id, not the public one. */
  product: { id: number } & Partial<Pick<CartLine, 'title' | 'price' | 'actualPrice' | 'image'>>
  variantId: number
  quantity?: number
  disabled?: boolean
  confirm?: 'toast' | 'sheet'
  className?: string
  children?: ReactNode
}

export function AddToCartButton({
  product,
  variantId,
  quantity = 1,
  disabled = false,
  confirm = 'toast',
  className = 'button',
  children = 'Add to Cart',
}: Props) {
  const fetcher = useFetcher<CartActionResult>()
  const { pathname, search } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const isSent = useRef(false)
  const [closed, setClosed] = useState<CartActionResult>()
  const busy = fetcher.state !== 'idle'

  useLayoutEffect(() => {
    if (busy || !isSent.current) return
    isSent.current = false
    // A disabled button loses its focus. It gets it back before the sheet opens, so that the sheet can return it
    // afterwards.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [busy])

  const answer = fetcher.data
  const isOpen = !busy && answer !== closed && answer?.result?.isQuantityReduced === false

  /** Prevents a second click before the button is rendered as disabled. */
  const once = () => !isSent.current && (isSent.current = true)

  return (
    <>
      <CartForm
        fetcher={fetcher}
        fields={{ do: 'add', productId: toPublicId(product.id), variantId, quantity, confirm, from: pathname + search }}
        onSend={once}
        className="cart-add"
      >
        <button ref={button} type="submit" className={className} disabled={disabled || busy}>
          {busy ? 'Adding to Cart...' : children}
        </button>
      </CartForm>
      {confirm === 'sheet' && <MiniCart open={isOpen} onClose={() => setClosed(answer)} />}
    </>
  )
}
