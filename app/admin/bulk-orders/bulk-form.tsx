/**
 * The list of orders as a form: tick some, and press what to do with them. The browser sends it itself, because some
 * buttons answer with a PDF.
 */
import { useRef, type ReactNode } from 'react'
import { orderNumber } from '#shop/orders/rules.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

export const BULK_PAGE = '/admin/orders/bulk'
export const PAPERS_FILE = '/admin/orders/papers.pdf'

/** `count` is the number of orders on this page. `courier` is whom the store books itself, if it does. */
export function BulkForm({ count, courier, children }: { count: number; courier: string | null; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()
  const tickAll = (isTicked: boolean) => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('input[name=order]') ?? [])
      box.checked = isTicked
  }
  return (
    <form method="post" action={BULK_PAGE} ref={form}>
      <div className="bulk-bar" role="group" aria-label="With the chosen orders">
        <label className="bulk-all">
          <input type="checkbox" disabled={!isHydrated} onChange={(event) => tickAll(event.target.checked)} />
          Select all {count} on this page
        </label>
        <BulkButtons courier={courier} />
      </div>
      {children}
    </form>
  )
}

const BulkButtons = ({ courier }: { courier: string | null }) => (
  <>
    <button className="admin-button admin-button-soft" name="do" value="start-packing">
      Start packing
    </button>
    {courier && (
      <button className="admin-button admin-button-soft" name="do" value="book-courier">
        Book with {courier}
      </button>
    )}
    <button className="admin-button admin-button-soft" name="do" value="hand-over">
      Hand over
    </button>
    <PrintButtons />
  </>
)

export const PrintButtons = () => (
  <>
    <PaperButton kind="slips">Print packing slips</PaperButton>
    <PaperButton kind="labels">Print labels</PaperButton>
    <PaperButton kind="invoices">Print invoices</PaperButton>
  </>
)

export const PaperButton = ({ kind, children }: { kind: string; children: string }) => (
  <button
    className="admin-button admin-button-soft"
    name="do"
    value={kind}
    formAction={PAPERS_FILE}
    formTarget="_blank"
  >
    {children}
  </button>
)

/** The label fills the cell, so that a finger hits it. */
export const OrderTick = ({ id }: { id: string }) => (
  <label className="bulk-tick">
    <input type="checkbox" name="order" value={id} />
    <span className="visually-hidden">Choose order #{orderNumber(id)}</span>
  </label>
)
