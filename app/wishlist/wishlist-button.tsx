/**
 * The heart of a card, and 'Add to Wishlist' on a product page. Before scripts arrive it is a button of the page's one
 * wishlist form (wishlist-form.tsx): a list has fifty hearts.
 */
import { useRef, type MouseEvent } from 'react'
import { useFetchers, useLocation, useSubmit } from 'react-router'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { useLayoutData } from '../layout/use-layout-data.ts'
import { Icon } from '../ui/icon.tsx'
import { RestoreFocus } from '../ui/restore-focus.tsx'
import { WISHLIST_FORM } from './wishlist-form.tsx'

type Props = {
  /** `id` is the internal id, not the public one. */
  product: { id: number; title: string }
  variant?: 'heart' | 'button'
}

export function WishlistButton({ product, variant = 'heart' }: Props) {
  const isSaved = useLayoutData()?.wishlistIds?.split(' ').includes(String(product.id)) ?? false
  const id = toPublicId(product.id)
  const command = isSaved ? 'remove' : 'add'
  const { pending, send } = useWishlistSubmission({ do: command, productId: id })
  const button = useRef<HTMLButtonElement>(null)

  const willBeSaved = pending ? pending.get('do') === 'add' : isSaved
  const label = pending
    ? willBeSaved
      ? 'Adding to Wishlist...'
      : 'Removing from Wishlist...'
    : isSaved
      ? 'Remove from Wishlist'
      : 'Add to Wishlist'

  return (
    <>
      <button
        form={WISHLIST_FORM}
        name={command}
        value={id}
        ref={button}
        className={variant === 'heart' ? 'heart' : 'button button-soft button-wide'}
        data-on={willBeSaved || undefined}
        disabled={Boolean(pending)}
        aria-label={variant === 'heart' ? (pending ? label : `${label}: ${product.title}`) : undefined}
        onClick={send}
      >
        <Icon name="heart" />
        {variant === 'button' && label}
      </button>
      {pending && <RestoreFocus of={button} />}
    </>
  )
}

/**
 * Most hearts are never pressed. So a heart has no fetcher of its own, only the key under which it would submit.
 * `pending` is the pending submission with that key.
 */
function useWishlistSubmission(command: { do: string; productId: number }) {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const fetcherKey = `wish ${command.productId}`
  const pending = useFetchers().find(({ key }) => key === fetcherKey)?.formData
  const send = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const values = { ...command, from: pathname + search }
    void submit(values, { method: 'post', action: '/wishlist', navigate: false, fetcherKey })
  }
  return { pending, send }
}
