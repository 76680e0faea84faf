/** The address book in checkout: the chosen address as a card, or all addresses to choose from. */
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { SavedAddress } from '#shop/checkout/addresses.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { AddressLines } from './address-lines.tsx'

type Props = { address: SavedAddress; returns: string[]; children: ReactNode }

/** `returns` is what is promised about the items of the cart. */
export function ChosenAddress({ address, returns, children }: Props) {
  return (
    <>
      <section className="address-card" aria-labelledby="chosen-address">
        <header>
          <h2 id="chosen-address">Your Shipping Address</h2>
          <Link className="text-link" to="?address=choose" preventScrollReset>
            <Icon name="edit" size={17} /> Change
          </Link>
        </header>
        <AddressLines address={address} />
      </section>
      {children}
      <p className="checkout-note">
        <Icon name="returns" />
        <span>
          {returns.map((promise) => (
            <span key={promise}>{promise}</span>
          ))}
        </span>
      </p>
    </>
  )
}

export function AddressBook({ addresses }: { addresses: SavedAddress[] }) {
  const busy = useNavigation().formData?.get('do') === 'choose'
  return (
    <section className="address-book" aria-labelledby="saved-addresses">
      <h2 id="saved-addresses">Saved addresses</h2>
      <ul>
        {addresses.map((address) => (
          <li className="address-card" key={address.id}>
            <AddressLines address={address} />
            <Form method="post">
              <input type="hidden" name="do" value="choose" />
              <input type="hidden" name="id" value={address.id} />
              <button className="button button-soft button-small" disabled={busy}>
                Deliver here
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
