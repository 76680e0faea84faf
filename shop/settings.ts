/** The merchant's settings, as the domain and the pages need them. platform/config.server.ts reads the environment. */
import type { Seller } from '#db/schema.server.ts'
import type { Paise } from '#core/money.ts'
import type { Colour } from '#core/palette.ts'
import type { AdminMail } from './admin-mails/rules.ts'

/** The store's look when it is not Dhoop's. URLs are on this store, and `null` means the default. */
export type Brand = {
  /** The colour of buttons and links: STORE_COLOUR. */
  colour: Colour
  /** The colour of the sun, and of accents on dark surfaces: STORE_ACCENT. */
  accent: Colour
  logo: { url: string; width: number; height: number } | null
  displayFont: string | null
  textFont: string | null
  /** CSS that overrides the colours and fonts of the store's own style sheet. */
  sheet: string | null
  icon: string
  appIcons: { url: string; edge: number }[]
}

/** Limits on unpaid orders and on payment attempts; `null` is no limit. */
export type OrderLimits = {
  /** Checkout attempts per minute, of one shopper and from one IP address. */
  payAttemptsPerShopper: number | null
  payAttemptsPerIp: number | null
  /** Unpaid cash orders of one account, and the units in them. */
  openCashOrders: number | null
  openCashUnits: number | null
  cashNeedsVerification: boolean
  /** Orders over /rest/v1 per hour, of one account and from one IP address. */
  restOrdersPerHour: number | null
  restUnitsPerHour: number | null
}

export type StoreSettings = {
  name: string
  tagline: string
  /** The public URL of the store, without a trailing slash: the only source of email links and canonical URLs. */
  baseUrl: string
  phone: string
  email: string
  brand: Brand
  /** `null` is the current year. */
  copyrightYear: number | null
  social: { name: string; url: string }[]
  apps: { name: string; url: string }[]
  /** In lower case (S6.3-06). */
  adminEmails: string[]
  freeShippingAbove: Paise
  shippingFee: Paise
  /** For how many days after its delivery a product can be returned, where no rule says otherwise. */
  returnDays: number
  /** Whether a return is approved at once when its reason is not the store's fault. */
  returnAutoApprove: boolean
  /** Whether the store picks returns up. */
  returnPickup: boolean
  /** Whether a review without photos and without blocked words is published at once. */
  reviewAuto: boolean
  /** Days after a delivery on which the shopper is asked for reviews. 0: nobody is asked. */
  reviewRequestDays: number
  signInNeedsVerification: boolean
  orderLimits: OrderLimits
  /** The name, address and GSTIN on invoices. */
  seller: Seller
  /** The name and the contact details of the grievance officer; null if none is named. */
  grievanceOfficer: string | null
  /** The settings that the law wants a store to have, and that are not set. */
  missingFacts: string[]
  /** Of an order with a GSTIN: the state of its address, or that of the GSTIN. */
  placeOfSupply: 'delivery' | 'buyer'
  /** The prefix of invoice numbers. */
  invoicePrefix: string
  /** The prefix of credit note numbers. It differs from the invoices'. */
  creditNotePrefix: string
  /** Where couriers let buyers pay by UPI; null without it. */
  upiId: string | null
  /** Whether to serve the Supabase API: `/auth/v1`, `/rest/v1`, `/storage/v1`, `/realtime/v1` and `/functions/v1`. */
  supabaseApi: boolean
  /** Whether requests without a key are rejected, or are served as anonymous. */
  apiKeyRequired: boolean
  /** Whether an API client's shopper can get an account without giving a name or an email. */
  anonymousUsers: boolean
  /** The maximum number of realtime sockets per visitor's IP address in each process. */
  socketsPerIp: number
  /** Allowed redirect targets of links in emails, besides the store itself. */
  redirectUrls: string[]
  /** Per IP address. */
  searchesPerMinute: number
  /** When a backup is made each day, in India, like `02:30`; null if backups are made by hand. */
  backupsAt: string | null
  /** What the admins get by email who have not chosen (shop/admin-mails). */
  adminMails: AdminMail[]
  /** A size with this stock or less is low, where neither it nor its product has a number of its own. */
  lowStock: number
  /** What the addresses of the feeds need as `?key=`; null if anybody may read them. */
  feedKey: string | null
  /** Whether a product goes on sale without what the law wants of it. */
  lawFields: 'warn' | 'require'
  /** Whether a production store refuses to start without what the law wants of it (shop/pages/legal-gaps.ts). */
  isLawStrict: boolean
  /** How many digits of the HSN code are on invoices: 4, and 6 above a turnover of ₹5 crore. */
  hsnDigits: 4 | 6
  mode: 'demo' | 'development' | 'production'
}
