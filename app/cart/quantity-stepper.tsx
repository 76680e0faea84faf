/** Minus, quantity, plus. The number changes at once; presses during a request are combined into the next request. */
import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { MIN_QUANTITY, type CartLine } from '#shop/cart/rules.ts'
import { Icon } from '../ui/icon.tsx'
import type { CartActionResult } from './cart-action-result.ts'
import { CartForm, useSendCart } from './cart-form.tsx'

type Props = {
  line: CartLine
  /** Shows an error next to the number, too: in a small sheet the shopper looks there. */
  showsError?: boolean
}

export function QuantityStepper({ line, showsError = false }: Props) {
  const fetcher = useFetcher<CartActionResult>()
  const send = useSendCart(fetcher)
  const plusButton = useRef<HTMLButtonElement>(null)
  const next = useRef<number>(undefined)
  const [pending, setPending] = useState<number>()
  const displayed = pending ?? line.quantity
  const command = { do: 'set-quantity', lineId: line.id }

  async function set(quantity: number) {
    next.current = quantity
    setPending(quantity)
    if (pending !== undefined) return
    while (next.current !== undefined) {
      const sent: number = next.current
      next.current = undefined
      await send({ ...command, quantity: sent })
    }
    setPending(undefined)
  }

  const handleClick = (button: HTMLElement | null) => {
    const quantity = Number(button?.getAttribute('value'))
    // Minus is disabled at one, which would lose the focus.
    if (quantity === MIN_QUANTITY) plusButton.current?.focus()
    void set(quantity)
    return false
  }

  return (
    <>
      <CartForm fetcher={fetcher} fields={command} onSend={handleClick} className="quantity-stepper">
        <button
          name="quantity"
          value={displayed - 1}
          aria-label={`Decrease quantity of ${line.title}`}
          disabled={displayed <= MIN_QUANTITY || line.stock === 0}
        >
          <Icon name="minus" size={16} />
        </button>
        <output>
          <span className="visually-hidden">Quantity </span>
          {displayed}
        </output>
        <button
          ref={plusButton}
          name="quantity"
          value={displayed + 1}
          aria-label={`Increase quantity of ${line.title}`}
          disabled={line.stock === 0}
        >
          <Icon name="plus" size={16} />
        </button>
      </CartForm>
      {showsError && fetcher.data?.error && (
        <p className="cart-line-note cart-line-note-bad" role="alert">
          {fetcher.data.error}
        </p>
      )}
    </>
  )
}
