/** A product page (S2.4, S2.7): images, title and price, the options, and what else there is. */
import { useState } from 'react'
import { mrpOf, toPublicId, type Product } from '#shop/catalogue/rules.ts'
import type { Recommendations } from '#shop/recommend/read-recommendations.ts'
import type { ProductReturns } from '#shop/returns/read-promises.ts'
import type { ShownChart } from '#shop/size-charts/rules.ts'
import { languageOf } from '#core/language.ts'
import { formatRupees, minus, ZERO } from '#core/money.ts'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import { RatingLink } from '../reviews/rating-link.tsx'
import { Reviews } from '../reviews/reviews.tsx'
import type { PageReviews } from '../reviews/with-reviews.ts'
import { Link } from '../ui/link.tsx'
import { hasRange, PriceRow } from '../ui/price.tsx'
import { Title } from '../ui/title.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { BuyBox } from './buy-box.tsx'
import { imagesOf, selectionOf } from './variant-options.ts'
import { ProductOptions } from './product-options.tsx'
import { DeliveryPanel, ProductDetails } from './product-details.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductSections } from './product-sections.tsx'
import { breadcrumbsOf } from './product-trail.ts'
import { ShareLink } from './share-link.tsx'
import { SIZES_ID } from './sizes-path.ts'
import { useListQuery } from './use-list-query.ts'

/** `four`: men's and women's pages show four images. `preview`: only admins see it, and nobody can buy it. */
type Props = Recommendations & {
  product: Product
  sizeChart: ShownChart | null
  reviews: PageReviews
  returns: ProductReturns
  four?: boolean
  preview?: string
}

export function ProductView(props: Props) {
  const { product, sizeChart, reviews, returns, four = false, preview, ...recommendations } = props
  const query = useListQuery()
  const selection = selectionOf(product, query)
  const { displayed, chosen } = selection
  const [promptedFor, setPromptedFor] = useState<number>()
  const needsSize = !chosen && (promptedFor === product.id || query.get('choose') === 'size')
  const promptForSize = () => {
    setPromptedFor(product.id)
    const sizes = document.getElementById(SIZES_ID)
    sizes?.querySelector<HTMLElement>('[role=radio]:not([data-gone])')?.focus({ preventScroll: true })
    sizes?.scrollIntoView({ block: 'center' })
  }
  const priced = chosen ?? product
  const saving = hasRange(priced) ? ZERO : minus(mrpOf(priced), priced.price)
  return (
    <div className="wrap">
      {preview && (
        <p className="form-refusal pill-pending">
          {preview}
          <a className="text-link" href={`/editProduct/${toPublicId(product.id)}`}>
            Edit product
          </a>
        </p>
      )}
      <Breadcrumb trail={breadcrumbsOf(product)} />
      <div className="product">
        <ProductGallery
          key={displayed.colour}
          title={product.title}
          images={imagesOf(product, displayed.colour)}
          four={four}
        />
        <div className="product-info">
          <p className="product-card-category">
            {[product.brand, product.type || product.category].filter(Boolean).join(' · ')}
          </p>
          <h1 lang={languageOf(product.title)}>
            <Title text={product.title} />
          </h1>
          <RatingLink summary={reviews.summary} />
          <PriceRow product={priced} big />
          <p className="product-taxes">Inclusive of all taxes.{saving > 0 && ` You save ${formatRupees(saving)}.`}</p>
          {priced.bestPrice && (
            <div className="product-offer">
              <p className="best-price">{priced.bestPrice.text}</p>
              <Link className="text-link" to="/offers">
                All offers
              </Link>
            </div>
          )}
          <ProductOptions product={product} selection={selection} sizeChart={sizeChart} needsSize={needsSize} />
          {!preview && <BuyBox key={product.id} product={product} {...selection} onMissingSize={promptForSize} />}
          {!preview && <WishlistButton product={product} variant="button" />}
          {!preview && <ShareLink product={product} />}
          <DeliveryPanel returns={returns.promise} />
          <ProductDetails product={product} returns={returns.terms} />
        </div>
      </div>
      <Reviews html={reviews.html} />
      <ProductSections {...recommendations} />
      {!preview && <RecentlyViewed of={product.id} />}
    </div>
  )
}
