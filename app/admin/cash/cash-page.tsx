/** The cash book: what couriers have collected, paid and still have to pay (record 0156). */
import { useSearchParams } from 'react-router'
import { CashQuery, NoteCommand } from '#shop/cash-book/input.ts'
import { messages } from '#shop/cash-book/messages.ts'
import { writeNote } from '#shop/cash-book/difference-notes.ts'
import { readCashBook, type CashBook } from '#shop/cash-book/read-cash-book.ts'
import { ADMIN_PAGE_SIZE, courierLabel, LIST_NAMES, LISTS } from '#shop/cash-book/rules.ts'
import { createClientAction, revalidateOnResponse } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import type { ActionResult } from '../../form-action.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { AdminPaging } from '../ui/admin-paging.tsx'
import { ListError } from '../ui/list-error.tsx'
import { CourierTable } from './courier-table.tsx'
import { DifferenceList } from './difference-list.tsx'
import { OutstandingTable, RemittanceTable } from './cash-tables.tsx'
import type { Route } from './+types/cash-page'
import '../../styles/admin-cash.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Cash', hidden: true })

export const loader = pageLoader(
  (shop, { url }: Route.LoaderArgs) => readCashBook(shop, CashQuery.parse(Object.fromEntries(url.searchParams))),
  messages.failed.read,
)

const TYPED = ['shipmentId', 'text']

export const action = adminAction({
  schema: NoteCommand,
  run: async (shop, { shipmentId, text }, { url }) =>
    redirectWithFlash(url.pathname + url.search, await writeNote(shop, shipmentId, text)),
  failureMessage: messages.failed.change,
  preserveFields: TYPED,
})

export const clientAction = createClientAction(messages.failed.change, TYPED)
export const shouldRevalidate = revalidateOnResponse

export default function CashPage({ loaderData: book, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const { courier, show } = book
  const kept = new URLSearchParams(courier === undefined ? {} : { courier })
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Cash</h1>
          <p>What couriers collect at the door, and what they have paid to the store</p>
        </div>
        <div className="order-desk-papers">
          <a className="admin-button admin-button-soft" href={`/admin/cash/export.csv?${query}`} download>
            <Icon name="download" size={18} /> Export CSV
          </a>
          <Link className="admin-button" to="/admin/cash/book">
            Book a remittance
          </Link>
        </div>
      </header>
      <FormError answer={actionData} />
      <CourierTable couriers={book.couriers} show={show} />
      <section className="admin-panel orders-panel">
        <nav className="orders-tabs" aria-label="List">
          {LISTS.map((name) => (
            <Link
              key={name}
              to={`?${new URLSearchParams({ ...Object.fromEntries(kept), show: name })}`}
              aria-current={name === show ? 'page' : undefined}
            >
              {LIST_NAMES[name]}
              {name === 'differences' && book.openDifferences > 0 && (
                <span>
                  {book.openDifferences}
                  <span className="visually-hidden"> without a note</span>
                </span>
              )}
            </Link>
          ))}
        </nav>
        {courier !== undefined && (
          <p className="cash-only">
            Only {courierLabel(courier)}{' '}
            <Link className="text-link" to={`?show=${show}`}>
              Show all couriers
            </Link>
          </p>
        )}
        <List book={book} answer={actionData} />
        <AdminPaging list={book.list} size={ADMIN_PAGE_SIZE} />
      </section>
    </>
  )
}

function List({ book, answer }: { book: CashBook; answer: ActionResult | undefined }) {
  if (book.list.items.length === 0) return <p className="admin-empty">{emptyText(book)}</p>
  if (book.show === 'remittances') return <RemittanceTable remittances={book.list.items} />
  if (book.show === 'differences') return <DifferenceList differences={book.list.items} answer={answer} />
  return <OutstandingTable shipments={book.list.items} />
}

const EMPTY: Record<CashBook['show'], string> = {
  outstanding: 'No cash is outstanding',
  remittances: 'No remittance is booked yet',
  differences: 'No payment differs from what was collected',
}
const emptyText = ({ show, courier }: CashBook) =>
  courier === undefined ? EMPTY[show] : `${EMPTY[show]}: ${courierLabel(courier)}`

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading the Cash Book" fallback={messages.failed.read} />
)
