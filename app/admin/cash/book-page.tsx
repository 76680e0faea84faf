/** Books what a courier has paid: its lines are pasted, checked, and booked. */
import { bookRemittance, previewRemittance, readPasted } from '#shop/cash-book/book-remittance.ts'
import { readCourierCash } from '#shop/cash-book/cash-totals.ts'
import { BookCommand } from '#shop/cash-book/input.ts'
import { messages } from '#shop/cash-book/messages.ts'
import { requireAdmin, type Shop } from '#shop/shop.ts'
import { istDay } from '#core/time.ts'
import { createClientAction } from '../../client-action.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { BookForm } from './book-form.tsx'
import { BookPreview, BookResult } from './book-preview.tsx'
import type { Route } from './+types/book-page'
import '../../styles/admin-cash.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Book a remittance', hidden: true })

export const loader = pageLoader(
  async (shop) => ({
    couriers: (await readCourierCash(shop)).flatMap(({ courier }) => courier || []),
    today: istDay(shop.now()),
  }),
  messages.failed.read,
)

const TYPED = ['courier', 'reference', 'paidOn', 'text']
type Result = Awaited<ReturnType<typeof run>>

export const action = adminAction({
  schema: BookCommand,
  run: async (shop, command) => ({ result: await run(shop, command) }),
  failureMessage: messages.failed.change,
  preserveFields: TYPED,
})

export const clientAction = createClientAction<Result>(messages.failed.change, TYPED)

async function run(shop: Shop, command: BookCommand) {
  requireAdmin(shop)
  const { courier, reference, paidOn, text } = command
  const typed = { courier, reference, paidOn, text }
  const none = { booked: null, preview: null, typed: null }
  if (command.do === 'edit') return { ...none, typed }
  const values = { courier, reference, paidOn, lines: readPasted(shop, text) }
  if (command.do === 'book') return { ...none, booked: await bookRemittance(shop, { ...values, seen: command.seen }) }
  return { ...none, preview: { ...(await previewRemittance(shop, values)), ...typed } }
}

export default function BookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booked, preview, typed } = actionData?.result ?? { booked: null, preview: null, typed: null }
  return (
    <>
      <header className="admin-head">
        <div>
          <Link className="text-link order-desk-back" to="/admin/cash">
            <AdminIcon name="back" size={18} /> Cash
          </Link>
          <h1>{booked ? 'What was booked' : preview ? 'Check the remittance' : 'Book a remittance'}</h1>
        </div>
      </header>
      <FormError answer={actionData} />
      {booked && <BookResult booked={booked} />}
      {preview && <BookPreview preview={preview} />}
      {!booked && !preview && <BookForm {...loaderData} typed={actionData?.values ?? typed} answer={actionData} />}
    </>
  )
}
