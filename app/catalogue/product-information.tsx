/** What the law wants a shopper to be told before buying (shop/law/rules.ts). */
import type { ReactNode } from 'react'
import type { Product } from '#shop/catalogue/rules.ts'
import { ROLES, type Role } from '#shop/law/rules.ts'
import { useStore } from '../layout/use-layout-data.ts'

export function ProductInformation({ product: { information, sizeFacts } }: { product: Product }) {
  const store = useStore()
  const facts: [name: string, facts: ReactNode[]][] = [
    ...sizeFacts,
    ['Generic name', [information.genericName]],
    ['Country of origin', [information.origin?.name]],
    ...(Object.keys(ROLES) as Role[]).map((role): [string, ReactNode[]] => [
      ROLES[role],
      [partyText(information[role])],
    ]),
    ['Care', [information.care]],
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

const partyText = (party: Product['information'][Role]) =>
  party && [party.name, party.address, party.countryName, party.email, party.phone].filter(Boolean).join(', ')

const contactOf = ({ name, email, phone }: { name: string; email: string; phone: string }) => (
  <>
    {name}, <a href={`mailto:${email}`}>{email}</a>, <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
  </>
)
