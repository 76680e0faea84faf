/** What the law wants of the demo goods. The makers are invented, like the brands; their towns are where such goods are made. */
import type { NetUnit } from '../schema.server.ts'
import type { DemoProduct } from './demo-product.ts'

type DemoParty = { name: string; address: string; country?: string; email?: string; phone?: string }

const IMPORTER = 'Dhoop Retail Private Limited'
const ABROAD: Record<string, string> = { Naadvani: 'VN' }
const MAKERS: Record<string, DemoParty> = {
  Suvarika: { name: 'Suvarika Handblock Textiles', address: '27 Sanganer Road, Jaipur 302029, Rajasthan' },
  Nirjhari: { name: 'Nirjhari Garments', address: '8 Avinashi Road, Tiruppur 641603, Tamil Nadu' },
  Tantuvan: { name: 'Tantuvan Denim Mills', address: '114 Naroda Industrial Estate, Ahmedabad 382330, Gujarat' },
  Ulhaari: { name: 'Ulhaari Knitwear', address: '52 Kangeyam Road, Tiruppur 641604, Tamil Nadu' },
  Charmika: { name: 'Charmika Leather Works', address: '19 Jajmau Tannery Lane, Kanpur 208010, Uttar Pradesh' },
  Pavanik: { name: 'Pavanik Sportswear', address: '3 Focal Point, Ludhiana 141010, Punjab' },
  Phudku: { name: 'Phudku Kidswear', address: '61 Rajarhat Main Road, Kolkata 700136, West Bengal' },
  Komalin: { name: 'Komalin Hosiery', address: '40 Palladam Road, Tiruppur 641605, Tamil Nadu' },
  Gharaunji: { name: 'Gharaunji Home Crafts', address: '12 Moradabad Brass Market, Moradabad 244001, Uttar Pradesh' },
  Shilavat: { name: 'Shilavat Woodcraft', address: '5 Basni Phase II, Jodhpur 342005, Rajasthan' },
  Vidyutra: { name: 'Vidyutra Electronics', address: 'Plot 77, Sector 63, Noida 201301, Uttar Pradesh' },
  Naadvani: {
    name: 'Naadvani Acoustics Vietnam Company',
    address: '9 Que Vo Industrial Park, Bac Ninh',
    country: 'VN',
  },
  Kaalvrit: { name: 'Kaalvrit Horology', address: '33 Hosur Industrial Complex, Hosur 635126, Tamil Nadu' },
  Khelvana: { name: 'Khelvana Sports Goods', address: '88 Basti Nau, Jalandhar 144002, Punjab' },
  Alaktika: { name: 'Alaktika Cosmetics', address: '21 Baddi Industrial Area, Solan 173205, Himachal Pradesh' },
  Itravan: { name: 'Itravan Perfumers', address: '6 Attar Gali, Kannauj 209725, Uttar Pradesh' },
}

export const DEMO_PARTIES: DemoParty[] = [
  ...Object.values(MAKERS),
  { name: IMPORTER, address: '14 Sunrise Lane, Indiranagar, Bengaluru 560038, Karnataka' },
]

/** Responsible parties by name. */
export type DemoLaw = {
  originCountry: string
  genericName: string
  netAmount: number
  netUnit: NetUnit
  manufacturer: string
  importer: string | undefined
  care: string
}

export function lawOf(product: DemoProduct): DemoLaw {
  const originCountry = ABROAD[product.brand] ?? 'IN'
  return {
    originCountry,
    genericName: genericNameOf(product),
    ...netQuantityOf(product),
    manufacturer: MAKERS[product.brand]!.name,
    importer: originCountry === 'IN' ? undefined : IMPORTER,
    care: product.features.find((feature) => CARE.test(feature)) ?? '',
  }
}

const CARE = /\b(wash|dry clean|wipe|iron while|brush when|bleach|keep (out|from)|oil once|softener)\b/i

const isLehenga = (type: string) => type.includes('Lehenga')

/** By the subcategory, else by the category, else by the commodity code. */
const genericNameOf = ({ subcategory, category = '', type = '', hsn }: DemoProduct) =>
  (subcategory && BY_PLACE[subcategory]) ??
  (type.includes('suit') ? 'Jumpsuit' : isLehenga(type) ? 'Lehenga' : BY_PLACE[category]) ??
  BY_HSN[hsn] ??
  'Garment'

const BY_PLACE: Record<string, string> = {
  ...{ 'T-Shirts': 'T-shirt', Hoodies: 'Hoodie', Jeans: 'Jeans', Shorts: 'Shorts', Jackets: 'Jacket' },
  ...{ Sweaters: 'Sweater', 'Kurtas and Kurtis': 'Kurta', 'Casual Shirts': 'Shirt', 'Dresses and Jumpsuits': 'Dress' },
  ...{ Laptops: 'Laptop computer', Headphones: 'Headphones', Smartphones: 'Smartphone' },
  ...{ Chairs: 'Chair', Tables: 'Table', Sofas: 'Sofa', Desks: 'Desk', Lighting: 'Lamp', Bags: 'Bag' },
  ...{ Sneakers: 'Sneakers', Boots: 'Boots', Sandals: 'Sandals', Formal: 'Formal shoes' },
  ...{ Athletic: 'Sports shoes', Casual: 'Casual shoes', Sports: 'Sports goods' },
}

const BY_HSN: Record<string, string> = {
  ...{ 5007: 'Saree', 5208: 'Saree', 5407: 'Saree', 5408: 'Saree' },
  ...{ 3303: 'Perfume', 3304: 'Cosmetic', 3305: 'Hair oil', 3307: 'Shaving preparation', 3401: 'Face wash' },
  ...{ 3405: 'Shoe care kit', 4202: 'Wallet', 4203: 'Leather belt', 4602: 'Storage basket', 5702: 'Rug' },
  ...{ 6107: 'Innerwear', 6108: 'Innerwear', 6109: 'Vest', 6111: 'Baby garment', 6114: 'Leggings', 6115: 'Socks' },
  ...{ 6203: 'Men’s garment', 6204: 'Women’s garment', 6205: 'Shirt', 6206: 'Blouse', 6207: 'Innerwear' },
  ...{ 6208: 'Nightwear', 6209: 'Baby garment', 6211: 'Joggers', 6212: 'Brassiere', 6214: 'Scarf' },
  ...{ 6304: 'Cushion cover', 6406: 'Shoe accessory', 6505: 'Hat', 6601: 'Umbrella', 6912: 'Dinner set' },
  ...{ 6914: 'Planter', 7323: 'Spice box', 7418: 'Watering can', 8212: 'Safety razor', 8214: 'Manicure set' },
  ...{ 8471: 'Computer accessory', 8473: 'Laptop stand', 8504: 'Charger', 8507: 'Power bank', 8517: 'Smart watch' },
  ...{ 8518: 'Headset or speaker', 8544: 'Cable', 9004: 'Sunglasses', 9102: 'Wrist watch', 9401: 'Chair' },
  ...{ 9403: 'Storage furniture', 9404: 'Quilt', 9504: 'Game', 9615: 'Hair clip', 9620: 'Tripod' },
}

/** What is weighed or measured is cosmetics, which end their features with it: `9 × 1.2 g`. */
const MEASURE = /^(?:(\d+) × )?(\d+(?:\.\d+)?) (g|ml)$/
const COUNT = /\b(?:Pack|Set) of (\d+)|, (\d+) Pieces/

function netQuantityOf({ title, type = '', department, features, hsn }: DemoProduct): {
  netAmount: number
  netUnit: NetUnit
} {
  if (department === 'shoes') return { netAmount: 1, netUnit: 'pair' }
  const [, times = '1', amount, unit] = (/^3/.test(hsn) && MEASURE.exec(features.at(-1) ?? '')) || []
  if (amount) return { netAmount: Math.round(Number(times) * Number(amount) * 1000) / 1000, netUnit: unit as NetUnit }
  const [, pack, pieces] = COUNT.exec(title) ?? []
  if (pack ?? pieces) return { netAmount: Number(pack ?? pieces), netUnit: 'N' }
  if (/, Pair$/.test(title)) return { netAmount: 1, netUnit: 'pair' }
  return { netAmount: 1, netUnit: /\bSet\b/.test(title) || isLehenga(type) ? 'set' : 'N' }
}
