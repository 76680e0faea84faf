/**
 * The heart of a card, and 'Add to Wishlist' on a product page. It is a form, so that it works before scripts arrive.
 */
import { useRef, type SubmitEvent } from 'react'
import { useFetchers, useLocation, useSubmit } from 'react-router'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { useLayoutData } from '../layout/use-layout-data.ts'
import { Icon } from '../ui/icon.tsx'
import { RestoreFocus } from '../ui/restore-focus.tsx'

type Props = {
  /** `id` is the internal id, not the public one. */
  product: { id: number; title: string }
  variant?: 'heart' | 'button'
}

export function WishlistButton({ product, variant = 'heart' }: Props) {
  const { pending, send } = useWishlistSubmission(product.id)
  const { pathname, search } = useLocation()
  const isSaved = useLayoutData()?.wishlistIds?.split(' ').includes(String(product.id)) ?? false
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
    <form method="post" action="/wishlist" className={`wish wish-${variant}`} onSubmit={send}>
      <input type="hidden" name="do" value={isSaved ? 'remove' : 'add'} />
      <input type="hidden" name="productId" value={toPublicId(product.id)} />
      <input type="hidden" name="from" value={pathname + search} />
      <button
        ref={button}
        className={variant === 'heart' ? 'heart' : 'button button-soft button-wide'}
        data-on={willBeSaved || undefined}
        disabled={Boolean(pending)}
        aria-label={variant === 'heart' ? (pending ? label : `${label}: ${product.title}`) : undefined}
      >
        <Icon name="heart" />
        {variant === 'button' && label}
      </button>
      {pending && <RestoreFocus of={button} />}
    </form>
  )
}

/**
 * A list has fifty hearts, and most are never pressed. So a heart has no fetcher of its own, only the key under which
 * it would submit. `pending` is the pending submission with that key.
 */
function useWishlistSubmission(id: number) {
  const submit = useSubmit()
  const fetcherKey = `wish ${id}`
  const pending = useFetchers().find(({ key }) => key === fetcherKey)?.formData
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget, { navigate: false, fetcherKey })
  }
  return { pending, send }
}
