/** What a merchant sets about the store, as the shop and its pages need it. Read from the environment in platform/config.server.ts. */
import type { Paise } from '#words/money.ts'

export type StoreSettings = {
  name: string
  tagline: string
  /** Where the store is reached, without a slash at the end: the only source of links in mails and canonical addresses. */
  baseUrl: string
  phone: string
  email: string
  copyrightYear: number
  social: { name: string; url: string }[]
  apps: { name: string; url: string }[]
  /** Lowercased (S6.3-06). */
  adminEmails: string[]
  freeShippingAbove: Paise
  shippingFee: Paise
  signInNeedsVerification: boolean
  mode: 'demo' | 'development' | 'production'
}
