import type { SavedAddress } from '#shop/checkout/addresses.ts'
import { formatMobile } from '#core/mobile.ts'

export function AddressLines({ address: { name, mobile, pin, city, state, building } }: { address: SavedAddress }) {
  return (
    <address>
      <b>{name}</b>
      <br />
      {building}
      <br />
      {city}, {state} {pin}
      <br />
      {formatMobile(mobile)}
    </address>
  )
}
