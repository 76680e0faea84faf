/** `/metrics` of one process and of two: closed to strangers, and one scrape has all (record 0180). */
import { once } from 'node:events'
import fs from 'node:fs'
import { afterEach, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { findFreePort } from '#test/find-free-port.ts'
import { copyHome, query, startStore, stopStores, type StartedStore } from './start-store.ts'

let store: StartedStore | undefined
afterEach(async () => {
  store?.process.kill('SIGTERM')
  await store?.ended
  await stopStores()
})

const TOKEN = 'a-token-for-the-scrape'

async function open(settings: Record<string, string>) {
  const [port, metricsPort, home] = [await findFreePort(), await findFreePort(), copyHome(inject('seededHome'))]
  const own = { PORT: port, DATA_DIR: home, METRICS_PORT: metricsPort, METRICS_TOKEN: TOKEN }
  store = startStore('build/server/index.js', { ...own, ...settings })
  await store.opened
  const scrape = (authorization = `Bearer ${TOKEN}`) =>
    fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers: { authorization } })
  return { url: `http://127.0.0.1:${port}`, metricsPort, scrape, home }
}

const valueOf = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length),
  )

const ANSWERED = 'dhoop_http_request_duration_seconds_count{method="GET",route="/product/:id",status="2xx"}'

test('counts requests by pattern, shows what waits, and is closed to strangers', async () => {
  const { url, metricsPort, scrape, home } = await open({})
  for (const id of [1, 2, 2]) await fetch(`${url}/product/${id}?email=asha@example.in`)
  await query(
    home,
    `insert into pgboss.job (name, state, output, completed_on) values ('send-refund-made', 'failed', '{"message": "Error"}', now())`,
  )
  await query(
    home,
    `insert into shop.backups (name, place, is_encrypted, started_at, ended_at, bytes, rows, files, checked_at)
     values ('one', '/backups', false, now() - interval '2 days', now(), 4096, 1, 1, now() - interval '1 day')`,
  )
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket`)
  await once(socket, 'open')
  const text = await (await scrape()).text()
  expect(valueOf(text, 'dhoop_sockets_open')).toBe(1)
  socket.close()
  await expect
    .poll(async () => valueOf(await (await scrape()).text(), 'dhoop_socket_duration_seconds_count{code="1005"}'))
    .toBe(1)
  expect(Math.round(valueOf(text, 'dhoop_backup_age_seconds{kind="written"}') / 3600)).toBe(48)
  expect(Math.round(valueOf(text, 'dhoop_backup_age_seconds{kind="checked"}') / 3600)).toBe(24)
  expect([valueOf(text, 'dhoop_backup_bytes'), valueOf(text, 'dhoop_backups_scheduled')]).toEqual([4096, 0])
  expect(valueOf(text, ANSWERED)).toBe(3)
  expect(valueOf(text, 'dhoop_page_cache_hits{cache="pages"}')).toBe(1)
  expect(valueOf(text, 'dhoop_jobs_failed{queue="send-refund-made"}')).toBe(1)
  expect(valueOf(text, 'dhoop_mails_failed')).toBe(1)
  for (const zero of ['dhoop_paid_without_order', 'dhoop_payments_unsettled', 'dhoop_refunds_open{state="owed"}'])
    expect(valueOf(text, zero)).toBe(0)
  expect(valueOf(text, 'dhoop_database_connections{pool="visitors"}')).toBeGreaterThan(0)
  expect(text).not.toContain('asha')

  expect((await scrape('Bearer wrong')).status).toBe(401)
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)
  expect((await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(404)

  // The dashboard and the alert rules ask for metrics that exist.
  const names = new Set(text.match(/^# TYPE \S+/gm)?.map((line) => line.slice('# TYPE '.length)))
  for (const file of ['deploy/grafana-dashboard.json', 'deploy/prometheus-alerts.yml']) {
    const used = fs.readFileSync(file, 'utf8').match(/\b(dhoop|nodejs|process)_[a-z\d_]+/g) ?? []
    expect(used.length).toBeGreaterThan(5)
    for (const name of used) expect(names).toContain(name.replace(/_(bucket|sum|count)$/, ''))
  }
})

test('adds up the requests of two processes, and reads the database once', { timeout: 180_000 }, async () => {
  const { url, scrape } = await open({ PROCESSES: '2' })
  // Each connection goes to the next process.
  for (let at = 0; at < 4; at++) await fetch(`${url}/product/1`, { headers: { connection: 'close' } })
  const text = await (await scrape()).text()
  expect(valueOf(text, ANSWERED)).toBe(4)
  expect(text.match(/^dhoop_reservations_held /gm)).toHaveLength(1)
})
