import type { AppliedOffer } from '#db/schema.server.ts'
import { formatRupees } from '#core/money.ts'
import { rowMessages } from './row-messages.ts'

type Applied = Pick<AppliedOffer, 'name' | 'code' | 'stage' | 'amount'>

/** The rows of totals about offers. What an offer saves of the delivery is in the row of the delivery. */
export const offerRows = (applied: readonly Applied[]): [name: string, amount: string][] =>
  applied
    .filter(({ stage }) => stage !== 'shipping')
    .map(({ code, name, amount }) => [rowMessages.row(code ?? name), `−${formatRupees(amount)}`])
