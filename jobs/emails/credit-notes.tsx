import { Link } from '@react-email/components'
import type { CreditNoteLink } from '#shop/orders/read-credit-note.ts'
import { Note, type Store } from './layout.tsx'

type Props = { store: Store; orderId: string; creditNotes: CreditNoteLink[] }

/** The credit notes of an order, which the buyer of a company books. */
export const CreditNotes = ({ store, orderId, creditNotes }: Props) =>
  creditNotes.map(({ id, number }) => (
    <Note key={id}>
      Credit note <Link href={`${store.baseUrl}/order-history/${orderId}/credit-notes/${id}`}>{number}</Link>
    </Note>
  ))
