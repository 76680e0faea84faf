/** The printable invoice of an order (D11, Q36), for its buyer and for every admin. The PDF uses the same texts. */
import type { Table } from '#shop/orders/invoice-tables.ts'
import { invoiceText } from '#shop/orders/invoice-text.ts'
import { readInvoice } from '#shop/orders/invoices.ts'
import { messages } from '#shop/orders/messages.ts'
import { currentUser } from '#shop/shop.ts'
import { Logo } from '../layout/logo.tsx'
import { PageError } from '../layout/page-error.tsx'
import { CategoryArches } from '../layout/parts.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import type { Route } from './+types/invoice-page'
import { useOrderEvents } from './use-order-events.ts'
import '../styles/invoice.css'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `${args.loaderData.heading} ${args.loaderData.number}` : 'Invoice',
    hidden: true,
  })

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  const invoice = await readInvoice(shop, params.id)
  return { ...invoiceText(invoice), isOwn: invoice.order.userId === currentUser(shop)?.id }
}, messages.failed.invoice)

export default function InvoicePage({ loaderData: invoice }: Route.ComponentProps) {
  useOrderEvents()
  const { isOwn, orderId, heading, remark, facts, parties, lines, byRate, sums, total, inWords, notes } = invoice
  return (
    <div className="wrap invoice">
      <nav className="invoice-bar" aria-label="Invoice">
        <Link className="text-link" to={isOwn ? `/order-history?order=${orderId}` : `/admin/orders/${orderId}`}>
          <Icon name="back" size={18} /> {isOwn ? 'Back to Order History' : 'Back to order'}
        </Link>
        <a className="button button-soft button-small" href={`/order-history/${orderId}/invoice.pdf`} download>
          <Icon name="download" size={18} /> Download PDF
        </a>
        <PrintButton />
      </nav>
      <article className="invoice-paper">
        <header>
          <Logo />
          <div>
            <h1>{heading}</h1>
            {remark && <p>{remark}</p>}
          </div>
        </header>
        <div className="invoice-top">
          {parties.map((party) => (
            <section key={party.title}>
              <h2>{party.title}</h2>
              {party.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          ))}
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <InvoiceTable table={lines} />
        <div className="invoice-end">
          <div>
            <InvoiceTable table={byRate} />
            <p className="invoice-words">{inWords}</p>
          </div>
          <dl className="invoice-sums">
            {[...sums, total].map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <footer>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </footer>
      </article>
    </div>
  )
}

function InvoiceTable({ table: { caption, columns, rows, foot } }: { table: Table }) {
  const cells = (row: string[]) =>
    row.map((cell, index) => (
      <td key={index} className={`invoice-${columns[index]!.kind}`} data-name={columns[index]!.name}>
        {cell}
      </td>
    ))
  return (
    <table className="invoice-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, kind }) => (
            <th key={name} scope="col" className={`invoice-${kind}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>{cells(row)}</tr>
        ))}
      </tbody>
      <tfoot>
        <tr>{cells(foot)}</tr>
      </tfoot>
    </table>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageError error={error}>
      <CategoryArches />
    </PageError>
  )
}
