/** The links above an invoice or a credit note. They are not printed. */
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { PrintButton } from '../ui/print-button.tsx'

type Props = { name: string; isOwn: boolean; orderId: string; pdf: string }

export function DocumentBar({ name, isOwn, orderId, pdf }: Props) {
  return (
    <nav className="invoice-bar" aria-label={name}>
      <Link className="text-link" to={isOwn ? `/order-history?order=${orderId}` : `/admin/orders/${orderId}`}>
        <Icon name="back" size={18} /> {isOwn ? 'Back to Order History' : 'Back to order'}
      </Link>
      <a className="button button-soft button-small" href={pdf} download>
        <Icon name="download" size={18} /> Download PDF
      </a>
      <PrintButton />
    </nav>
  )
}
