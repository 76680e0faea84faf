/**
 * The confirmation. It redirects to the order history after two seconds (S4.11-03); without scripts there is a link.
 */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#shop/orders/messages.ts'
import type { Order } from '#shop/orders/orders.ts'
import { dueInFull, orderNumber } from '#shop/orders/rules.ts'
import { formatRupees } from '#core/money.ts'
import { Link } from '../ui/link.tsx'
import { EmptyState } from '../ui/states.tsx'

export const THANKS_FOR = 2000

export function OrderPlaced({ order }: { order: Order }) {
  const navigate = useNavigate()
  const due = dueInFull(order)
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/order-history', { replace: true }), THANKS_FOR)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <div className="wrap">
      <EmptyState image="gift" heading="Thank you">
        <noscript>
          <p>{messages.placed}</p>
        </noscript>
        <p>
          Order #{orderNumber(order.id)}, {formatRupees(order.total)}
        </p>
        {due && (
          <p>
            <b>{due}</b>
          </p>
        )}
        <Link className="button" to="/order-history" replace>
          Order History
        </Link>
      </EmptyState>
    </div>
  )
}
