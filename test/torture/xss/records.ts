/** What pages show beyond the demo catalogue: orders in every state, a return, reviews, and one of each thing that an admin adds. */
import { PAGE_ROUTES, type Row } from '../../authorization/page-routes.ts'
import { buyOnce } from '../buy.ts'
import { insertBuyers, insertSession, stockProducts } from '../buyers.ts'
import { openClient } from '../client.ts'
import { newJournal } from '../journal.ts'
import type { Random } from '../random.ts'
import type { TorturedStore } from '../store.ts'
import { TEXT_PAYLOADS } from './payloads.ts'

const ORDERS = 4
const STEPS = ['pending', 'processing', 'shipped', 'delivered']
/** In these rows something is added. */
const ADDS = /\/new$|^\/account$|^\/admin\/delivery-areas$/
/** The page's own text is Markdown, which the store makes HTML of. It refuses links to scripts. */
const BODY = TEXT_PAYLOADS.filter((text) => !text.startsWith('[')).join('\n\n')
const PAGE = { slug: 'care', title: 'Care', do: 'publish', state: 'published', body: BODY }

const ANNOUNCEMENT = { mode: 'own', lead: 'a', text: 'b', link: '/men', version: '0' }
/** What takes many steps of several people. It need not be right, only shown. */
const BY_SQL = `
  begin;
  set local session_replication_role = replica;
  update shop.reviews set state = 'published', published_at = now(), reply = 'a', replied_at = now();
  update shop.orders set buyer = '{"gstin": "29AAAAA0000A1Z5", "name": "a"}' where status = 'delivered';
  insert into shop.categories (kind, slug, path, name) values ('collection', 'diwali', 'collections/diwali', 'Diwali');
  insert into shop.credit_notes (order_id, year, serial, number, reason, adjusts_tax, seller, issued_at)
    select order_id, year, serial, 'C' || serial, 'return', true, seller, now() from shop.invoices;
  insert into shop.credit_note_lines (credit_note_id, order_line_id, quantity, amount, hsn, percent, value, half, whole)
    select n.id, order_line_id, quantity, amount, hsn, percent, value, half, whole
      from shop.invoice_lines join shop.credit_notes n using (order_id);
  insert into shop.cash_remittances (courier, reference, paid_on, amount, due, lines, actor_id, at)
    select 'a', 'b', now(), 100, 200, 1, id, now() from shop.users where email = 'admin@dhoop.example';
  commit`

export type Cookies = { shopper: string; admin: string }

export async function makeRecords(store: TorturedStore, random: Random): Promise<Cookies> {
  const pool = store.pool()
  const [buyer] = await insertBuyers(pool, 1)
  const { rows: admins } = await pool.query<{ id: string }>(
    `select id from shop.users where email = 'admin@dhoop.example'`,
  )
  const cookies = { shopper: buyer!.cookie, admin: await insertSession(pool, admins[0]!.id) }
  const products = await stockProducts(pool, 8, 20)
  const client = openClient(store.url, buyer!.cookie)
  const shopping = { url: store.url, journal: newJournal(), products, random, isOver: () => false }
  for (let at = 0; at < ORDERS; at++) await buyOnce(client, buyer!, shopping)
  await client.call('POST', '/api/cart/items', { productId: products[0]!.id, quantity: 1 })
  await client.call('POST', '/api/wishlist', { productId: products[1]!.id })
  client.close()
  const send = (cookie: string, path: string, form: Row[3]) => sendForm(store.url, cookie, path, form)

  const lines = `select o.id, l.id as line from shop.orders o join shop.order_lines l on l.order_id = o.id
                  where o.status = 'pending' order by l.id`
  const { rows: orders } = await pool.query<{ id: string; line: string }>(lines)
  for (const [at, { id, line }] of orders.entries()) {
    const steps = STEPS.slice(0, at === orders.length - 1 ? 2 : 4)
    for (const [step, to] of steps.slice(1).entries())
      await send(cookies.admin, `/admin/orders/${id}`, { do: 'advance', seen: steps[step]!, to })
    await send(cookies.admin, `/admin/orders/${id}`, { do: 'note', text: 'a note' })
    await send(cookies.shopper, `/order-history/${id}/review/${line}`, {
      do: 'save',
      rating: '4',
      title: 'Soft',
      text: 'a',
    })
    if (at === 0) continue
    const request = { seen: '0', way: 'pickup', refundTo: 'upi', vpa: 'asha@upi' }
    const returned = { [`quantity-${line}`]: '1', [`reason-${line}`]: 'other' }
    await send(cookies.shopper, `/order-history/${id}/return`, { ...request, ...returned })
  }
  const adding = PAGE_ROUTES.filter(([route, , at = '', form]) => form && route.startsWith('POST') && ADDS.test(at))
  for (const [route, , at, form] of adding)
    await send(cookies.admin, at!, route.endsWith('/admin/pages/new') ? PAGE : form)
  const file = new File(['sku,stock\nNONE,1\n'], 'a.csv', { type: 'text/csv' })
  await send(cookies.admin, '/admin/runs', { file, stock: 'new' })
  await send(cookies.admin, '/admin/announcement', ANNOUNCEMENT)
  await pool.query(BY_SQL)
  await pool.end()
  return cookies
}

/** As a browser sends it. A form that is refused leaves a page without a record, which the trial tells. */
async function sendForm(url: string, cookie: string, path: string, form: Row[3] = {}) {
  const files = Object.values(form).some((value) => typeof value !== 'string')
  const body = files ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(form)) body.set(name, value as string)
  const headers = { origin: url, 'sec-fetch-site': 'same-origin', cookie: `sid=${cookie}` }
  const answer = await fetch(`${url}${path}`, { method: 'POST', redirect: 'manual', headers, body })
  await answer.body?.cancel().catch(() => undefined)
}
