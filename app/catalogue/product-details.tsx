/** More about a product: delivery, properties, returns. */
import type { ReactNode } from 'react'
import type { Product } from '#shop/catalogue/rules.ts'
import { promises } from '#shop/promises.ts'
import { languageOf } from '#core/language.ts'
import { useStore } from '../layout/use-layout-data.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { ProductInformation } from './product-information.tsx'

export function DeliveryPanel({ returns }: { returns: string }) {
  const freeAbove = useStore()?.freeShippingAbove
  return (
    <ul className="delivery-panel" aria-label="Delivery and payment">
      <li>
        <Icon name="truck" size={22} />
        <span>
          Delivery in <b>{promises.transit}</b>
          {freeAbove !== undefined && `, free ${promises.freeAbove(freeAbove)}`}
        </span>
      </li>
      <li>
        <Icon name="card" size={22} /> Cards, UPI, net banking or cash on delivery
      </li>
      <li>
        <Icon name="returns" size={22} /> {returns}
      </li>
    </ul>
  )
}

export function ProductDetails({ product, returns }: { product: Product; returns: string }) {
  return (
    <div className="product-details">
      <Disclosure title="Details" open>
        {product.description && <p lang={languageOf(product.description)}>{product.description}</p>}
        {product.attributes.length > 0 && (
          <dl className="product-facts">
            {product.attributes.map(({ key, name, values }) => (
              <div key={key}>
                <dt>{name}</dt>
                <dd>{values.join(', ')}</dd>
              </div>
            ))}
          </dl>
        )}
        {product.features.length > 0 && (
          <ul>
            {product.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
      </Disclosure>
      <Disclosure title="Product information">
        <ProductInformation product={product} />
      </Disclosure>
      <Disclosure title="Shipping and returns">
        <p>Delivery takes {promises.transit} from the day we send it, anywhere in India.</p>
        <p>
          {returns} See <Link to="/returns">what can come back</Link>.
        </p>
      </Disclosure>
    </div>
  )
}

function Disclosure({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary>
        <h2>{title}</h2> <Icon name="down" />
      </summary>
      {children}
    </details>
  )
}
