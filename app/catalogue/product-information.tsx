/** What the law wants a shopper to be told before buying (shop/law/rules.ts). */
import type { ReactNode } from 'react'
import { mrpOf, type Product } from '#shop/catalogue/rules.ts'
import { formatNetQuantity, formatUnitPrice, ROLES, type Role } from '#shop/law/rules.ts'
import { formatRupees } from '#core/money.ts'
import { useStore } from '../layout/use-layout-data.ts'

export function ProductInformation({ product }: { product: Product }) {
  const store = useStore()
  const { origin, genericName, care, ...information } = product.information
  const hasOnePrice = product.variants.every(({ price }) => price === product.price)
  const facts: [name: string, fact: ReactNode][] = [
    ['MRP', `${formatRupees(mrpOf(product))} (inclusive of all taxes)`],
    // Sizes with prices of their own have contents of their own, too.
    ['Unit price', hasOnePrice && formatUnitPrice(product.price, information)],
    ['Net quantity', formatNetQuantity(information)],
    ['Generic name', genericName],
    ['Country of origin', origin?.name],
    ...(Object.keys(ROLES) as Role[]).map((role): [string, ReactNode] => [ROLES[role], partyText(information[role])]),
    ['Care', care],
    ['Consumer care', store && contactOf(store)],
  ]
  return (
    <dl className="product-facts">
      {facts.map(
        ([name, fact]) =>
          fact && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const partyText = (party: Product['information'][Role]) =>
  party && [party.name, party.address, party.countryName, party.email, party.phone].filter(Boolean).join(', ')

const contactOf = ({ name, email, phone }: { name: string; email: string; phone: string }) => (
  <>
    {name}, <a href={`mailto:${email}`}>{email}</a>, <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
  </>
)
