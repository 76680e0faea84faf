/** The printable invoice of an order (D11, Q36), for its buyer and for every admin. The PDF uses the same texts. */
import { invoiceText } from '#shop/orders/invoice-text.ts'
import { readInvoice } from '#shop/orders/invoices.ts'
import { messages } from '#shop/orders/messages.ts'
import { currentUser } from '#shop/shop.ts'
import { PageError } from '../layout/page-error.tsx'
import { CategoryArches } from '../layout/parts.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/invoice-page'
import { DocumentBar } from './document-bar.tsx'
import { DocumentPaper } from './document-paper.tsx'
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
  const { isOwn, orderId } = invoice
  return (
    <div className="wrap invoice">
      <DocumentBar name="Invoice" isOwn={isOwn} orderId={orderId} pdf={`/order-history/${orderId}/invoice.pdf`} />
      <DocumentPaper text={invoice} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageError error={error}>
      <CategoryArches />
    </PageError>
  )
}
