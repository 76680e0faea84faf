/** Says what booking each line of a remittance would do, or why it cannot be booked. Changes nothing. */
import { max, minus, plus, ZERO, type Paise } from '#core/money.ts'
import { STATE_NAMES } from '../shipping/rules.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { findShipments, type CashShipment } from './find-shipments.ts'
import { messages } from './messages.ts'
import { isSameCourier, payerOf, shipmentName, type CashLine } from './rules.ts'

type Facts = {
  /** As it was sent. */
  shipment: string
  /** The shipment that was found, and its order: '#1A2B3C4D, shipment 1'. */
  orderId: string | null
  name: string
  message: string
}
/** `due` is what the courier still had to pay before. `number` counts the lines of the shipment. */
type BookableLine = Facts & { error: false; shipmentId: string; number: number; amount: Paise; due: Paise }
export type CheckedLine = BookableLine | (Facts & { error: true; amount: Paise | null; due: Paise | null })

export async function checkLines(shop: Shop, courier: string, lines: CashLine[]): Promise<CheckedLine[]> {
  requireAdmin(shop)
  const found = await findShipments(
    shop,
    courier,
    lines.map(({ shipment }) => shipment),
  )
  const times = new Map<string, number>()
  for (const one of found) if (typeof one !== 'string') times.set(one.id, (times.get(one.id) ?? 0) + 1)
  return lines.map(({ shipment, amount, unclear }, at): CheckedLine => {
    const one = found[at]!
    if (typeof one === 'string')
      return { shipment, orderId: null, name: '', error: true, amount, due: null, message: one }
    const { id, orderId, remittance } = one
    const due = dueOf(one)
    const facts = { shipment, orderId, name: shipmentName(one) }
    const refuse = (message: string): CheckedLine => ({ ...facts, error: true, amount, due, message })
    if (times.get(id)! > 1) return refuse(messages.twice)
    const problem = findProblem(one)
    if (problem) return refuse(problem)
    if (unclear && (amount === null || amount > due)) return refuse(messages.unclear(unclear))
    if (amount === null) return refuse(messages.badAmount)
    if (remittance && (amount === 0 || amount > due)) return refuse(messages.restLeft(remittance, due))
    const line = { ...facts, error: false as const, shipmentId: id, number: (remittance?.number ?? 0) + 1, amount, due }
    return { ...line, message: messageOf(line, payerOf(one), courier) }
  })
}

const dueOf = ({ codDue, remittance }: CashShipment) =>
  remittance ? max(ZERO, minus(remittance.due, remittance.amount)) : codDue

function findProblem(shipment: CashShipment): string | undefined {
  const { codDue, state, remittance } = shipment
  if (codDue === 0) return messages.noCash
  if (remittance && dueOf(shipment) === 0) return messages.remitted(remittance)
  return state === 'delivered' ? undefined : messages.notDelivered(STATE_NAMES[state])
}

/** An agency pays for several couriers, so another one is no error. */
function messageOf(line: { amount: Paise; due: Paise; number: number }, payer: string, courier: string) {
  const isFirst = line.number === 1
  const difference = isFirst ? messages.difference(line) : messages.bookedBefore(messages.difference(line))
  const message = line.amount === line.due ? (isFirst ? messages.asCollected : messages.rest) : difference
  return isSameCourier(payer, courier) ? message : messages.otherCourier(message, payer)
}

/** The sums of what can be booked. */
export function totalsOf(lines: CheckedLine[]) {
  const good = lines.filter((line) => !line.error)
  const amount = good.reduce<Paise>((sum, line) => plus(sum, line.amount), ZERO)
  const due = good.reduce<Paise>((sum, line) => plus(sum, line.due), ZERO)
  return { good, amount, due, difference: minus(amount, due) }
}
