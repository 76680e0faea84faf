/** What a feed says of one variant, by the attributes of Google's product data specification. Pure. */
import { max, toRupees, ZERO, type Paise } from '#core/money.ts'
import { productPath, toPublicId } from '../catalogue/rules.ts'
import type { StoreSettings } from '../settings.ts'
import { googleCategory, isApparel } from './google-categories.ts'
import { readableText } from './feed-xml.ts'
import type { FeedProduct, FeedVariant } from './read-products.ts'
import * as rules from './rules.ts'

type Store = Pick<StoreSettings, 'baseUrl' | 'freeShippingAbove' | 'shippingFee'>
type Value = string | Attribute[]
export type Attribute = [name: string, value: Value]

/** Returns the attributes, or the first field that is missing. */
export function feedItem(product: FeedProduct, variant: FeedVariant, store: Store): Attribute[] | rules.Compulsory {
  const { price, mrp, size, colour } = variant
  const images = imagesOf(product, colour, store)
  const title = titleOf(product, variant)
  const link = `${store.baseUrl}${productPath(product)}?variant=${variant.id}`
  const compulsory: Record<rules.Compulsory, string> = {
    id: variant.sku.length <= rules.MAX_ID_LENGTH ? readableText(variant.sku) : '',
    title,
    description: cut(readableText(product.description), rules.MAX_DESCRIPTION_LENGTH),
    link: link.length <= rules.MAX_LINK_LENGTH ? link : '',
    image_link: images[0] ?? '',
    price: price > ZERO ? money(max(price, variant.regularPrice)) : '',
  }
  const missing = Object.entries(compulsory).find(([, value]) => value === '')
  if (missing) return missing[0] as rules.Compulsory
  const category = googleCategory(product.category, [product.subcategoryPath, product.departmentPath])
  const optional: [string, Value | undefined][] = [
    ...images.slice(1, 1 + rules.MAX_MORE_IMAGES).map((url): Attribute => ['additional_image_link', url]),
    ['availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ...saleOf(product, variant),
    ['maximum_retail_price', money(max(mrp, price))],
    ['brand', cut(readableText(product.brand), rules.MAX_BRAND_LENGTH)],
    variant.barcode && isGlobal(variant.barcode) ? ['gtin', variant.barcode] : ['identifier_exists', 'no'],
    ['condition', 'new'],
    ['google_product_category', category],
    ['product_type', cut(readableText(typeOf(product)), rules.MAX_TYPE_LENGTH)],
    ['item_group_id', product.variants.length > 1 ? String(toPublicId(product.id)) : undefined],
    ['color', cut(readableText(colour), rules.MAX_VALUE_LENGTH)],
    ['size', cut(readableText(size), rules.MAX_VALUE_LENGTH)],
    ...(isApparel(category)
      ? [['gender', genderOf(product)] as Attribute, ['age_group', ageOf(product)] as Attribute]
      : []),
    ['return_policy_label', product.returnLabel ?? undefined],
    ['material', cut(readableText(product.fabric.join('/')), rules.MAX_MATERIAL_LENGTH)],
    ['pattern', cut(readableText(product.pattern.join('/')), rules.MAX_VALUE_LENGTH)],
    [
      'shipping',
      [
        ['country', 'IN'],
        ['price', money(price > store.freeShippingAbove ? ZERO : store.shippingFee)],
      ],
    ],
  ]
  const said = optional.filter((one): one is Attribute => one[1] !== undefined && one[1] !== '')
  return [...(Object.entries(compulsory) as Attribute[]), ...said]
}

const money = (amount: Paise) => `${toRupees(amount).toFixed(2)} INR`

/** A long title gives way to what the variant differs in. */
function titleOf({ title }: FeedProduct, { colour, size }: FeedVariant) {
  const variation = [colour, size]
    .map(readableText)
    .filter(Boolean)
    .map((text) => `, ${text}`)
    .join('')
  const name = cut(readableText(title), Math.max(0, rules.MAX_TITLE_LENGTH - variation.length))
  return name && cut(name + variation, rules.MAX_TITLE_LENGTH)
}

/** Those of the colour, then those of no colour. Others only if there are none. */
function imagesOf({ pictures }: FeedProduct, colour: string, { baseUrl }: Store) {
  const shown = [...pictures.filter((one) => one.colour === colour), ...pictures.filter((one) => one.colour === null)]
  const urls = (shown.length > 0 ? shown : pictures).map(({ url }) => absolute(url, baseUrl))
  return urls.filter((url) => url.length <= rules.MAX_LINK_LENGTH && url !== '')
}
const absolute = (url: string, base: string) => (URL.canParse(url, base) ? new URL(url, base).href : '')

/** `price` is the regular one then. A sale without an end has no dates. */
function saleOf({ saleFrom, saleUntil }: FeedProduct, { price, regularPrice }: FeedVariant): Attribute[] {
  if (price >= regularPrice) return []
  const dates = saleFrom && saleUntil ? `${minuteOf(saleFrom)}/${minuteOf(saleUntil)}` : undefined
  return [['sale_price', money(price)], ...(dates ? [['sale_price_effective_date', dates] as Attribute] : [])]
}
const minuteOf = (time: string) => `${new Date(time).toISOString().slice(0, 16)}Z`

/** Barcodes that begin with 2, 02 or 04 belong to one store only, and Google rejects them. */
const isGlobal = (barcode: string) => barcode.length === 8 || !/^(2|02|04)/.test(barcode.padStart(13, '0'))

const typeOf = ({ departmentName, subcategoryName, category }: FeedProduct) =>
  [departmentName, subcategoryName ?? (category === departmentName ? null : category)].filter(Boolean).join(' > ')

function genderOf({ gender, collections }: FeedProduct) {
  if (gender) return gender === 'men' ? 'male' : 'female'
  const [girls, boys] = [/girls/, /boys/].map((name) => collections.some((path) => name.test(path)))
  return girls === boys ? 'unisex' : girls ? 'female' : 'male'
}

function ageOf({ gender, collections }: FeedProduct) {
  if (gender) return 'adult'
  if (collections.some((path) => path.startsWith('kids/infants'))) return 'infant'
  return collections.some((path) => /^kids(\/|$)|\/(boys|girls)$/.test(path)) ? 'kids' : 'adult'
}

/** Never within a character that takes two units. */
function cut(text: string, length: number) {
  if (text.length <= length) return text
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
