/** What the page of the cash book shows: the couriers, and one of its three lists. */
import { requireAdmin, type Shop } from '../shop.ts'
import { readCourierCash } from './cash-totals.ts'
import { countOpenDifferences, listDifferences } from './difference-notes.ts'
import type { CashQuery } from './input.ts'
import { listOutstanding } from './list-outstanding.ts'
import { listRemittances } from './list-remittances.ts'

export async function readCashBook(shop: Shop, { show, ...query }: CashQuery) {
  requireAdmin(shop)
  const couriers = await readCourierCash(shop)
  const openDifferences = await countOpenDifferences(shop)
  return { couriers, openDifferences, courier: query.courier, ...(await readList(shop, show, query)) }
}
export type CashBook = Awaited<ReturnType<typeof readCashBook>>

async function readList(shop: Shop, show: CashQuery['show'], query: Omit<CashQuery, 'show'>) {
  if (show === 'remittances') return { show, list: await listRemittances(shop, query) }
  if (show === 'differences') return { show, list: await listDifferences(shop, query) }
  return { show, list: await listOutstanding(shop, query) }
}
