/** Work on many orders at once: limits, and how pasted tracking numbers are read. */
export const MAX_ORDERS = 200
/** About 200 rows with a long courier name each. */
export const MAX_PASTED_LENGTH = 30_000

export const ACTIONS = ['start-packing', 'book-courier', 'hand-over'] as const
export type BulkAction = (typeof ACTIONS)[number]
export const PAPERS = ['slips', 'labels', 'invoices'] as const
export type PaperKind = (typeof PAPERS)[number]

/** `id` is null when no order was found. `order` is its number, or what was sent. */
export type Outcome = { id: string | null; order: string; message: string }
/** What was done, and what was not, with the reason. */
export type BulkResult = { done: Outcome[]; notDone: Outcome[] }

/** `order` is the displayed number or the whole id. */
export type TrackingRow = { order: string; awb: string; courier: string }

/**
 * The rows of a pasted table: order, AWB and, if wanted, courier, separated by commas, semicolons or tabs. A heading
 * is left out.
 */
export function parseRows(text: string): TrackingRow[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^["']|["']$/g, '')))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .filter(([order = ''], at) => at > 0 || !/^order/i.test(order))
    .map(([order = '', awb = '', ...courier]) => ({ order, awb, courier: courier.filter(Boolean).join(', ') }))
}

export const cleanAwb = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()
export const cleanOrder = (typed: string) => typed.replace(/[\s#]/g, '').toLowerCase()
