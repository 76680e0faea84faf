/** The sizes of a product on its card. Those that are sold out are struck through. */
import { messages } from '#shop/catalogue/messages.ts'
import type { ProductCard } from '#shop/catalogue/rules.ts'

const hidden = (text: string) => <span className="visually-hidden">{text}</span>

export const CardSizes = ({ product: { sizes, moreSizes } }: { product: ProductCard }) =>
  sizes.length > 0 && (
    <p className="card-sizes">
      {hidden('Sizes: ')}
      {sizes.map(([size, inStock]) => (
        <span key={size}>
          {inStock ? (
            size
          ) : (
            <s>
              {size}
              {hidden(` (${messages.soldOut})`)}
            </s>
          )}{' '}
        </span>
      ))}
      {moreSizes > 0 && `+${moreSizes}`}
    </p>
  )
