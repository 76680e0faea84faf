/** A product as search engines read it (schema.org): one that varies is a group with its variants. */
import type { Product, Variant } from '#shop/catalogue/rules.ts'
import { productPath, toPublicId } from '#shop/catalogue/rules.ts'
import type { LayoutData } from '#shop/layout-data.ts'
import { toRupees, type Paise } from '#core/money.ts'

type Store = LayoutData['store']
type Variation = Pick<Variant, 'colour' | 'size'>

/** A product with more variants is told with its first ones, so that the page stays small. */
const MAX_VARIANTS = 50
const FREE = '#free-shipping'
const FEE = '#shipping'
const RETURNS = '#returns'

/** `policy` is that of its returns. `reviews` are the stars and the first reviews, if there are some. */
export function productData(product: Product, store: Store, policy: object, reviews: object = {}) {
  const { variants } = product
  const offered = variants.slice(0, MAX_VARIANTS)
  const [only] = variants.length === 1 ? variants : []
  const ways = new Set(offered.map(({ price }) => shippingOf(price, store)))
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...(only ? onlyVariant(product, only, store) : group(product, offered, store)),
        name: product.title,
        description: product.description,
        category: product.category,
        ...reviews,
        ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
      },
      ...[...ways].map((id) => shippingDetails(id, store)),
      { ...policy, '@id': RETURNS, merchantReturnLink: `${store.baseUrl}/returns` },
    ],
  }
}

const onlyVariant = (product: Product, variant: Variant, store: Store) => ({
  '@type': 'Product',
  ...codesOf(variant),
  ...valuesOf(variant),
  image: product.pictures.map(({ url }) => absolute(url, store)),
  offers: offerOf(product, variant, store, ''),
})

function group(product: Product, offered: Variant[], store: Store) {
  const varies = (name: keyof Variation) => new Set(product.variants.map((one) => one[name])).size > 1
  return {
    '@type': 'ProductGroup',
    // As in the feeds, so that search engines know that both are the same.
    productGroupID: String(toPublicId(product.id)),
    url: store.baseUrl + productPath(product),
    variesBy: [
      ...(varies('size') ? ['https://schema.org/size'] : []),
      ...(varies('colour') ? ['https://schema.org/color'] : []),
    ],
    image: product.pictures.slice(0, 1).map(({ url }) => absolute(url, store)),
    hasVariant: offered.map((variant) => ({
      '@type': 'Product',
      name: [product.title, variant.colour, variant.size].filter(Boolean).join(', '),
      ...codesOf(variant),
      ...valuesOf(variant),
      ...imageOf(product, variant, store),
      offers: offerOf(product, variant, store, `?variant=${variant.id}`),
    })),
  }
}

const codesOf = ({ sku, barcode }: Variant) => ({ sku, ...(barcode ? { gtin: barcode } : {}) })
const valuesOf = ({ size, colour }: Variation) => ({ ...(size ? { size } : {}), ...(colour ? { color: colour } : {}) })

function imageOf({ pictures }: Product, { colour }: Variation, store: Store) {
  const picture = pictures.find((one) => one.colour === colour) ?? pictures[0]
  return picture ? { image: absolute(picture.url, store) } : {}
}

const offerOf = (product: Product, { price, stock }: Variant, store: Store, query: string) => ({
  '@type': 'Offer',
  url: store.baseUrl + productPath(product) + query,
  price: toRupees(price).toFixed(2),
  priceCurrency: 'INR',
  availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  shippingDetails: { '@id': shippingOf(price, store) },
  hasMerchantReturnPolicy: { '@id': RETURNS },
})

/** Of one piece. */
const shippingOf = (price: Paise, { freeShippingAbove, shippingFee }: Store) =>
  price > freeShippingAbove || shippingFee === 0 ? FREE : FEE

/** As the page of shipping says (shop/promises.ts): up to a day to pack it, then 2-3 business days. */
const shippingDetails = (id: string, { shippingFee }: Store) => ({
  '@type': 'OfferShippingDetails',
  '@id': id,
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: id === FREE ? '0.00' : toRupees(shippingFee).toFixed(2),
    currency: 'INR',
  },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(0, 1),
    transitTime: days(2, 3),
  },
})

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

const absolute = (url: string, { baseUrl }: Store) => (baseUrl ? new URL(url, baseUrl).href : url)
