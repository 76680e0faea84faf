/** How many, and Add to Cart. The number begins at one and has no end of its own: what is left sets it (D7). */
import { useEffect, useRef, useState, type RefObject } from 'react'
import { choiceOf, MIN_QUANTITY } from '#shop/cart/rules.ts'
import { messages as cartMessages } from '#shop/cart/messages.ts'
import { messages } from '#shop/catalogue/messages.ts'
import type { Product, Variant } from '#shop/catalogue/rules.ts'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PriceRow } from '../ui/price.tsx'

/** From here on what is left is said unasked. */
const FEW = 3

export function BuyBox({ product, chosen }: { product: Product; chosen: Variant }) {
  const [asked, setAsked] = useState(MIN_QUANTITY)
  const quantity = Math.max(Math.min(asked, chosen.stock), MIN_QUANTITY)
  const isGone = chosen.stock === 0
  const short = !isGone && (asked > chosen.stock || chosen.stock <= FEW)
  const main = useRef<HTMLDivElement>(null)
  const isAway = useScrolledAway(main)

  const { id, title, price, actualPrice, pictures } = product
  const addToCart = (
    <AddToCartButton
      product={{ id, title, price, actualPrice, image: pictures[0]?.url ?? null }}
      variantId={chosen.id}
      quantity={quantity}
      disabled={isGone}
      confirm="sheet"
    >
      {isGone ? messages.soldOut : 'Add to Cart'}
    </AddToCartButton>
  )
  return (
    <>
      <div className="buy" ref={main}>
        <Stepper quantity={quantity} disabled={isGone} onAsk={setAsked} />
        {addToCart}
      </div>
      <p className="buy-note" role="status">
        {short && cartMessages.onlyLeft(chosen.stock)}
        {isGone && product.inStock && messages.choiceGone(choiceOf(chosen))}
      </p>
      <div className="buy-bar" data-shown={isAway || undefined} inert={!isAway}>
        <PriceRow product={product} />
        {addToCart}
      </div>
    </>
  )
}

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

/** Whether the reader is past it. What lies below the window counts as in sight: a jump over it is noticed too. */
function useScrolledAway(target: RefObject<HTMLElement | null>) {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 100000px 0px',
    })
    if (target.current) observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isAway
}
