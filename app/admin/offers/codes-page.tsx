/** The codes of an offer with many codes. */
import { Form } from 'react-router'
import { listCodes, makeCodes, type ListedCode } from '#shop/offers-admin/codes.ts'
import { MakeCodesForm } from '#shop/offers-admin/form-input.ts'
import { CodesQuery } from '#shop/offers-admin/input.ts'
import { readOffer } from '#shop/offers-admin/list-offers.ts'
import { messages } from '#shop/offers-admin/messages.ts'
import { CODES_PAGE_SIZE, MAX_CODES_AT_ONCE, MAX_PREFIX_LENGTH } from '#shop/offers-admin/rules.ts'
import { requireAdmin } from '#shop/shop.ts'
import { formatCount } from '#core/number-format.ts'
import { istDateTime } from '#core/time.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import type { ActionResult } from '../../form-action.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { adminAction } from '../admin-action.ts'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { AdminPaging } from '../ui/admin-paging.tsx'
import { ListError } from '../ui/list-error.tsx'
import { useDraftForm } from '../ui/use-draft-form.ts'
import { NumberField } from './offer-fields.tsx'
import { parseId } from '../parse-id.ts'
import type { Route } from './+types/codes-page'
import '../../styles/admin-offers.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Codes', hidden: true })

export const loader = pageLoader(async (shop, { params, url }: Route.LoaderArgs) => {
  requireAdmin(shop)
  const id = parseId(params.id)
  const { page } = CodesQuery.parse(Object.fromEntries(url.searchParams))
  const { id: offerId, name, codeMode, state } = await readOffer(shop, id)
  const canMake = codeMode === 'many' && state !== 'ended'
  return { offer: { id: offerId, name, canMake }, list: await listCodes(shop, id, page) }
}, messages.failed.codes)

export const action = adminAction({
  schema: MakeCodesForm,
  run: async (shop, input, { params, url }) =>
    redirectWithFlash(url.pathname, (await makeCodes(shop, parseId(params.id), input)).message),
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})

export const clientAction = createClientAction(messages.failed.save)

export default function CodesPage({ loaderData: { offer, list }, actionData }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <Link className="text-link order-desk-back" to={`/admin/offers/${offer.id}`}>
            <AdminIcon name="back" size={18} /> {offer.name}
          </Link>
          <h1>Codes</h1>
        </div>
        {list.total > 0 && (
          <a className="admin-button admin-button-soft" href={`/admin/offers/${offer.id}/codes.csv`} download>
            <Icon name="download" size={18} /> Export CSV
          </a>
        )}
      </header>
      {offer.canMake && <MakeForm key={list.total} answer={actionData} />}
      <section className="admin-panel cash-full">
        <h2 className="visually-hidden">List</h2>
        {list.total === 0 ? <p className="admin-empty">No codes yet</p> : <CodeTable codes={list.items} />}
        <AdminPaging list={list} size={CODES_PAGE_SIZE} />
      </section>
    </>
  )
}

function MakeForm({ answer }: { answer: ActionResult | undefined }) {
  const { isBusy, field, form } = useDraftForm(answer, () => ({ count: '', maxUses: '1', prefix: '' }))
  return (
    <Form className="admin-panel offer-facts" {...form}>
      <FormError answer={answer} />
      <div className="offer-pair">
        <NumberField
          label="How many"
          {...field('count')}
          required
          hint={`At most ${formatCount(MAX_CODES_AT_ONCE)} at once`}
        />
        <NumberField label="Uses of each" {...field('maxUses')} optional hint="Empty for no limit" />
        <Field
          label="Begins with"
          {...field('prefix')}
          optional
          autoComplete="off"
          maxLength={MAX_PREFIX_LENGTH}
          hint="DIWALI makes DIWALI-7KQ2MXP4RT"
        />
      </div>
      <div>
        <button className="admin-button" disabled={isBusy}>
          {isBusy ? 'Making...' : 'Make codes'}
        </button>
      </div>
    </Form>
  )
}

const CodeTable = ({ codes }: { codes: ListedCode[] }) => (
  <table className="admin-table cash-table">
    <TableHead names={['Code', 'Used', 'Uses', 'Made']} />
    <tbody>
      {codes.map(({ code, used, maxUses, createdAt }) => (
        <tr key={code}>
          <th scope="row" className="offer-code">
            {code}
          </th>
          <td data-label="Used">{formatCount(used)}</td>
          <td data-label="Uses">{maxUses === null ? 'No limit' : formatCount(maxUses)}</td>
          <td data-label="Made">{istDateTime(createdAt)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Codes" fallback={messages.failed.codes} />
)
