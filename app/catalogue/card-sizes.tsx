/** The sizes of a product on its card. Those that are sold out are struck through. */
import { messages } from '#shop/catalogue/messages.ts'
import type { ProductCard } from '#shop/catalogue/rules.ts'

const hidden = (text: string) => <span className="visually-hidden">{text}</span>

export function CardSizes({ product: { sizes, moreSizes } }: { product: ProductCard }) {
  if (sizes.length === 0) return null
  const parts = sizes.flatMap(([size, inStock]) => [inStock ? size : strike(size), ' '])
  if (moreSizes > 0) parts.push(`+${moreSizes}`)
  return (
    <p className="card-sizes">
      {hidden('Sizes: ')}
      {joinTexts(parts)}
    </p>
  )
}

const strike = (size: string) => (
  <s key={size}>
    {size}
    {hidden(` (${messages.soldOut})`)}
  </s>
)

/** A list has fifty cards with several sizes each: texts in a row become one node of the document. */
function joinTexts(parts: (string | React.ReactElement)[]) {
  const joined: typeof parts = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}
