/** One line of an order, with the link to its review. */
import { variantLabel } from '#shop/cart/rules.ts'
import type { OrderLine } from '#shop/orders/order-lines.ts'
import type { ReviewableLine } from '#shop/reviews/reviewable-line.ts'
import { formatRupees, times } from '#core/money.ts'
import { ProductImage } from '../ui/image.tsx'
import { Link } from '../ui/link.tsx'
import { Title } from '../ui/title.tsx'

export function OrderedLine({ line, review }: { line: OrderLine; review: ReviewableLine | undefined }) {
  const variant = variantLabel(line)
  return (
    <li>
      <ProductImage src={line.image} alt={line.title} width={72} height={90} />
      <div>
        <b>
          <Title text={line.title} />
        </b>
        {variant && <p>{variant}</p>}
        <p>{`Quantity ${line.quantity} ×\u00a0${formatRupees(line.price)}`}</p>
        {line.cancelled > 0 && <p>{line.cancelled === line.quantity ? 'Cancelled' : `${line.cancelled} cancelled`}</p>}
        {review && (
          <Link className="text-link" to={`/order-history/${line.orderId}/review/${line.id}`}>
            {review.state === null ? 'Write a review' : 'Your review'}
            <span className="visually-hidden">: {line.title}</span>
          </Link>
        )}
      </div>
      <span className="money">{formatRupees(times(line.price, line.quantity))}</span>
    </li>
  )
}
