/** Brings the text of a cell into the one form of its value: `₹1,23,456.50` is 123456.5. */
import { toSingleLine } from '#core/single-line.ts'
import { istMinute, parseIstMinute } from '#core/time.ts'
import { messages as products } from '../product-admin/messages.ts'
import { splitTags } from '../product-admin/status-input.ts'
import type { Kind } from './columns.ts'
import { messages } from './messages.ts'

type Result = { text: string } | { problem: string }

const MONEY = /^(\d{1,3}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+|\d{1,9})(\.\d{1,2})?$/
const COUNT = /^(\d{1,3}(,\d{3})+|\d{1,9})(\.0+)?$/
const YES = /^(yes|y|true|1|x)$/i
const NO = /^(no|n|false|0)?$/i

const READERS: Record<Kind, (text: string) => Result> = {
  line: (text) => ({ text: toSingleLine(text) }),
  text: (text) => ({ text: text.replace(/\r\n?/g, '\n').trim() }),
  lines: (text) => ({ text: linesOf(text).filter(Boolean).join('\n') }),
  // A line belongs to the line of the same number of another column.
  aligned: (text) => ({ text: joinAligned(linesOf(text)) }),
  list: (text) => ({ text: [...new Set(listOf(text))].toSorted().join(', ') }),
  tags: (text) => ({ text: splitTags(text).join(', ') }),
  minute: (text) => {
    if (text.trim() === '') return { text: '' }
    const at = parseIstMinute(text.trim())
    return at ? { text: istMinute(at).replace('T', ' ') } : { problem: products.invalidPublishAt }
  },
  urls: (text) => ({ text: text.split(/\s+/).filter(Boolean).join('\n') }),
  money: (text) => {
    const amount = text.replace(/^\s*(₹|rs\.?|inr)\s*/i, '').replace(/\s/g, '')
    if (!MONEY.test(amount)) return amount === '' ? { text: '' } : { problem: messages.invalidMoney }
    return { text: String(Number(amount.replaceAll(',', ''))) }
  },
  number: (text) => {
    const number = text.replace(/\s/g, '')
    if (!/^\d{1,7}(\.\d{1,3})?$/.test(number)) return number === '' ? { text: '' } : { problem: messages.invalidNumber }
    return { text: String(Number(number)) }
  },
  count: (text) => {
    const count = text.replace(/[\s%]/g, '')
    if (!COUNT.test(count)) return count === '' ? { text: '' } : { problem: messages.invalidCount }
    return { text: String(Number(count.replaceAll(',', ''))) }
  },
  change: (text) => {
    const change = text.replace(/[\s,]/g, '').replace('−', '-')
    if (!/^[+-]?\d{1,6}(\.0+)?$/.test(change)) return change === '' ? { text: '' } : { problem: messages.invalidCount }
    return { text: Number(change) === 0 ? '' : String(Number(change)) }
  },
  'yes-no': (text) => {
    if (YES.test(text.trim())) return { text: 'yes' }
    return NO.test(text.trim()) ? { text: '' } : { problem: messages.invalidYesNo }
  },
}

export const readCell = (kind: Kind, text: string): Result => READERS[kind](text)

/** Without the empty lines at the end. */
export const joinAligned = (lines: string[]) => lines.slice(0, lines.findLastIndex(Boolean) + 1).join('\n')

const linesOf = (text: string) => text.split(/\r\n?|\n/).map(toSingleLine)
export const listOf = (text: string) => text.split(/[,;]/).map(toSingleLine).filter(Boolean)
