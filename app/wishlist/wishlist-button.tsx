/** The heart of a card, and 'Add to Wishlist' of a product's page. A form, so that it works before scripts arrive. */
import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { shownId } from '#shop/catalogue/rules.ts'
import { useFrame } from '../frame/use-frame.ts'
import { Icon } from '../ui/icon.tsx'

type Props = {
  /** `id` is the stored id. */
  product: { id: number; title: string }
  look?: 'heart' | 'button'
}

export function WishlistButton({ product, look = 'heart' }: Props) {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const isWished = useFrame()?.wished?.includes(product.id) ?? false
  const busy = fetcher.state !== 'idle'
  const button = useKeptFocus(busy)

  const asked = fetcher.formData ? fetcher.formData.get('do') === 'add' : isWished
  const label = busy
    ? asked
      ? 'Adding to Wishlist...'
      : 'Removing from Wishlist...'
    : isWished
      ? 'Remove from Wishlist'
      : 'Add to Wishlist'

  return (
    <fetcher.Form method="post" action="/wishlist" className={`wish wish-${look}`}>
      <input type="hidden" name="do" value={isWished ? 'remove' : 'add'} />
      <input type="hidden" name="productId" value={shownId(product.id)} />
      <input type="hidden" name="from" value={pathname + search} />
      <button
        ref={button}
        className={look === 'heart' ? 'heart' : 'button button-soft button-wide'}
        data-on={asked || undefined}
        disabled={busy}
        aria-label={look === 'heart' ? (busy ? label : `${label}: ${product.title}`) : undefined}
      >
        <Icon name="heart" />
        {look === 'button' && label}
      </button>
    </fetcher.Form>
  )
}

/** A button that was disabled has lost the focus that it had. */
export function useKeptFocus(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
    wasBusy.current = busy
  }, [busy])
  return button
}
