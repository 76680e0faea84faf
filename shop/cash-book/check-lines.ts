/** Says what booking each line of a remittance would do, or why it cannot be booked. Changes nothing. */
import { minus, plus, ZERO, type Paise } from '#core/money.ts'
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
type BookableLine = Facts & { error: false; shipmentId: string; amount: Paise; due: Paise }
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
  return lines.map(({ shipment, amount }, at): CheckedLine => {
    const one = found[at]!
    if (typeof one === 'string')
      return { shipment, orderId: null, name: '', error: true, amount, due: null, message: one }
    const { id, orderId, codDue: due } = one
    const facts = { shipment, orderId, name: shipmentName(one) }
    const refuse = (message: string): CheckedLine => ({ ...facts, error: true, amount, due, message })
    if (times.get(id)! > 1) return refuse(messages.twice)
    const problem = findProblem(one)
    if (problem) return refuse(problem)
    if (amount === null) return refuse(messages.badAmount)
    const line = { ...facts, error: false as const, shipmentId: id, amount, due }
    return { ...line, message: messageOf(line, payerOf(one), courier) }
  })
}

function findProblem({ codDue, state, remittance }: CashShipment): string | undefined {
  if (codDue === 0) return messages.noCash
  if (remittance) return messages.remitted(remittance)
  return state === 'delivered' ? undefined : messages.notDelivered(STATE_NAMES[state])
}

/** An agency pays for several couriers, so another one is no error. */
function messageOf(line: { amount: Paise; due: Paise }, payer: string, courier: string) {
  const message = line.amount === line.due ? messages.asCollected : messages.difference(line)
  return isSameCourier(payer, courier) ? message : messages.otherCourier(message, payer)
}

/** The sums of what can be booked. */
export function totalsOf(lines: CheckedLine[]) {
  const good = lines.filter((line) => !line.error)
  const amount = good.reduce<Paise>((sum, line) => plus(sum, line.amount), ZERO)
  const due = good.reduce<Paise>((sum, line) => plus(sum, line.due), ZERO)
  return { good, amount, due, difference: minus(amount, due) }
}
