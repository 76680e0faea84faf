// node bench/import.mjs PID PASSWORD http://localhost:3000 LAYOUT [apply]
// LAYOUT is own, shopify, woocommerce, woocommerce-large or woocommerce-scattered. Uploads 10,000 rows of products without pictures to a demo store and prints how long the check takes and how much more
// memory its process needs meanwhile. With `apply` it applies them, too. The large files have 99,500 rows;
// in the scattered one all variations stand behind all products.
import fs from 'node:fs'

const [pid, password, at = 'http://localhost:3000', layout = 'own', action] = process.argv.slice(2)
const isLarge = /-(large|scattered)$/.test(layout)
const ROWS = isLarge ? 99_500 : 10_000
const SIZES = ['S', 'M', 'L', 'XL']
const WORDS = 'Cut from handloom cotton that softens with every wash and keeps its colour. '.repeat(isLarge ? 25 : 4)

/** The rows of one product: its four sizes, and for WooCommerce the product itself before them. */
const LAYOUTS = {
  own: {
    header: 'handle,title,description,category,gender,brand,features,price,mrp,size,colour,sku,stock,hsn,gst',
    rowsOf: (n) =>
      SIZES.map((size, place) => {
        const own = `Measured Kurta ${n},"${WORDS}",Casual Shirts,men,Loom,"Cotton\nWash cold","₹1,${200 + (n % 700)}",1999`
        return `m-${n},${place === 0 ? own : ',,,,,,,'},${size},Blue,M${n}-${size},5,${place === 0 ? '6205,5' : ','}`
      }),
  },
  shopify: {
    header:
      'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status',
    rowsOf: (n) =>
      SIZES.map((size, place) => {
        const own = `Measured Kurta ${n},"<p>${WORDS}</p><ul><li>Cotton</li></ul>",Loom,Casual Shirts,true,Size`
        const options = place === 0 ? `${own},${size},Color,Blue` : `,,,,,,${size},,Blue`
        return `s-${n},${options},H${n}-${size},220,5,${1200 + (n % 700)},1999,${place === 0 ? 'active' : ''}`
      }),
  },
  woocommerce: {
    header:
      'ID,Type,SKU,Name,Published,Description,Stock,Weight (kg),Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
    rowsOf: (n) => [
      `${n + 1},variable,W${n},Measured Woo Kurta ${n},1,"<p>${WORDS}</p>",,0.22,,,Casual Shirts,,,`,
      ...SIZES.map(
        (size) => `,variation,W${n}-${size},Measured Woo Kurta ${n},1,,5,,${1200 + (n % 700)},1999,,W${n},Size,${size}`,
      ),
    ],
  },
}

function fileOf({ header, rowsOf }) {
  const rows = []
  for (let n = 0; rows.length < ROWS; n += 1) rows.push(...rowsOf(n))
  if (layout === 'woocommerce-scattered') rows.sort((a, b) => a.startsWith(',') - b.startsWith(','))
  return [header, ...rows].join('\n')
}

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024

async function signIn() {
  const body = new URLSearchParams({ email: 'admin@dhoop.example', password })
  const answer = await fetch(`${at}/adminLogin`, { method: 'POST', body, redirect: 'manual', headers: { origin: at } })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { cookie: cookies.join('; '), origin: at }
}

const headers = await signIn()
const call = async (path, options = {}) => {
  const answer = await fetch(`${at}/api/admin/runs${path}`, { ...options, headers: { ...headers, ...options.headers } })
  const body = await answer.json()
  if (!answer.ok) throw new Error(`${answer.status}: ${body.detail}`)
  return body
}

/** Waits until the run has one of these states, and prints what that took. */
async function measure(name, states, start) {
  const idle = memory()
  let top = idle
  const timer = setInterval(() => (top = Math.max(top, memory())), 50)
  const from = performance.now()
  const id = await start()
  let run = await call(`/${id}`)
  while (!states.includes(run.state)) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    run = await call(`/${id}`)
  }
  clearInterval(timer)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  const { read, create, update, error } = run.counts
  if (run.problem) console.log(run.problem)
  console.log(
    `${layout}, ${name}: ${seconds} s, ${run.state}, ${read} rows (${create} new, ${update} changed, ${error} errors),`,
    `${(top - idle).toFixed(0)} MB more than ${idle.toFixed(0)} MB, load ${fs.readFileSync('/proc/loadavg', 'utf8').slice(0, 4)}`,
  )
  return id
}

const body = fileOf(LAYOUTS[layout.split('-')[0]])
const id = await measure(`check of ${(body.length / 1e6).toFixed(1)} MB`, ['checked', 'failed'], async () => {
  const options = { method: 'POST', body, headers: { 'content-type': 'text/csv' } }
  return (await call(`?file_name=${layout}.csv`, options)).id
})
if (action === 'apply')
  await measure('applying', ['applied', 'failed'], async () => (await call(`/${id}/apply`, { method: 'POST' }), id))
