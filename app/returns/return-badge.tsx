import { SHOPPER_STATE_NAMES, STATE_NAMES } from '#shop/returns/rules.ts'

/** The colours of the order statuses. */
const COLOURS = {
  requested: 'pending',
  approved: 'processing',
  on_its_way: 'shipped',
  received: 'processing',
  closed: 'delivered',
  declined: 'cancelled',
  withdrawn: 'cancelled',
  expired: 'cancelled',
} as const satisfies Record<keyof typeof STATE_NAMES, string>

type Props = { state: keyof typeof STATE_NAMES; forShopper?: boolean }

export const ReturnBadge = ({ state, forShopper }: Props) => (
  <span className={`pill pill-${COLOURS[state]}`}>{(forShopper ? SHOPPER_STATE_NAMES : STATE_NAMES)[state]}</span>
)
