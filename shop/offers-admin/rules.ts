/** The limits of offers, and what admins call their parts. Pure, because the pages use it too. */
import type { OfferBenefit, OfferCodeMode, OfferDisplay, OfferStage, OfferState } from '#db/schema.server.ts'
import { hasEnded, hasStarted, type Weekday } from '../offers/rules.ts'

export type { OfferCodeMode, OfferStage }
export type OfferKind = OfferBenefit['kind']

/** With an example each, as the page of a new offer lists them. */
export const KINDS = {
  percent: { name: 'Percent off', example: '10 % off kurtas, at most ₹500' },
  amount: { name: 'Amount off', example: '₹200 off orders of ₹1,999 or more' },
  tiers: { name: 'More off for more', example: '₹200 off ₹1,999, ₹500 off ₹2,499' },
  'fixed-price': { name: 'One price', example: 'Each of these tees for ₹499' },
  'n-for': { name: 'Several for a price', example: '3 for ₹1,499' },
  'buy-x-get-y': { name: 'Buy some, get some', example: 'Buy 2, get the cheapest third free' },
  'free-shipping': { name: 'Free shipping', example: 'No delivery fee with a code' },
} as const satisfies Record<OfferKind, { name: string; example: string }>
export const KIND_IDS = Object.keys(KINDS) as OfferKind[]
export const isKind = (text: string | null): text is OfferKind => KIND_IDS.includes(text as OfferKind)

export const STAGES = {
  line: 'Each item by itself',
  order: 'The whole order',
  payment: 'The payment',
  shipping: 'The delivery fee',
} as const satisfies Record<OfferStage, string>

/** What an offer of a kind can be taken off. */
export function stagesOf(kind: OfferKind): OfferStage[] {
  if (kind === 'free-shipping') return ['shipping']
  return ['percent', 'amount', 'tiers'].includes(kind) ? ['line', 'order', 'payment'] : ['line']
}

export const CODE_MODES = {
  automatic: 'No code: it applies by itself',
  one: 'One code for everybody',
  many: 'Many codes, each for a few uses',
} as const satisfies Record<OfferCodeMode, string>

export const DISPLAYS = {
  pages: 'On the pages of its products and in the cart',
  cart: 'In the cart only',
  code: 'Nowhere before its code is typed',
} as const satisfies Record<OfferDisplay, string>

export const METHODS = { '': 'Any', online: 'Online', cash: 'Cash on delivery' } as const

export const WEEKDAY_NAMES = {
  ...{ monday: 'Monday', tuesday: 'Tuesday', wednesday: 'Wednesday', thursday: 'Thursday' },
  ...{ friday: 'Friday', saturday: 'Saturday', sunday: 'Sunday' },
} as const satisfies Record<Weekday, string>

/** Where the list has an offer: by its state, and by its dates if it is on. */
export const PHASES = {
  running: 'Running',
  coming: 'Coming',
  draft: 'Drafts',
  paused: 'Paused',
  ended: 'Ended',
} as const
export type Phase = keyof typeof PHASES
export const PHASE_IDS = Object.keys(PHASES) as Phase[]

type Dated = { state: OfferState; startsAt: Date; endsAt: Date | null }
export function phaseOf(offer: Dated, now: Date): Phase {
  if (offer.state !== 'on') return offer.state
  if (hasEnded(offer, now)) return 'ended'
  return hasStarted(offer, now) ? 'running' : 'coming'
}

/** What an admin can do with an offer, and the state that it leads to. */
export const STEPS = { start: 'on', pause: 'paused', resume: 'on', end: 'ended' } as const
export type Step = keyof typeof STEPS
const STEPS_FROM = {
  draft: ['start'],
  on: ['pause', 'end'],
  paused: ['resume', 'end'],
  ended: [],
} as const satisfies Record<OfferState, readonly Step[]>
export const stepsFrom = (state: OfferState): readonly Step[] => STEPS_FROM[state]

export const MAX_NAME_LENGTH = 60
export const MAX_TERMS_LENGTH = 1000
export const MAX_RUPEES = 10_000_000
export const MAX_TIERS = 5
export const PIECES = { min: 2, max: 20 }
export const BUY_GET = { min: 1, max: 20 }
export const MAX_PRIORITY = 100
export const MAX_USES = 1_000_000_000
export const MAX_PIN_PREFIXES = 100
/** The first digits of a PIN code, or all of them. No PIN code begins with 0. */
export const PIN_PREFIX = /^[1-9]\d{0,5}$/
/** Of each list of a scope. */
export const MAX_SCOPE_ENTRIES = 500

export const MAX_CODE_LENGTH = 24
export const MAX_CODES_AT_ONCE = 10_000
export const MAX_CODES_PER_OFFER = 100_000
/** Letters and digits that are not taken for each other when read aloud or typed from paper. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 31 letters to the power of 10 are 8 × 10¹⁴ codes, so that none is guessed. */
export const RANDOM_LETTERS = 10
export const MAX_PREFIX_LENGTH = MAX_CODE_LENGTH - RANDOM_LETTERS - 1

export const ADMIN_PAGE_SIZE = 20
export const CODES_PAGE_SIZE = 50
export const PREVIEW_DAYS = 30
export const MAX_PREVIEW_ORDERS = 2000
