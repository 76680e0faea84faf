/**
 * At whichever step a process dies, an admin's change is there with its audit entry, or neither is (reliability I-12).
 * RUNS=1000 npx vitest run shop/audit-log/every-step.test.ts tries each step; SEED=… repeats a choice.
 */
import { sql } from 'drizzle-orm'
import { fromRupees, ZERO } from '#core/money.ts'
import { prepareCheckout, upi } from '#test/checkout.ts'
import { runDying, type Death } from '#test/dying-process.ts'
import { asha, jeans, kurta, lamp, meera, ravi } from '#test/fixtures.ts'
import { randomRuns, pickSome } from '#test/sequences.ts'
import { createShipmentOf, placeAshasOrder } from '#test/shipping.ts'
import { committingTest, expect, type TestShop } from '#test/shop.ts'
import { SaveAnnouncement } from '../announcement/input.ts'
import { saveAnnouncement } from '../announcement/save-announcement.ts'
import { toPublicId } from '../catalogue/rules.ts'
import { ChangeStock } from '../inventory/input.ts'
import { changeStock } from '../inventory/change-stock.ts'
import { AddCategory } from '../merchandising/input.ts'
import { addCategory } from '../merchandising/add-category.ts'
import { AddOfferBody } from '../offers-admin/input.ts'
import { addOffer } from '../offers-admin/save-offer.ts'
import { changeOrder, readAdminOrder } from '../orders/admin-order.ts'
import { advanceOrder } from '../orders/advance-order.ts'
import { cancelLines } from '../orders/cancel-lines.ts'
import { AddPage } from '../pages/input.ts'
import { addPage } from '../pages/save-page.ts'
import { placeOrder } from '../payments/place-order.ts'
import { deleteUser } from '../personal-data/delete-user.ts'
import { deleteOrRestoreProduct } from '../product-admin/delete-product.ts'
import { SaveProduct } from '../product-admin/input.ts'
import { addProduct } from '../product-admin/save-product.ts'
import { refundOrder } from '../refunds/admin-refunds.ts'
import { addReturnRule } from '../returns/save-rule.ts'
import { moveShipment } from '../shipping/move-shipment.ts'
import type { Shop } from '../shop.ts'

/** What is there before, and what the process does that may die. */
type Change = (shop: TestShop) => Promise<(admin: Shop) => Promise<unknown>>

const word = () => `w${crypto.randomUUID().slice(0, 8)}`
const order = (shop: TestShop) => placeAshasOrder(shop, [[kurta, kurta.small, 2]])

const CHANGES: Record<string, Change> = {
  'moves an order on': async (shop) => {
    const id = await order(shop)
    await advanceOrder(shop.as(meera), id, 'processing')
    return (admin) => advanceOrder(admin, id, 'shipped')
  },
  'cancels an order': async (shop) => {
    const id = await order(shop)
    return (admin) => advanceOrder(admin, id, 'cancelled')
  },
  'cancels a piece': async (shop) => {
    const id = await order(shop)
    const [line] = (await readAdminOrder(shop.as(meera), id)).lines
    const lines = [{ lineId: line!.id, quantity: 1 }]
    return (admin) => cancelLines(admin, id, { lines, seen: 0, reason: '' })
  },
  'notes something': async (shop) => {
    const id = await order(shop)
    return (admin) => changeOrder(admin, id, { do: 'note', text: 'Rings twice' })
  },
  'moves a shipment': async (shop) => {
    const shipment = await createShipmentOf(shop, await order(shop))
    return (admin) => moveShipment(admin, shipment, { to: 'handed_over' })
  },
  'makes a refund': async (shop) => {
    const id = await placeOrder(shop.as(asha), await prepareCheckout(shop, asha, [[jeans, jeans.variant]], upi))
    return (admin) => refundOrder(admin, id, { amount: fromRupees(100), method: 'provider', note: 'a', seen: ZERO })
  },
  'adds a product': async () => {
    const typed = { title: word(), category: 'Jeans', gender: 'men', price: '1499' }
    const product = SaveProduct.parse({ ...typed, imageUrl: 'https://pictures.example.in/neel.jpg' })
    return (admin) => addProduct(admin, product)
  },
  'deletes a product': async (shop) => {
    await deleteOrRestoreProduct(shop.as(meera), { do: 'restore', id: String(toPublicId(lamp.id)) }).catch(
      () => undefined,
    )
    return (admin) => deleteOrRestoreProduct(admin, { do: 'delete', id: String(toPublicId(lamp.id)) })
  },
  'counts stock': async () => {
    const change = ChangeStock.parse({ items: [{ sku: '152-INDIGO-S', change: 2 }] })
    return (admin) => changeStock(admin, { ...change, key: word() })
  },
  'adds a category': async () => {
    const category = AddCategory.parse({ kind: 'department', name: word() })
    return (admin) => addCategory(admin, category)
  },
  'adds an offer': async () => {
    const offer = { name: word(), benefit: { kind: 'amount', amount: 10 }, stage: 'order', codeMode: 'many' }
    return (admin) => addOffer(admin, AddOfferBody.parse(offer))
  },
  'adds a return rule': async (shop) => {
    await shop.db.execute(sql`delete from shop.return_rules`)
    const rule = { categoryId: 1, sku: '', days: 7, isReturnable: true, isExchangeOnly: false, fee: ZERO, note: '' }
    return (admin) => addReturnRule(admin, rule)
  },
  'writes a page': async () => {
    const page = AddPage.parse({ title: word(), body: 'Cold' })
    return (admin) => addPage(admin, page)
  },
  'writes a line on every page': async (shop) => {
    const { rows } = await shop.db.execute<{ version: number }>(
      sql`select coalesce(max(version), 0)::int as version from shop.announcements`,
    )
    const mode = word().charCodeAt(1) % 2 === 0 ? 'none' : 'own'
    const line = { mode, lead: '', text: word(), link: '', version: rows[0]!.version }
    return (admin) => saveAnnouncement(admin, SaveAnnouncement.parse(line))
  },
  'deletes an account': async (shop) => {
    await shop.db.execute(sql`update shop.users set deleted_at = null, email = 'ravi@example.in' where id = ${ravi.id}`)
    return (admin) => deleteUser(admin, ravi.id)
  },
}

async function lastTransaction({ db }: Shop) {
  const { rows } = await db.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
  return rows[0]!.id
}

/** The tables that have rows of later transactions. */
async function tablesSince({ db }: Shop, transaction: string) {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'shop'::regnamespace and relkind = 'r'`,
  )
  const queries = tables.map(
    ({ name }) =>
      `select '${name}' as name where exists (select from shop.${name} where xmin::text::bigint > ${transaction})`,
  )
  const { rows } = await db.execute<{ name: string }>(queries.join(' union all '))
  return rows.map(({ name }) => name)
}

const runs = randomRuns(12)

committingTest(
  'has a change with its audit entry or neither of them, at whichever step the process died',
  { timeout: 120_000 + runs.numRuns * 3000 },
  async ({ shop, settings }) => {
    await shop.db.execute(
      sql`insert into shop.stock_moves (variant_id, quantity, reason, at)
          select unnest(array[${kurta.small}, ${jeans.variant}]::int[]), 10000, 'stocked', now()`,
    )
    const tell = async (name: string, death: Death | undefined) => {
      await shop.db.execute(sql`delete from shop.cart_items`)
      const run = await CHANGES[name]!(shop)
      const before = await lastTransaction(shop)
      const steps = await runDying(shop, settings, death, (as) => run(as(meera)))
      const changed = await tablesSince(shop, before)
      const isNoted = changed.includes('audit_log')
      const place = `${name}: ${death?.when} step ${death?.step} of ${steps}`
      expect([place, isNoted, changed]).toEqual([place, changed.length > 0, changed])
      if (!death) expect([place, isNoted]).toEqual([place, true])
      return steps
    }
    const points: [string, Death][] = []
    for (const name of Object.keys(CHANGES)) {
      const steps = await tell(name, undefined)
      for (let step = 1; step <= steps; step++)
        points.push([name, { step, when: 'before' }], [name, { step, when: 'after' }])
    }
    for (const point of pickSome(points, runs)) await tell(...point)
    if (process.env.RUNS) console.log(`${Math.min(runs.numRuns, points.length)} of ${points.length} deaths`)
  },
)
