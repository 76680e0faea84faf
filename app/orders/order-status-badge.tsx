import { STATUS_NAMES } from '#shop/orders/rules.ts'

/** An unknown status is shown as it is, in neutral colours (S4.8-01). */
export function OrderStatusBadge({ status }: { status: string }) {
  const name = (STATUS_NAMES as Record<string, string>)[status] ?? status
  return <span className={`pill pill-${status}`}>{name}</span>
}
