/** The button that moves an order on. */
import { Form, useNavigation } from 'react-router'
import type { AdminOrder } from '#shop/orders/admin-order.ts'
import { nextStatus, STATUS_NAMES } from '#shop/orders/rules.ts'
import { isCounted, isEnded, isOnTheWay, linesToSend } from '#shop/shipping/rules.ts'

/** Offered when it moves all shipments alike. */
export function NextStep({ order: { status, shipments, lines } }: { order: AdminOrder }) {
  const to = nextStatus(status)
  const { formData } = useNavigation()
  if (!to) return null
  if (to === 'shipped' && shipments.some(isCounted)) return null
  const isElsewhere = shipments.some(({ state }) => !isEnded(state) && !isOnTheWay(state))
  if (to === 'delivered' && (isElsewhere || linesToSend(lines, shipments).length > 0)) return null
  const isBusy = formData?.get('to') === to
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name="do" value="advance" />
      <input type="hidden" name="seen" value={status} />
      <input type="hidden" name="to" value={to} />
      <button className="admin-button" disabled={isBusy}>
        {isBusy ? 'Saving...' : `Mark as ${STATUS_NAMES[to].toLowerCase()}`}
      </button>
    </Form>
  )
}
