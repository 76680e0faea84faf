/** What the law wants a shopper to be told before buying (shop/law/rules.ts). */
import type { ReactNode } from 'react'
import { mrpOf, type Product, type Variant } from '#shop/catalogue/rules.ts'
import { formatNetQuantity, formatUnitPrice, netQuantityOf, ROLES, type Role } from '#shop/law/rules.ts'
import { formatRupees } from '#core/money.ts'
import { useStore } from '../layout/use-layout-data.ts'

export function ProductInformation({ product }: { product: Product }) {
  const store = useStore()
  const { origin, genericName, care, ...information } = product.information
  const netOf = ({ size, price }: Variant) => netQuantityOf(information, { size, isSamePrice: price === product.price })
  const facts: [name: string, facts: ReactNode[]][] = [
    ['MRP', factsBySize(product, (variant) => `${formatRupees(mrpOf(variant))} (inclusive of all taxes)`)],
    ['Unit price', factsBySize(product, (variant) => formatUnitPrice(variant.price, netOf(variant)))],
    ['Net quantity', factsBySize(product, (variant) => formatNetQuantity(netOf(variant)))],
    ['Generic name', [genericName]],
    ['Country of origin', [origin?.name]],
    ...(Object.keys(ROLES) as Role[]).map((role): [string, ReactNode[]] => [
      ROLES[role],
      [partyText(information[role])],
    ]),
    ['Care', [care]],
    ['Consumer care', [store && contactOf(store)]],
  ]
  return (
    <dl className="product-facts">
      {facts.map(
        ([name, facts]) =>
          facts.some(Boolean) && (
            <div key={name}>
              <dt>{name}</dt>
              {facts.map((fact, index) => (
                <dd key={index}>{fact}</dd>
              ))}
            </div>
          ),
      )}
    </dl>
  )
}

/** `['₹1,499']` where all sizes say the same, else `['50 ml: ₹1,499', '100 ml, 200 ml: ₹2,499']`. */
function factsBySize({ variants }: Product, factOf: (variant: Variant) => string | undefined) {
  const isBySize = variants.every((one) =>
    variants.every((other) => one.size !== other.size || factOf(one) === factOf(other)),
  )
  const names = new Map<string, string[]>()
  for (const variant of variants) {
    const fact = factOf(variant)
    const name = isBySize ? variant.size : [variant.colour, variant.size].filter(Boolean).join(' ')
    if (fact) names.set(fact, [...(names.get(fact) ?? []), name])
  }
  if (names.size === 1 && variants.every(factOf)) return [...names.keys()]
  return [...names].map(([fact, names]) => `${[...new Set(names)].join(', ')}: ${fact}`)
}

const partyText = (party: Product['information'][Role]) =>
  party && [party.name, party.address, party.countryName, party.email, party.phone].filter(Boolean).join(', ')

const contactOf = ({ name, email, phone }: { name: string; email: string; phone: string }) => (
  <>
    {name}, <a href={`mailto:${email}`}>{email}</a>, <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
  </>
)
