/** The lists below a product. */
import type { ProductCard as Card } from '#shop/catalogue/rules.ts'
import type { Recommendations } from '#shop/recommend/read-recommendations.ts'
import { ProductGrid } from './product-grid.tsx'

export const ProductSections = ({ similar, boughtTogether }: Recommendations) => (
  <>
    <Section heading="Frequently bought together" products={boughtTogether} withCart />
    <Section heading="You may also like" products={similar} />
  </>
)

type Props = { heading: string; products: Card[]; withCart?: boolean }

const Section = ({ heading, products, withCart }: Props) =>
  products.length > 0 && (
    <section className="section">
      <div className="section-head">
        <h2>{heading}</h2>
      </div>
      <ProductGrid products={products} withCart={withCart} />
    </section>
  )
