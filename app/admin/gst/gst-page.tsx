/** The GST of a month: what the return GSTR-1 is made of (record 0161). */
import { GstPageQuery } from '#shop/gst/input.ts'
import { CHECKED_ON } from '#shop/gst/gstr1.ts'
import { messages } from '#shop/gst/messages.ts'
import { readGstChoices, readGstMonth } from '#shop/gst/read-gst-month.ts'
import { monthName } from '#shop/gst/rules.ts'
import { istDate, startOfIstDay } from '#core/time.ts'
import { Form } from 'react-router'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListError } from '../ui/list-error.tsx'
import { AutoSubmitSelect, NoscriptSubmit } from '../ui/select.tsx'
import { MonthFacts } from './month-facts.tsx'
import { PlaceTable } from './place-table.tsx'
import type { Route } from './+types/gst-page'
import '../../styles/admin-gst.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'GST', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const read = await readGstMonth(shop, GstPageQuery.parse(Object.fromEntries(url.searchParams)))
  return { read, checkedOn: CHECKED_ON, ...(await readGstChoices(shop, read)) }
}, messages.failed.read)

export default function GstPage({ loaderData: { read, months, gstins, checkedOn } }: Route.ComponentProps) {
  const { month, gstin, invoices, notes, lateNotes } = read
  const isEmpty = invoices.count + notes.count + lateNotes.count === 0
  const query = new URLSearchParams({ month, gstin: gstin ?? '' })
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>GST</h1>
          <p>
            {gstin ? `The invoices and credit notes of ${gstin}` : 'Sales without a GSTIN: there is no return of them'}
          </p>
        </div>
        <div className="admin-head-actions">
          <Form className="gst-choice">
            <AutoSubmitSelect key={month} name="month" label="Month" value={month}>
              {months.map((one) => [one, monthName(one)])}
            </AutoSubmitSelect>
            {gstins.length > 1 ? (
              <AutoSubmitSelect key={gstin} name="gstin" label="GSTIN" value={gstin ?? ''}>
                {gstins.map((one) => [one ?? '', one ?? 'Without a GSTIN'])}
              </AutoSubmitSelect>
            ) : null}
            <NoscriptSubmit />
          </Form>
          {!isEmpty && (
            <a className="admin-button" href={`/admin/gst/export.zip?${query}`} download>
              <Icon name="download" size={18} /> Download
            </a>
          )}
        </div>
      </header>
      {isEmpty ? (
        <section className="admin-panel">
          <p className="admin-empty">No invoice and no credit note was issued in {monthName(month)}</p>
        </section>
      ) : (
        <>
          <MonthFacts month={read} />
          <PlaceTable places={read.places} />
          <p className="gst-hint">
            The download has the files of the portal’s returns offline tool for GSTR-1, as they were on{' '}
            {istDate(startOfIstDay(checkedOn))}. Let your accountant check them before you file.
          </p>
        </>
      )}
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading the GST" fallback={messages.failed.read} />
)
