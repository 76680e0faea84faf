/**
 * A sheet over a list with the sizes of a product. A press on one adds it to the cart. They are requested when the
 * sheet opens.
 */
import { useEffect, useState, type MouseEvent } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { messages } from '#shop/catalogue/messages.ts'
import { toPublicId, type ProductCard, type Variant } from '#shop/catalogue/rules.ts'
import type { CartActionResult } from '../cart/cart-action-result.ts'
import { useSendCart } from '../cart/cart-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorBox } from '../ui/states.tsx'

type SheetVariant = Pick<Variant, 'id' | 'size' | 'colour' | 'stock'>

export type SizeSheetProps = {
  product: ProductCard
  /** `move` also removes the product from the wishlist. */
  command: 'add' | 'move'
  open: boolean
  onClose: () => void
}

export function SizeSheet({ product, command, open, onClose }: SizeSheetProps) {
  const fetcher = useFetcher<CartActionResult>()
  const sendCart = useSendCart(fetcher)
  const { pathname, search } = useLocation()
  const { variants, failed, retry } = useVariants(product.id, open)

  const choose = (variantId: number) => {
    const fields = { do: command, productId: toPublicId(product.id), variantId }
    if (command === 'add') void sendCart({ ...fields, quantity: 1, confirm: 'toast', from: pathname + search })
    else void fetcher.submit(fields, { method: 'post', action: '/wishlist' })
    onClose()
  }

  return (
    <Dialog open={open} onClose={onClose} title={messages.chooseSize}>
      <p className="listing-line">{product.title}</p>
      {variants ? (
        coloursOf(variants).map((colour) => (
          <div key={colour} className="choices" role="group" aria-label={colour || 'Size'}>
            {colour && <p className="choices-label">{colour}</p>}
            <div className="size-choices">
              {variants
                .filter((variant) => variant.colour === colour)
                .map(({ id, size, stock }) => (
                  <button
                    key={id}
                    type="button"
                    aria-label={stock > 0 ? `Size ${size}` : `Size ${size}, ${messages.soldOut}`}
                    disabled={stock === 0}
                    data-gone={stock === 0 || undefined}
                    onClick={() => choose(id)}
                  >
                    {size}
                  </button>
                ))}
            </div>
          </div>
        ))
      ) : failed ? (
        <div className="choices">
          <ErrorBox heading={messages.failed.sizes}>
            <button type="button" className="button button-soft button-small" onClick={retry}>
              Retry
            </button>
          </ErrorBox>
        </div>
      ) : (
        <div className="choices skeleton skeleton-choices" role="status">
          <span className="visually-hidden">Loading sizes</span>
        </div>
      )}
    </Dialog>
  )
}

const coloursOf = (variants: SheetVariant[]) => [...new Set(variants.map(({ colour }) => colour))]

/** The variants with their current stock. */
function useVariants(productId: number, open: boolean) {
  const [variants, setVariants] = useState<SheetVariant[]>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!open) return
    const controller = new AbortController()
    fetch(`/api/products/${toPublicId(productId)}`, { signal: controller.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${response.status}`)
        setVariants(((await response.json()) as { variants: SheetVariant[] }).variants)
      })
      .catch(() => controller.signal.aborted || setFailed(true))
    return () => {
      controller.abort()
      setFailed(false)
    }
  }, [open, productId, attempt])

  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button is removed, so the focus moves to the button that had it when the sheet opened.
    currentTarget.closest('dialog')?.querySelector('button')?.focus()
    setAttempt(attempt + 1)
  }
  return { variants, failed, retry }
}
