// node bench/import.mjs PID PASSWORD http://localhost:3000 uploads 10,000 rows of products to a demo store and prints how
// long the check takes and how much memory its process needs. With `apply` it applies them, too.
import fs from 'node:fs'
const [pid, password, at = 'http://localhost:3000'] = process.argv.slice(2)
const rss = () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
const form = new URLSearchParams({ email: 'admin@dhoop.example', password })
const login = await fetch(`${at}/adminLogin`, {
  method: 'POST',
  body: form,
  redirect: 'manual',
  headers: { origin: at },
})
const cookie = login.headers
  .getSetCookie()
  .map((c) => c.split(';')[0])
  .join('; ')
const head = 'handle,title,description,category,gender,brand,features,price,mrp,size,colour,sku,stock,hsn,gst\n'
const words = 'Cut from handloom cotton that softens with every wash and keeps its colour. '.repeat(4)
const rows = Array.from({ length: 10_000 }, (_, i) => {
  const p = Math.floor(i / 4),
    s = 'SMLX'[i % 4]
  return i % 4 === 0
    ? `m-${p},Measured Kurta ${p},"${words}",Casual Shirts,men,Loom,"Cotton\nWash cold","₹1,${200 + (p % 700)}",1999,${s},Blue,M${p}-${s},5,6205,5`
    : `m-${p},,,,,,,,,${s},Blue,M${p}-${s},5,,`
}).join('\n')
const idle = rss()
let top = idle
const timer = setInterval(() => {
  top = Math.max(top, rss())
}, 50)
const start = performance.now()
const up = await fetch(`${at}/api/admin/runs?file_name=m.csv`, {
  method: 'POST',
  body: head + rows,
  headers: { cookie, origin: at, 'content-type': 'text/csv' },
})
const { id, detail } = await up.json()
if (!id) throw new Error(up.status + ' ' + detail)
const wait = async (done) => {
  for (;;) {
    const r = await (await fetch(`${at}/api/admin/runs/${id}`, { headers: { cookie } })).json()
    if (done(r)) return r
    await new Promise((f) => setTimeout(f, 250))
  }
}
const r = await wait((r) => r.state === 'checked' || r.state === 'failed')
console.log(
  ((performance.now() - start) / 1000).toFixed(1),
  's',
  r.state,
  r.counts,
  'MB idle',
  idle.toFixed(0),
  'top',
  top.toFixed(0),
  'file MB',
  ((head + rows).length / 1e6).toFixed(1),
)
if (process.argv[5] === 'apply') {
  const s2 = performance.now()
  await fetch(`${at}/api/admin/runs/${id}/apply`, { method: 'POST', headers: { cookie, origin: at } })
  const a = await wait((r) => r.state === 'applied' || r.state === 'failed')
  console.log('applied', ((performance.now() - s2) / 1000).toFixed(1), a.counts, 'top', top.toFixed(0))
}
clearInterval(timer)
