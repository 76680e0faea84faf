/** What a merchant sets about the store, as the shop and its pages need it. Read from the environment in platform/config.server.ts. */
import type { Seller } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import type { Colour } from '#core/palette.ts'

/** How the store looks when it is not Dhoop: addresses are of this store, and `null` means as it comes. */
export type Brand = {
  /** Of buttons and links: STORE_COLOUR. */
  colour: Colour
  /** Of the sun, and of what lies on ink: STORE_ACCENT. */
  accent: Colour
  logo: { url: string; width: number; height: number } | null
  displayFont: string | null
  textFont: string | null
  /** Says the colours and fonts to the browser, over the store's own sheet. */
  sheet: string | null
  icon: string
  appIcons: { url: string; edge: number }[]
}

/** How much may be ordered before anybody has paid, and how often; `null` is no limit. */
export type OrderLimits = {
  /** Presses of Pay in a minute: of one shopper, and from one IP address. */
  payAttemptsPerShopper: number | null
  payAttemptsPerAddress: number | null
  /** Of one account: cash orders that are not paid yet, and the units in them. */
  openCashOrders: number | null
  openCashUnits: number | null
  cashNeedsVerification: boolean
  /** Over /rest/v1, in an hour: of one account, and from one IP address. */
  restOrdersPerHour: number | null
  restUnitsPerHour: number | null
}

export type StoreSettings = {
  name: string
  tagline: string
  /** Where the store is reached, without a slash at the end: the only source of links in mails and canonical addresses. */
  baseUrl: string
  phone: string
  email: string
  brand: Brand
  /** `null` is the present one. */
  copyrightYear: number | null
  social: { name: string; url: string }[]
  apps: { name: string; url: string }[]
  /** Lowercased (S6.3-06). */
  adminEmails: string[]
  freeShippingAbove: Paise
  shippingFee: Paise
  signInNeedsVerification: boolean
  orderLimits: OrderLimits
  /** Whose name, address and GSTIN stand on invoices. */
  seller: Seller
  /** What the numbers of invoices begin with. */
  invoicePrefix: string
  /** Whether the store serves the Supabase API: `/auth/v1`, `/rest/v1`, `/storage/v1`, `/realtime/v1` and `/functions/v1`. */
  supabaseApi: boolean
  /** Whether programs that show no key are turned away, or are strangers like any other. */
  apiKeyRequired: boolean
  /** Whether a program's shopper gets an account without saying who they are. */
  anonymousUsers: boolean
  /** How many sockets of the live changes one visitor's address may hold open in each process. */
  socketsPerAddress: number
  /** Where the links in mails may lead besides the store itself. */
  redirectUrls: string[]
  /** Of one address. */
  searchesPerMinute: number
  mode: 'demo' | 'development' | 'production'
}
