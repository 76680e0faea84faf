/** The text of a credit note. The page and the PDF only lay it out. */
import { amountInWords } from '#core/amount-in-words.ts'
import { formatRupees } from '#core/money.ts'
import { addDuration, istDate, istLongDate } from '#core/time.ts'
import { creditTable, taxTable } from './invoice-tables.ts'
import { buyerParty, COMPUTER_MADE, sellerParty, withCode, type DocumentText } from './invoice-text.ts'
import type { CreditNote } from './read-credit-note.ts'
import { CREDIT_NOTE_REASONS, orderNumber, taxAdjustmentEnd } from './rules.ts'

export function creditNoteText(note: CreditNote): DocumentText {
  const { order, invoice, number, issuedAt, reason, adjustsTax, amount } = note
  const lastDay = istLongDate(addDuration(taxAdjustmentEnd(invoice.year), -1))
  return {
    orderId: order.id,
    number,
    heading: 'Credit Note',
    remark: adjustsTax ? '' : 'No tax is adjusted by this note.',
    facts: [
      ['Credit note number', number],
      ['Credit note date', istDate(issuedAt)],
      ['Invoice number', invoice.number],
      ['Invoice date', istDate(invoice.issuedAt)],
      ['Order', `#${orderNumber(order.id)}`],
      ['Reason', CREDIT_NOTE_REASONS[reason]],
      ['Place of supply', withCode(note.placeOfSupply)],
    ],
    parties: [sellerParty('Issued by', note.seller), buyerParty('Issued to', order)],
    lines: creditTable(note, adjustsTax),
    byRate: adjustsTax ? taxTable(note) : null,
    sums: adjustsTax ? taxSums(note) : [],
    total: ['Total Credit', formatRupees(amount)],
    inWords: amountInWords(amount),
    notes: [
      adjustsTax
        ? `The value and the tax of invoice ${invoice.number} are lower by these amounts.`
        : `The law lets a note lower the tax of invoice ${invoice.number} until ${lastDay} only.`,
      COMPUTER_MADE,
    ],
  }
}

const taxSums = ({ tax, isWithinState, stateTaxName }: CreditNote): [string, string][] => [
  ['Taxable Value', formatRupees(tax.value)],
  ...(isWithinState
    ? ([
        ['CGST', formatRupees(tax.stateAndCentral)],
        [stateTaxName, formatRupees(tax.stateAndCentral)],
      ] satisfies [string, string][])
    : ([['IGST', formatRupees(tax.integrated)]] satisfies [string, string][])),
]
