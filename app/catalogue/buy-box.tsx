/** Quantity and Add to Cart. The quantity starts at one and has no fixed maximum: the stock limits it (D7). */
import { useEffect, useRef, useState, type RefObject } from 'react'
import { variantLabel, MIN_QUANTITY } from '#shop/cart/rules.ts'
import { messages as cartMessages } from '#shop/cart/messages.ts'
import { messages } from '#shop/catalogue/messages.ts'
import type { Product } from '#shop/catalogue/rules.ts'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PriceRow } from '../ui/price.tsx'
import type { Selection } from './variant-options.ts'
import { SIZES } from './sizes-address.ts'

/** From this stock downwards the page shows how many are left. */
const FEW = 3

type Props = Selection & { product: Product; onNoSize: () => void }

export function BuyBox({ product, shown, chosen, onNoSize }: Props) {
  const [asked, setAsked] = useState(MIN_QUANTITY)
  const quantity = Math.max(Math.min(asked, chosen?.stock ?? asked), MIN_QUANTITY)
  const isGone = chosen ? chosen.stock === 0 : !product.inStock
  const main = useRef<HTMLDivElement>(null)
  const isAway = useIsAway(main)

  const { id, title, price, actualPrice, pictures } = product
  const addToCart =
    chosen || isGone ? (
      <AddToCartButton
        product={{ id, title, price, actualPrice, image: pictures[0]?.url ?? null }}
        variantId={shown.id}
        quantity={quantity}
        disabled={isGone}
        confirm="sheet"
      >
        {isGone ? messages.soldOut : 'Add to Cart'}
      </AddToCartButton>
    ) : (
      <AskForSize colour={shown.colour} onPress={onNoSize} />
    )
  return (
    <>
      <div className="buy" ref={main}>
        <Stepper quantity={quantity} disabled={isGone} onAsk={setAsked} />
        {addToCart}
      </div>
      <p className="buy-note" role="status">
        {chosen && !isGone && (asked > chosen.stock || chosen.stock <= FEW) && cartMessages.onlyLeft(chosen.stock)}
        {chosen && isGone && product.inStock && messages.choiceGone(variantLabel(chosen))}
      </p>
      <div className="buy-bar" data-shown={isAway || undefined} inert={!isAway}>
        <PriceRow product={product} />
        {addToCart}
      </div>
    </>
  )
}

/** Without scripts it links to the page that asks for a size. */
const AskForSize = ({ colour, onPress }: { colour: string; onPress: () => void }) => (
  <form
    method="get"
    action={`#${SIZES}`}
    className="cart-add"
    onSubmit={(event) => {
      event.preventDefault()
      onPress()
    }}
  >
    {colour && <input type="hidden" name="colour" value={colour} />}
    <button name="choose" value="size" className="button">
      Add to Cart
    </button>
  </form>
)

type StepperProps = { quantity: number; disabled: boolean; onAsk: (quantity: number) => void }

function Stepper({ quantity, disabled, onAsk }: StepperProps) {
  return (
    <div className="stepper" role="group" aria-label="Quantity">
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={disabled || quantity <= MIN_QUANTITY}
        onClick={() => onAsk(quantity - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <output aria-live="polite">{quantity}</output>
      <button type="button" aria-label="Increase quantity" disabled={disabled} onClick={() => onAsk(quantity + 1)}>
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}

/**
 * True if a part of the element is outside the window. It starts as true, since on a phone the element is below the
 * fold.
 */
function useIsAway(target: RefObject<HTMLElement | null>) {
  const [isAway, setAway] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setAway(entries.at(-1)!.intersectionRatio < 1), {
      threshold: 1,
    })
    if (target.current) observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isAway
}
