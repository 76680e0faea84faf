/** Quantity and Add to Cart. The quantity starts at one and has no fixed maximum: the stock limits it (D7). */
import { useEffect, useRef, useState, type RefObject } from 'react'
import { variantLabel, MIN_QUANTITY } from '#shop/cart/rules.ts'
import { messages as cartMessages } from '#shop/cart/messages.ts'
import { messages } from '#shop/catalogue/messages.ts'
import { LOW_STOCK, type Product } from '#shop/catalogue/rules.ts'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PriceRow } from '../ui/price.tsx'
import type { Selection } from './variant-options.ts'
import { SIZES_ID } from './sizes-path.ts'
import { StockAlertForm } from './stock-alert-form.tsx'

type Props = Selection & { product: Product; onMissingSize: () => void }

export function BuyBox({ product, displayed, chosen, onMissingSize }: Props) {
  const [requestedQuantity, setRequestedQuantity] = useState(MIN_QUANTITY)
  const quantity = Math.max(Math.min(requestedQuantity, chosen?.stock ?? requestedQuantity), MIN_QUANTITY)
  const isSoldOut = chosen ? chosen.stock === 0 : !product.inStock
  const main = useRef<HTMLDivElement>(null)
  const isOutOfView = useIsOutOfView(main)

  const { id, title } = product
  const { price, actualPrice } = displayed
  const addToCart =
    chosen || isSoldOut ? (
      <AddToCartButton
        product={{ id, title, price, actualPrice, image: product.pictures[0]?.url ?? null }}
        variantId={displayed.id}
        quantity={quantity}
        disabled={isSoldOut}
        confirm="sheet"
      >
        {isSoldOut ? messages.soldOut : 'Add to Cart'}
      </AddToCartButton>
    ) : (
      <ChooseSizeButton colour={displayed.colour} onChoose={onMissingSize} />
    )
  return (
    <>
      <div className="buy" ref={main}>
        <Stepper quantity={quantity} disabled={isSoldOut} onChange={setRequestedQuantity} />
        {addToCart}
      </div>
      <p className="buy-note" role="status">
        {chosen &&
          !isSoldOut &&
          (requestedQuantity > chosen.stock || chosen.stock <= LOW_STOCK) &&
          cartMessages.onlyLeft(chosen.stock)}
        {chosen &&
          isSoldOut &&
          product.inStock &&
          messages.choiceSoldOut(variantLabel({ ...chosen, sizeLabel: product.sizeLabel }))}
      </p>
      {chosen && isSoldOut && <StockAlertForm variantId={chosen.id} />}
      <div className="buy-bar" data-shown={isOutOfView || undefined} inert={!isOutOfView}>
        <PriceRow product={chosen ?? product} />
        {addToCart}
      </div>
    </>
  )
}

/** Without scripts it links to the page that asks for a size. */
const ChooseSizeButton = ({ colour, onChoose }: { colour: string; onChoose: () => void }) => (
  <form
    method="get"
    action={`#${SIZES_ID}`}
    className="cart-add"
    onSubmit={(event) => {
      event.preventDefault()
      onChoose()
    }}
  >
    {colour && <input type="hidden" name="colour" value={colour} />}
    <button name="choose" value="size" className="button">
      Add to Cart
    </button>
  </form>
)

type StepperProps = { quantity: number; disabled: boolean; onChange: (quantity: number) => void }

function Stepper({ quantity, disabled, onChange }: StepperProps) {
  return (
    <div className="stepper" role="group" aria-label="Quantity">
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={disabled || quantity <= MIN_QUANTITY}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <output aria-live="polite">{quantity}</output>
      <button type="button" aria-label="Increase quantity" disabled={disabled} onClick={() => onChange(quantity + 1)}>
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}

/**
 * True if a part of the element is outside the window. It starts as true, since on a phone the element is below the
 * fold.
 */
function useIsOutOfView(target: RefObject<HTMLElement | null>) {
  const [isOutOfView, setOutOfView] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setOutOfView(entries.at(-1)!.intersectionRatio < 1), {
      threshold: 1,
    })
    if (target.current) observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isOutOfView
}
