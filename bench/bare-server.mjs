/** A bare `node:http` server that sends the bytes of one page of the store: node bench/bare-server.mjs PORT URL */
import http from 'node:http'

const [port, url] = process.argv.slice(2)
const page = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
const headers = Object.fromEntries(page.headers)
for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']) delete headers[name]
const body = Buffer.from(await page.arrayBuffer())
http.createServer((_, response) => response.writeHead(200, headers).end(body)).listen(Number(port))
