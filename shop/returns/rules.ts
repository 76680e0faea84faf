/** The life cycle of returns and exchanges, and what may be returned (records 0157 and 0158). Pure, because the browser uses it too. */
import type { ReturnKind, ReturnReason, ReturnRefundTo, ReturnState, ReturnWay } from '#db/schema.server.ts'
import { max, minus, ZERO, type Paise } from '#core/money.ts'
import { days } from '#core/time.ts'

/** The allowed changes. The database enforces them as well (returns_forward). */
const TRANSITIONS = {
  requested: ['approved', 'declined', 'withdrawn'],
  approved: ['on_its_way', 'received', 'withdrawn', 'expired'],
  on_its_way: ['received'],
  received: ['closed'],
  declined: [],
  withdrawn: [],
  expired: [],
  closed: [],
} as const satisfies Record<ReturnState, readonly ReturnState[]>

export const RETURN_STATES = Object.keys(TRANSITIONS) as ReturnState[]
export const canMove = (from: ReturnState, to: ReturnState) =>
  (TRANSITIONS[from] as readonly ReturnState[]).includes(to)
export const isEnded = (state: ReturnState) => TRANSITIONS[state].length === 0

/** Whether its pieces cannot be returned once more. */
export const isCounted = (state: ReturnState) => !['declined', 'withdrawn', 'expired'].includes(state)

/** As the admin panel names them. */
export const STATE_NAMES = {
  requested: 'To be decided',
  approved: 'Approved',
  on_its_way: 'On its way',
  received: 'Received',
  closed: 'Closed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const satisfies Record<ReturnState, string>

/** As the shopper reads them. */
export const SHOPPER_STATE_NAMES = {
  ...STATE_NAMES,
  requested: 'We are looking at it',
  on_its_way: 'On its way to us',
  received: 'Received and checked',
} as const satisfies Record<ReturnState, string>

export const REASONS = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'not-as-described': 'Not as described',
  damaged: 'Damaged',
  'wrong-item': 'Wrong item',
  late: 'Came too late',
  'changed-mind': 'Changed my mind',
  other: 'Another reason',
} as const satisfies Record<ReturnReason, string>
const REASON_IDS = Object.keys(REASONS) as ReturnReason[]

/** With these reasons everything can be returned, without a fee. A person looks at them first, and at photos. */
export const isOurFault = (reason: ReturnReason) => ['damaged', 'wrong-item', 'not-as-described'].includes(reason)
/** The reasons that a line of an order accepts. */
export const reasonsFor = ({ rule }: { rule: Pick<ReturnRule, 'isReturnable'> }) =>
  REASON_IDS.filter((reason) => rule.isReturnable || isOurFault(reason))

export const KINDS = { return: 'Return', exchange: 'Exchange' } as const satisfies Record<ReturnKind, string>

/** With these rules and reasons, items are exchanged and not refunded. */
export const mustExchange = ({ isExchangeOnly }: Pick<ReturnRule, 'isExchangeOnly'>, reason: ReturnReason) =>
  isExchangeOnly && !isOurFault(reason)

type Option = { size: string; colour: string }
/** What another variant has that this one has not: 'Size L', 'Colour Red' or 'Size L in Red'. Size and colour may be empty. */
export function differenceOf(wanted: Option, bought: Option & { sizeLabel: string }) {
  const size = wanted.size !== bought.size && wanted.size ? `${bought.sizeLabel} ${wanted.size}` : ''
  const colour = wanted.colour !== bought.colour ? wanted.colour : ''
  if (size && colour) return `${size} in ${colour}`
  if (size || colour) return size || `Colour ${colour}`
  return 'Another variant'
}

export const WAYS = {
  pickup: 'Pick it up where you delivered it',
  'self-ship': 'I send it myself',
} as const satisfies Record<ReturnWay, string>

/** As the admin panel names them. */
export const ADMIN_WAYS = { pickup: 'Our pickup', 'self-ship': 'The shopper sends it' } as const satisfies Record<
  ReturnWay,
  string
>
export const ADMIN_REFUND_TO = {
  source: 'The way it was paid',
  bank: 'A bank account',
  upi: 'A UPI ID',
} as const satisfies Record<ReturnRefundTo, string>

export const REFUND_TO = {
  source: 'The way I paid',
  bank: 'A bank account',
  upi: 'A UPI ID',
} as const satisfies Record<ReturnRefundTo, string>

/** `note` is what is said instead of the product's title. */
export type ReturnRule = {
  days: number
  isReturnable: boolean
  isExchangeOnly: boolean
  fee: Paise
  note: string
}

/** The fee of a return is the highest of its lines. */
export const feeOf = (lines: { reason: ReturnReason; rule: Pick<ReturnRule, 'fee'> }[]): Paise =>
  lines.reduce((fee, { reason, rule }) => (isOurFault(reason) ? fee : max(fee, rule.fee)), ZERO)
export const afterFee = (amount: Paise, fee: Paise) => max(ZERO, minus(amount, fee))

export const returnNumber = (number: number) => `R-${String(number).padStart(6, '0')}`

/** An approved return of which nothing has arrived expires after this time. */
export const EXPIRES_AFTER = days(21)
export const MAX_NOTE_LENGTH = 500
export const MAX_PHOTOS = 4
export const MAX_PHOTO_WIDTH = 1600
export const ADMIN_PAGE_SIZE = 20
export const ACCOUNT_NUMBER = /^\d{9,18}$/
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
export const UPI_ID = /^[\w.-]{2,60}@[a-zA-Z][\w.]{1,40}$/
export const MAX_HOLDER_LENGTH = 80
export const MAX_RULE_DAYS = 365
export const MAX_RULE_NOTE_LENGTH = 80
