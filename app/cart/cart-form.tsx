/**
 * A form that changes the cart, an account's on the server or a guest's in the browser: one command, with hidden
 * fields.
 */
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { useLayoutData } from '../layout/use-layout-data.ts'
import type { CartActionResult } from './cart-action-result.ts'

type Fields = Record<string, string | number>
type CartFetcher = ReturnType<typeof useFetcher<CartActionResult>>

type Props = {
  fetcher: CartFetcher
  fields: Fields
  /** Returns false to prevent the form from being sent. */
  onSend?: (button: HTMLElement | null) => boolean
  className?: string
  children: ReactNode
}

export function CartForm({ fetcher, fields, onSend, className, children }: Props) {
  const isGuest = useIsGuest()
  return (
    <fetcher.Form
      method="post"
      action="/cart"
      className={className}
      defaultShouldRevalidate={isGuest ? false : undefined}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent
        if (onSend?.(submitter) === false) event.preventDefault()
      }}
    >
      {Object.entries(withGuest(fields, isGuest)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </fetcher.Form>
  )
}

/** Sends a cart command without a button. */
export function useSendCart(fetcher: CartFetcher) {
  const isGuest = useIsGuest()
  return (fields: Fields) =>
    fetcher.submit(withGuest(fields, isGuest), {
      method: 'post',
      action: '/cart',
      defaultShouldRevalidate: isGuest ? false : undefined,
    })
}

const useIsGuest = () => !useLayoutData()?.user

/** A guest's change is made in the browser and changes nothing on the server. */
const withGuest = (fields: Fields, isGuest: boolean): Fields => (isGuest ? { ...fields, as: 'guest' } : fields)
