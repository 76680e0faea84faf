/**
 * Serves `/metrics` on a port of its own (METRICS_PORT), so that no proxy of the store passes it on to visitors (record
 * 0180). With METRICS_TOKEN a scrape needs `Authorization: Bearer TOKEN`.
 */
import { hash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { AggregatorRegistry } from 'prom-client'
import type { MetricsSettings } from '#platform/settings/monitoring-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { logError } from '#core/log-error.ts'
import { StartupError } from '#core/startup-error.ts'
import { openStoreMetrics } from './store-metrics.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'
const digest = (text: string) => hash('sha256', text, 'buffer')

/** `readProcesses` returns the metrics of all processes as text. */
export async function serveMetrics(
  { host, port, token }: MetricsSettings,
  readProcesses: () => Promise<string>,
  shop: Shop,
) {
  const readStore = openStoreMetrics(shop)
  const isAllowed = ({ headers }: IncomingMessage) =>
    token === undefined || timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (incoming.method !== 'GET' || incoming.url?.split('?')[0] !== '/metrics') return outgoing.writeHead(404).end()
    if (!isAllowed(incoming)) return outgoing.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    const texts = await Promise.all([readProcesses(), readStore()])
    return outgoing.writeHead(200, { 'content-type': TYPE }).end(`${texts.map((text) => text.trim()).join('\n')}\n`)
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      logError(error)
      outgoing.writeHead(503).end()
    })
  })
  try {
    await once(server.listen(port, host), 'listening')
  } catch {
    throw new StartupError(`The store cannot listen on ${host}:${port}: set METRICS_PORT to a free port.`)
  }
  return {
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** For the parent of several processes: asks all of them. */
export function openClusterReader() {
  const registry = new AggregatorRegistry()
  return () => registry.clusterMetrics()
}
