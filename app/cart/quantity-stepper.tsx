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
  tells?: boolean
}

export function QuantityStepper({ line, tells = false }: Props) {
  const fetcher = useFetcher<CartActionResult>()
  const send = useSendCart(fetcher)
  const more = useRef<HTMLButtonElement>(null)
  const next = useRef<number>(undefined)
  const [wanted, setWanted] = useState<number>()
  const shown = wanted ?? line.quantity
  const command = { do: 'set-quantity', lineId: line.id }

  async function set(quantity: number) {
    next.current = quantity
    setWanted(quantity)
    if (wanted !== undefined) return
    while (next.current !== undefined) {
      const asked: number = next.current
      next.current = undefined
      await send({ ...command, quantity: asked })
    }
    setWanted(undefined)
  }

  const press = (button: HTMLElement | null) => {
    const quantity = Number(button?.getAttribute('value'))
    // Minus is disabled at one, which would lose the focus.
    if (quantity === MIN_QUANTITY) more.current?.focus()
    void set(quantity)
    return false
  }

  return (
    <>
      <CartForm fetcher={fetcher} fields={command} onSend={press} className="quantity-stepper">
        <button
          name="quantity"
          value={shown - 1}
          aria-label={`Decrease quantity of ${line.title}`}
          disabled={shown <= MIN_QUANTITY || line.stock === 0}
        >
          <Icon name="minus" size={16} />
        </button>
        <output>
          <span className="visually-hidden">Quantity </span>
          {shown}
        </output>
        <button
          ref={more}
          name="quantity"
          value={shown + 1}
          aria-label={`Increase quantity of ${line.title}`}
          disabled={line.stock === 0}
        >
          <Icon name="plus" size={16} />
        </button>
      </CartForm>
      {tells && fetcher.data?.error && (
        <p className="cart-line-note cart-line-note-bad" role="alert">
          {fetcher.data.error}
        </p>
      )}
    </>
  )
}
