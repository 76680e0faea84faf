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
  look?: 'heart' | 'button'
}

export function WishlistButton({ product, look = 'heart' }: Props) {
  const { going, send } = useWish(product.id)
  const { pathname, search } = useLocation()
  const isWished = useLayoutData()?.wishlistProductIds?.includes(product.id) ?? false
  const button = useRef<HTMLButtonElement>(null)

  const asked = going ? going.get('do') === 'add' : isWished
  const label = going
    ? asked
      ? 'Adding to Wishlist...'
      : 'Removing from Wishlist...'
    : isWished
      ? 'Remove from Wishlist'
      : 'Add to Wishlist'

  return (
    <form method="post" action="/wishlist" className={`wish wish-${look}`} onSubmit={send}>
      <input type="hidden" name="do" value={isWished ? 'remove' : 'add'} />
      <input type="hidden" name="productId" value={toPublicId(product.id)} />
      <input type="hidden" name="from" value={pathname + search} />
      <button
        ref={button}
        className={look === 'heart' ? 'heart' : 'button button-soft button-wide'}
        data-on={asked || undefined}
        disabled={Boolean(going)}
        aria-label={look === 'heart' ? (going ? label : `${label}: ${product.title}`) : undefined}
      >
        <Icon name="heart" />
        {look === 'button' && label}
      </button>
      {going && <RestoreFocus of={button} />}
    </form>
  )
}

/**
 * A list has fifty hearts, and most are never pressed. So a heart has no fetcher of its own, only the key under which
 * it would submit. `going` is the pending submission with that key.
 */
function useWish(id: number) {
  const submit = useSubmit()
  const fetcherKey = `wish ${id}`
  const going = useFetchers().find(({ key }) => key === fetcherKey)?.formData
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget, { navigate: false, fetcherKey })
  }
  return { going, send }
}
