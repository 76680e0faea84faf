/**
 * Whatever admins, shoppers and couriers do with orders, their status only moves forward (reliability I-15): a model that knows
 * nothing of the rules says of each command whether it is carried out, and what becomes of the order and its parcels.
 * RUNS=2000 npx vitest run shop/orders/commands.test.ts sends 50,000 commands one after the other, and 1,500 more two at a time;
 * SEED=… repeats a run.
 */
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#db/schema.server.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Paise } from '#core/money.ts'
import { addDuration, hours } from '#core/time.ts'
import { asha, kurta, meera, ravi } from '#test/fixtures.ts'
import { cash, displayedTotal, home, upi } from '#test/checkout.ts'
import { modelAfter, statusOf, STEPS, type Command, type OrderModel, type Parcel } from '#test/order-model.ts'
import { requestExchange, requestPieces, settleReturn } from '#test/returned-order.ts'
import { checkDeferredConstraints, randomRuns, runAndRollBack, withDb } from '#test/sequences.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { createShipmentOf, moveTo } from '#test/shipping.ts'
import { addToCart } from '../cart/cart.ts'
import { saveAddress } from '../checkout/addresses.ts'
import { placeOrder } from '../payments/place-order.ts'
import { refundOrder } from '../refunds/admin-refunds.ts'
import { committedAmount } from '../refunds/rules.ts'
import { sendRefundsOfOrder } from '../refunds/retry-refunds.ts'
import { listReturns } from '../returns/list-returns.ts'
import { receiveBack } from '../shipping/close-shipment.ts'
import { createShipment } from '../shipping/create-shipment.ts'
import { moveShipment } from '../shipping/move-shipment.ts'
import { resendShipment } from '../shipping/resend-shipment.ts'
import { TARGETS } from '../shipping/rules.ts'
import { handOverShipments } from '../shipping/ship-order.ts'
import type { User } from '../shop.ts'
import { changeOrder, readAdminOrder } from './admin-order.ts'
import { advanceOrder, cancelOrder } from './advance-order.ts'
import { cancelLines, cancelOwnLines } from './cancel-lines.ts'
import { STATUSES } from './rules.ts'

const PIECES = [1, 2, 3]
/** Pieces of the orders that replace exchanged items. */
const REPLACED = [2, 3]
const COMMANDS = 25
const runs = randomRuns(8)
/** A colleague of Meera's. */
const kavya: User = { ...ravi, isAdmin: true }

/** Numbers that become a command when it is known how the order is. */
type Choice = { do: Command['do']; order: number; pick: number; pieces: number; isStale: boolean }
const often: Command['do'][] = ['advance', 'advance', 'pack', 'move', 'move', 'move', 'receive', 'report']
const all: Command['do'][] = [
  ...([
    'look',
    'advance',
    'cancel',
    'cancel pieces',
    'pack',
    'hand over',
    'move',
    'receive',
    'resend',
    'report',
  ] as const),
  ...([
    'act without the right',
    'write',
    'return',
    'exchange',
    'close return',
    'refund',
    'send refund',
    'note',
  ] as const),
]
const choice: fc.Arbitrary<Choice> = fc.record({
  do: fc.constantFrom(...all, ...often),
  order: fc.nat(PIECES.length + REPLACED.length - 1),
  pick: fc.nat(9_999),
  pieces: fc.nat(3),
  isStale: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
})

function commandOf({ do: what, pick, pieces, isStale }: Choice, order: OrderModel): Command {
  const one = <Item>(items: readonly Item[]) => items[pick % items.length]!
  const stale = Number(isStale)
  // Mostly one that can still move.
  const movable = order.parcels.flatMap(({ state }, at) =>
    ['delivered', 'received_back', 'lost', 'cancelled'].includes(state) && pick % 4 > 0 ? [] : [at],
  )
  const parcel = movable.length > 0 ? one(movable) : 0
  const version = order.parcels[parcel] && order.parcels[parcel].version - stale
  const status = statusOf(order)
  if (what === 'advance') {
    const to = pick % 3 > 0 ? (STEPS[status][0] ?? one(STATUSES)) : one(STATUSES)
    return { do: what, to, seen: isStale ? STATUSES.find((seen) => seen !== status) : one([undefined, status]) }
  }
  if (what === 'cancel pieces') return { do: what, pieces, seen: order.cancelled + stale, isOwn: pick % 2 === 0 }
  if (what === 'pack') return { do: what, pieces, seen: order.parcels.length + stale }
  if (what === 'act without the right') return { do: what, to: one(STATUSES) }
  if (what === 'write')
    return { do: what, to: one(STATUSES.filter((to) => to !== status && !STEPS[status].includes(to))) }
  if (what === 'move')
    return { do: what, parcel, to: one(TARGETS), version: one([version, isStale ? version : undefined]) }
  if (what === 'receive' || what === 'resend') return { do: what, parcel, version }
  if (what !== 'report') return { do: what }
  return order.parcels.length > 0 ? { do: what, parcel, to: one(TARGETS), isLate: isStale } : { do: 'look' }
}

type Row = {
  status: OrderStatus
  line: number
  cancelled: number
  history: OrderStatus[]
  parcels: (Parcel & { id: string })[]
}

async function read({ db }: TestShop, id: string) {
  const { rows } = await db.execute<Row>(sql`
    select o.status, l.id::int as line,
           (select coalesce(sum(quantity), 0)::int from shop.line_cancellations c where c.order_line_id = l.id) as cancelled,
           (select json_agg(e.status order by e.id) from shop.order_events e where e.order_id = o.id) as history,
           (select coalesce(json_agg(json_build_object('id', s.id, 'state', s.state, 'version', s.version,
                     'isResent', s.resent_as is not null, 'pieces', p.quantity) order by s.number), '[]')
              from shop.shipments s join shop.shipment_lines p on p.shipment_id = s.id where s.order_id = o.id) as parcels
      from shop.orders o join shop.order_lines l on l.order_id = o.id where o.id = ${id}`)
  expect(rows).toHaveLength(1)
  return rows[0]!
}

const stateOf = ({ status, cancelled, history, parcels }: Row) => ({
  ...{ status, cancelled, history },
  parcels: parcels.map(({ id: _, ...parcel }) => parcel),
})
const expected = (model: OrderModel) => {
  const { cancelled, history, parcels } = model
  return { status: statusOf(model), cancelled, history, parcels }
}
const isAsModel = (row: Row, model: OrderModel) => isDeepStrictEqual(stateOf(row), expected(model))

/** Every way in which the command can be given. `by` is one of the admins. */
async function send(shop: TestShop, id: string, { line, parcels }: Row, command: Command, by = meera) {
  const admin = shop.as(by)
  const shopper = shop.as(asha)
  const shipment = 'parcel' in command ? (parcels[command.parcel]?.id ?? crypto.randomUUID()) : ''
  switch (command.do) {
    case 'advance':
      return advanceOrder(admin, id, command.to, command.seen)
    case 'cancel':
      return cancelOrder(shopper, id)
    case 'cancel pieces': {
      const request = { lines: [{ lineId: line, quantity: command.pieces }], seen: command.seen, reason: '' }
      return command.isOwn ? cancelOwnLines(shopper, id, request) : cancelLines(admin, id, request)
    }
    case 'pack':
      return createShipment(admin, id, { lines: [{ lineId: line, quantity: command.pieces }], seen: command.seen })
    case 'hand over':
      return handOverShipments(admin, id)
    case 'move':
      return moveShipment(admin, shipment, {
        to: command.to,
        ...(command.version !== undefined && { version: command.version }),
      })
    case 'report': {
      const happenedAt = addDuration(shop.now(), command.isLate ? -hours(1) : 0)
      return moveShipment(admin, shipment, { to: command.to, happenedAt, reportId: crypto.randomUUID() })
    }
    case 'receive': {
      const good = parcels[command.parcel]?.pieces ?? 1
      const counted = { lines: [{ lineId: line, good, damaged: 0 }] }
      return receiveBack(admin, shipment, {
        ...counted,
        ...(command.version !== undefined && { version: command.version }),
      })
    }
    case 'resend':
      return resendShipment(admin, shipment, command.version)
    case 'act without the right':
      return actWithoutRight(shop, id, command.to)
    case 'write':
      return shop.db.execute(sql`update shop.orders set status = ${command.to} where id = ${id}`)
    default:
      return leaveStatus(shop, id, line, command.do, by)
  }
}

/** Strangers, and a shopper in the place of an admin. */
function actWithoutRight(shop: TestShop, id: string, to: OrderStatus) {
  if (to === 'cancelled') return cancelOrder(shop.as(ravi), id)
  if (to === 'pending') return cancelOrder(shop.as(null), id)
  return to === 'processing' ? createShipment(shop.as(asha), id, {}) : advanceOrder(shop.as(asha), id, to)
}

async function leaveStatus(shop: TestShop, id: string, line: number, what: Command['do'], by: User) {
  const admin = shop.as(by)
  if (what === 'note') return changeOrder(admin, id, { do: 'note', text: 'Called her' })
  if (what === 'return') return requestPieces(shop, id, [{ lineId: line, quantity: 1 }])
  if (what === 'exchange') {
    const wanted = await otherSize(shop, line)
    return requestExchange(shop, id, { lineId: line, quantity: 1, wanted })
  }
  if (what === 'send refund') return sendRefundsOfOrder(shop, id)
  if (what === 'close return') {
    const { items } = await listReturns(admin, { page: 1, state: 'approved' })
    const found = items.find(({ orderId }) => orderId === id)
    return found && settleReturn(shop, found.id)
  }
  const { refunds } = await readAdminOrder(admin, id)
  if (what === 'refund')
    return refundOrder(admin, id, { amount: 10_000 as Paise, method: 'upi', note: 'a', seen: committedAmount(refunds) })
}

/** Undefined if it was carried out. A refusal is a sentence that a person understands. */
async function refusalOf(command: Command, sending: Promise<unknown>) {
  const error = await sending.then(() => undefined).catch((reason: unknown) => reason as Error)
  if (error === undefined) return undefined
  if (command.do === 'write')
    expect(String((error.cause as Error).message)).toMatch(/^an order cannot go from \w+ to \w+$/)
  else if (error instanceof DomainError) expect(error.message).toMatch(/^(?!.*(undefined|null|NaN|\[|_))\S.{9,}$/)
  else throw error
  return error.message
}

/** These may be refused or carried out: the order stays as it is. */
const isFree = (command: Command) => !modelKnows.has(command.do)
const modelKnows = new Set<Command['do']>([
  ...(['advance', 'cancel', 'cancel pieces', 'pack', 'hand over', 'move', 'receive', 'resend'] as const),
  ...(['report', 'act without the right', 'write', 'look'] as const),
])

async function place(shop: TestShop, quantity: number) {
  await addToCart(shop.as(asha), { productId: kurta.id, variantId: kurta.small, quantity })
  const paymentDetails = quantity === 2 ? cash : upi
  const request = { key: crypto.randomUUID(), ...(await displayedTotal(shop.as(asha))), paymentDetails }
  return placeOrder(shop.as(asha), request)
}

async function otherSize({ db }: TestShop, line: number) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select variant_id as id from shop.order_lines where id = ${line}`,
  )
  return rows[0]!.id === kurta.small ? kurta.large : kurta.small
}

/** All pieces of an order that was delivered are exchanged. Returns the id of the order that replaces them. */
async function placeReplacement(shop: TestShop, quantity: number) {
  const id = await place(shop, quantity)
  await moveTo(shop, await createShipmentOf(shop, id), 'handed_over', 'delivered')
  const { line } = await read(shop, id)
  const wanted = await otherSize(shop, line)
  const exchange = await requestExchange(shop, id, { lineId: line, quantity, wanted })
  await settleReturn(shop, exchange)
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select order_id as id from shop.order_credits where return_id = ${exchange}`,
  )
  return rows[0]!.id
}

type Placed = { id: string; model: OrderModel }
const newModel = (bought: number, isReplacement: boolean): OrderModel => {
  const history: OrderStatus[] = [isReplacement ? 'processing' : 'pending']
  return { history, bought, cancelled: 0, parcels: [], isReplacement }
}
const placeNew = async (shop: TestShop, pieces: number): Promise<Placed> => ({
  id: await place(shop, pieces),
  model: newModel(pieces, false),
})
const replaceNew = async (shop: TestShop, pieces: number): Promise<Placed> => ({
  id: await placeReplacement(shop, pieces),
  model: newModel(pieces, true),
})

test(
  'moves an order forward only, whatever commands come',
  { timeout: 60_000 + runs.numRuns * 3000 },
  async ({ shop }) => {
    const counts = { commands: 0, done: 0, refused: 0 }
    await saveAddress(shop.as(asha), home)
    const tryAll = async (shop: TestShop, choices: Choice[]) => {
      const orders: Placed[] = []
      for (const pieces of PIECES) orders.push(await placeNew(shop, pieces))
      for (const pieces of REPLACED) orders.push(await replaceNew(shop, pieces))
      for (const choice of choices) {
        const order = orders[choice.order]!
        const row = await read(shop, order.id)
        const command = commandOf(choice, order.model)
        const after = modelAfter(order.model, command)
        const sending = shop.db.transaction((tx) => send(withDb(shop, tx), order.id, row, command))
        const refusal = await refusalOf(command, sending)
        counts.commands++
        counts[refusal ? 'refused' : 'done']++
        if (!isFree(command)) expect([command, refusal]).toEqual([command, after ? undefined : expect.any(String)])
        order.model = after ?? order.model
        expect(stateOf(await read(shop, order.id))).toEqual(expected(order.model))
      }
      await checkDeferredConstraints(shop.db)
    }
    const property = fc.asyncProperty(
      fc.array(choice, { minLength: COMMANDS, maxLength: COMMANDS }),
      async (choices) => {
        await runAndRollBack(shop, (inner) => tryAll(inner, choices))
      },
    )
    await fc.assert(property, runs)
    expect(counts.commands).toBeGreaterThanOrEqual(runs.numRuns * COMMANDS)
    if (process.env.RUNS) console.log(`one after the other: ${JSON.stringify(counts)}`)
  },
)

/** Of the two orders in which they can come, one must explain both answers and the order as it is. */
function explain(order: OrderModel, commands: [Command, Command], done: boolean[], row: Row) {
  const orders = [[0, 1], [1, 0]] as const // oxfmt-ignore
  return orders
    .map((turns) => {
      let model = order
      const agrees = turns.every((turn) => {
        const command = commands[turn]
        const after = modelAfter(model, command)
        model = after ?? model
        return isFree(command) || done[turn] === (after !== undefined)
      })
      return { model, agrees }
    })
    .find(({ model, agrees }) => agrees && isAsModel(row, model))
}

const racing: Command['do'][] = all.filter((what) => what !== 'write' && what !== 'look' && what !== 'close return')
const racingChoice = choice.map((one) => ({
  ...one,
  do: racing.find((what) => what === one.do) ?? ('advance' as const),
}))
const raceRuns = { ...runs, numRuns: Math.ceil(runs.numRuns / 8) }
const STEPS_OF_A_RACE = 3

committingTest(
  'moves an order forward only when two commands come at once',
  { timeout: 60_000 + raceRuns.numRuns * 5000 },
  async ({ shop }) => {
    const counts = { commands: 0, done: 0, refused: 0, eitherRefused: 0 }
    await saveAddress(shop.as(asha), home)
    await shop.db.execute(
      sql`insert into shop.stock_moves (variant_id, quantity, reason, at)
          select id, 100000, 'stocked', now() from shop.variants where id in (${kurta.small}, ${kurta.large})`,
    )
    const race = async (choices: [Choice, Choice][], pieces: number, isReplacement: boolean) => {
      const placed = await (isReplacement ? replaceNew : placeNew)(shop, pieces)
      const { id } = placed
      let { model } = placed
      for (const pair of choices) {
        const row = await read(shop, id)
        const commands = pair.map((choice) => commandOf(choice, model)) as [Command, Command]
        const sendings = commands.map((command, at) => send(shop, id, row, command, at === 0 ? meera : kavya))
        const refusals = await Promise.all(sendings.map((sending, at) => refusalOf(commands[at]!, sending)))
        const done = refusals.map((refusal) => refusal === undefined)
        counts.commands += 2
        for (const one of done) counts[one ? 'done' : 'refused']++
        if (done[0] !== done[1]) counts.eitherRefused++
        const after = await read(shop, id)
        const explained = explain(model, commands, done, after)
        const seen = [commands, refusals, stateOf(after)]
        expect([...seen, explained?.agrees]).toEqual([...seen, true])
        model = explained!.model
      }
    }
    const pairs = fc.array(fc.tuple(racingChoice, racingChoice), {
      minLength: STEPS_OF_A_RACE,
      maxLength: STEPS_OF_A_RACE,
    })
    await fc.assert(fc.asyncProperty(pairs, fc.integer({ min: 1, max: 3 }), fc.boolean(), race), raceRuns)
    if (process.env.RUNS) console.log(`two at a time: ${JSON.stringify(counts)}`)
  },
)
