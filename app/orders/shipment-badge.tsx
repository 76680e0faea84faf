import { SHOPPER_STATE_NAMES, STATE_NAMES } from '#shop/shipping/rules.ts'

/** The colours of the order statuses. */
const COLOURS = {
  created: 'pending',
  packed: 'processing',
  handed_over: 'shipped',
  in_transit: 'shipped',
  out_for_delivery: 'shipped',
  undelivered: 'pending',
  delivered: 'delivered',
  rto: 'pending',
  received_back: 'returned',
  lost: 'cancelled',
  cancelled: 'cancelled',
} as const satisfies Record<keyof typeof STATE_NAMES, string>

type Props = { state: keyof typeof STATE_NAMES; forShopper?: boolean }

export const ShipmentBadge = ({ state, forShopper }: Props) => (
  <span className={`pill pill-${COLOURS[state]}`}>{(forShopper ? SHOPPER_STATE_NAMES : STATE_NAMES)[state]}</span>
)
