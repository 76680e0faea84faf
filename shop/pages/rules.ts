/** The limits and the addresses of the merchant's own pages. Runs in the browser. */
export const MAX_TITLE_LENGTH = 80
/** What search engines show. */
export const MAX_DESCRIPTION_LENGTH = 160
export const MAX_BODY_LENGTH = 50_000
export const MAX_POSITION = 999
export const MAX_PAGES = 200

/** Nothing, or words with hyphens between them. */
export const PAGE_SLUG = /^(|[a-z0-9]+(-[a-z0-9]+)*)$/
export const MAX_SLUG_LENGTH = 60

/** Pages that the store has in any case. A published page with this slug replaces the store's own text at its address. */
export const STORE_PAGES = ['about', 'help', 'privacy', 'returns', 'reviews', 'shipping', 'terms'] as const
export type StorePage = (typeof STORE_PAGES)[number]

export const isStorePage = (slug: string) => (STORE_PAGES as readonly string[]).includes(slug)
/** The address of a page: `/about` or `/pages/size-and-care`. `/reviews/…` are single reviews. */
export const pathOfPage = (slug: string) => (isStorePage(slug) && slug !== 'reviews' ? `/${slug}` : `/pages/${slug}`)

export const PAGE_STATES = { draft: 'Draft', published: 'Published' } as const

/** The columns of the footer. */
export const FOOTERS = { company: 'Company', help: 'Help', none: 'Nowhere' } as const
export type Footer = keyof typeof FOOTERS
export const FOOTER_NAMES = Object.keys(FOOTERS) as Footer[]

/** What the text of a page may name. They are filled in when the page is shown, so that a changed setting shows. */
export const VARIABLES = {
  store: 'the name of the store',
  phone: 'the phone number',
  email: 'the email address',
  returnDays: 'the days for a return',
  freeAbove: 'the amount above which shipping is free',
  legalName: 'the legal name',
  address: 'the address of the seller',
  grievanceOfficer: 'the grievance officer',
} as const
export type Variable = keyof typeof VARIABLES
