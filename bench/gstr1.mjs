/**
 * How long the GST page of a month with 10,000 invoices takes, and its download.
 *
 *   node bench/gstr1.mjs                  10,000 invoices with two lines each, and 500 credit notes
 *   node bench/gstr1.mjs --invoices 1000
 *
 * Needs a build (`npm run build`). Starts a demo store on a data folder of its own, which is deleted at the end, and inserts the
 * documents without triggers. Prints the best of five answers in milliseconds, and checks that the sums are invoices less notes.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { signIn } from './accounts.mjs'
import { machine, printMachine, printTable } from './report.mjs'
import { startStore } from './store.mjs'

const text = { type: 'string' }
const { values } = parseArgs({
  options: { invoices: { ...text, default: '10000' }, port: { ...text, default: '3910' } },
})
const [invoices, port] = [values.invoices, values.port].map(Number)
const MONTH = '2026-05'
const before = machine()
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-gstr1-'))
const store = await startStore({ port, dataDir })

try {
  const cookie = await signIn(store.url, '/adminLogin', store.admin, store.password)
  await insertMonth(store.pool, (await readMonth(cookie)).gstin)
  const rows = []
  for (const at of [
    `/api/admin/gst?month=${MONTH}`,
    `/admin/gst?month=${MONTH}`,
    `/admin/gst/export.zip?month=${MONTH}`,
  ])
    rows.push([at, ...(await measure(store.url + at, cookie))])
  printTable(['address', 'ms', 'KB'], rows)
  await compareSums(cookie)
} finally {
  await store.stop()
  fs.rmSync(dataDir, { recursive: true })
}
printMachine(before, machine())

async function measure(url, cookie) {
  let best = Infinity
  let bytes = 0
  for (let n = 0; n < 5; n++) {
    const started = performance.now()
    const response = await fetch(url, { headers: { cookie } })
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    bytes = (await response.arrayBuffer()).byteLength
    best = Math.min(best, performance.now() - started)
  }
  return [Math.round(best), Math.round(bytes / 1024)]
}

/** Of 5 % and 18 %, to four states. Every twentieth invoice has a note over its first line. */
async function insertMonth(pool, gstin) {
  const client = await pool.connect()
  const id = (n) => `('00000000-0000-4000-9000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
  const line = `'6204', case p when 0 then 5 else 18 end::int, (99900 * (p + 1))::bigint`
  const taxed = `select x.*, x.amount - 2 * x.half - x.whole as value from (select l.*,
      case when n % 4 = 0 then round(amount * percent / 2.0 / (100 + percent))::bigint else 0 end as half,
      case when n % 4 = 0 then 0 else round(amount * percent::numeric / (100 + percent))::bigint end as whole
    from (select n, p, ${line} from generate_series(1, ${invoices}) n, generate_series(0, 1) p)
      as l (n, p, hsn, percent, amount)) x`
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(`insert into shop.orders (id, user_id, status, payment_status, method, address, mrp, discount, shipping, total, created_at, updated_at)
    select ${id('n')}, (select id from shop.users limit 1), 'shipped', 'paid', 'cash',
           jsonb_build_object('name', 'Asha', 'state', (array['Karnataka', 'Kerala', 'Delhi', 'Goa'])[n % 4 + 1]),
           299700, 0, 0, 299700, now(), now() from generate_series(1, ${invoices}) n`)
  await client.query(`insert into shop.order_lines (order_id, position, product_id, variant_id, title, price, actual_price, quantity, size, colour, sku, hsn, gst_percent)
    select ${id('n')}, p, v.product_id, v.id, 'Kurta', amount, amount, 1, 'M', '', 'K', hsn, percent
      from (${taxed}) t, (select product_id, id from shop.variants order by id limit 1) v`)
  await client.query(
    `insert into shop.invoices (order_id, year, serial, number, seller, issued_at)
    select ${id('n')}, 2026, n, 'INV/26-27/' || lpad(n::text, 6, '0'),
           jsonb_build_object('name', 'Dhoop', 'address', 'Bengaluru', 'state', 'Karnataka', 'gstin', $1::text),
           timestamptz '2026-05-01T00:00+05:30' + n * interval '30 days' / ${invoices} from generate_series(1, ${invoices}) n`,
    [gstin],
  )
  await client.query(`insert into shop.invoice_lines (order_id, order_line_id, quantity, amount, hsn, percent, value, half, whole)
    select ${id('n')}, o.id, 1, t.amount, t.hsn, t.percent, value, half, whole
      from (${taxed}) t join shop.order_lines o on o.order_id = ${id('n')} and o.position = p`)
  await client.query(`insert into shop.credit_notes (id, order_id, year, serial, number, reason, adjusts_tax, seller, issued_at)
    select order_id, order_id, 2026, row_number() over (order by serial), 'CRN/26-27/' || serial, 'return', true, seller, issued_at
      from shop.invoices where year = 2026 and serial % 20 = 0`)
  await client.query(`insert into shop.credit_note_lines (credit_note_id, order_line_id, quantity, amount, hsn, percent, value, half, whole)
    select n.id, l.order_line_id, 1, l.amount, l.hsn, l.percent, l.value, l.half, l.whole
      from shop.credit_notes n join shop.invoice_lines l on l.order_id = n.order_id and l.percent = 5`)
  await client.query('commit')
  await client.query('analyze')
  client.release()
}

async function readMonth(cookie) {
  const response = await fetch(`${store.url}/api/admin/gst?month=${MONTH}`, { headers: { cookie } })
  return response.json()
}

async function compareSums(cookie) {
  const month = await readMonth(cookie)
  const paise = (rupees) => Math.round(rupees * 100)
  const sums = month.places.reduce(
    (all, one) => all + [one.taxable, one.igst, one.cgst, one.sgst].map(paise).reduce((a, b) => a + b),
    0,
  )
  const { rows } = await store.pool.query(`select (select sum(amount) from shop.invoice_lines)::float8 as invoiced,
    (select sum(amount) from shop.credit_note_lines)::float8 as credited`)
  const { invoiced, credited } = rows[0]
  console.log(
    `${month.invoices.count} invoices, ${month.creditNotes.count} notes: sums ${sums}, documents ${invoiced - credited}`,
  )
  if (sums !== invoiced - credited) throw new Error('The sums differ.')
}
