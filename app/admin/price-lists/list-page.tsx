/** Adds a price list, or changes one: its times, its prices, and whether it is on (record 0162). */
import { AddPriceList, PriceListCommand, PricesQuery } from '#shop/price-lists/input.ts'
import { messages } from '#shop/price-lists/messages.ts'
import { readPriceList } from '#shop/price-lists/read-lists.ts'
import { PHASES, PRICE_PAGE_SIZE } from '#shop/price-lists/rules.ts'
import { addPriceList, changePriceList, movePriceList } from '#shop/price-lists/save-list.ts'
import { checkPrices, readPasted, removePrice, setPrices, type CheckedPrice } from '#shop/price-lists/set-prices.ts'
import { takePercentOff } from '#shop/price-lists/take-percent.ts'
import { listRuleCategories } from '#shop/returns/list-rules.ts'
import { requireAdmin, type Shop } from '#shop/shop.ts'
import { istMinute } from '#core/time.ts'
import { createClientAction, revalidateOnResponse } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { parseId } from '../parse-id.ts'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { AdminPaging } from '../ui/admin-paging.tsx'
import { ListError } from '../ui/list-error.tsx'
import { ListFacts, ListState } from './list-facts.tsx'
import { PasteForm, PercentForm } from './list-forms.tsx'
import { CheckedTable, PriceTable } from './price-tables.tsx'
import type { Route } from './+types/list-page'
import '../../styles/admin-cash.css'

const NEW = 'new'
const TYPED = ['name', 'startsAt', 'endsAt', 'text', 'categoryId', 'percent']

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Price List', hidden: true })

export const loader = pageLoader(async (shop, { params, url }: Route.LoaderArgs) => {
  requireAdmin(shop)
  const { page } = PricesQuery.parse(Object.fromEntries(url.searchParams))
  const now = istMinute(shop.now())
  if (params.id === NEW) return { read: null, categories: [], now }
  const read = await readPriceList(shop, parseId(params.id), page)
  return { read, categories: await listRuleCategories(shop), now }
}, messages.failed.read)

const add = adminAction({
  schema: AddPriceList,
  run: async (shop, fields) => {
    const { id, message } = await addPriceList(shop, fields)
    return redirectWithFlash(`/admin/price-lists/${id}`, message)
  },
  failureMessage: messages.failed.change,
  preserveFields: TYPED,
})
const change = adminAction({
  schema: PriceListCommand,
  run: async (shop, command, { params, url }) => {
    const id = parseId(params.id)
    if (command.do === 'edit' || command.do === 'check') return { result: await show(shop, command) }
    return redirectWithFlash(url.pathname + url.search, await save(shop, id, command))
  },
  failureMessage: messages.failed.change,
  preserveFields: TYPED,
})

type Result = { checked: CheckedPrice[] | null; text: string }
/** `edit` leads back from the preview. */
async function show(shop: Shop, { do: what, text }: { do: 'check' | 'edit'; text: string }): Promise<Result> {
  return { checked: what === 'check' ? await checkPrices(shop, readPasted(text)) : null, text }
}

type Write = Exclude<PriceListCommand, { do: 'check' | 'edit' }>
async function save(shop: Shop, id: number | undefined, command: Write) {
  if (command.do === 'save') {
    const { name, startsAt, endsAt, version } = command
    return changePriceList(shop, id, { name, startsAt, endsAt, version })
  }
  if (command.do === 'percent') return takePercentOff(shop, id, command.categoryId, command.percent)
  if (command.do === 'remove') return removePrice(shop, id, command.priceId)
  if ('version' in command) return movePriceList(shop, id, command.do, command.version)
  return (await setPrices(shop, id, readPasted(command.text))).message
}

export const action = (args: Route.ActionArgs) => (args.params.id === NEW ? add : change)(args)
export const clientAction = createClientAction<Result | undefined>(messages.failed.change, TYPED)
export const shouldRevalidate = revalidateOnResponse

export default function PriceListPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { read, categories, now } = loaderData
  const result = answer?.result
  const isOpen = read !== null && read.phase !== 'ended'
  return (
    <>
      <header className="admin-head">
        <div>
          <Link className="text-link order-desk-back" to="/admin/price-lists">
            <AdminIcon name="back" size={18} /> Price Lists
          </Link>
          <h1>{read?.name ?? 'Add a price list'}</h1>
          {read && <p>{PHASES[read.phase]}</p>}
        </div>
        {isOpen && <ListState read={read} />}
      </header>
      <FormError answer={answer} />
      {result?.checked ? (
        <CheckedTable lines={result.checked} text={result.text} />
      ) : (
        <>
          {(read === null || isOpen) && <ListFacts key={read?.version ?? NEW} {...{ read, now, answer }} />}
          {isOpen && <PasteForm text={answer?.values?.text ?? result?.text ?? ''} answer={answer} />}
          {isOpen && <PercentForm categories={categories} answer={answer} />}
          {read && (
            <section className="admin-panel">
              <PriceTable items={read.list.items} isOpen={isOpen} />
              <AdminPaging list={read.list} size={PRICE_PAGE_SIZE} />
            </section>
          )}
        </>
      )}
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading the Price List" fallback={messages.failed.read} />
)
