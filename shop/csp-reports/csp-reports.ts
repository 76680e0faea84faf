/**
 * Logs violations of the content security policy that browsers report. Anyone can send such reports, so the log has few
 * and short lines: the same line once an hour, and at most `MAX_LINES` lines a minute.
 */
import { LRUCache } from 'lru-cache'
import { toSingleLine } from '#core/single-line.ts'
import { logError } from '#core/log-error.ts'
import { hours, minutes } from '#core/time.ts'
import { consumeRequestQuotaByIp } from '../request-quota.ts'
import type { Shop } from '../shop.ts'
import type { CspReport } from './input.ts'

const REPORTS_PER_IP = { max: 60, window: minutes(1) }
const MAX_LINES = 10
const MAX_URL_LENGTH = 120
/** These come from an extension of the visitor's browser, not from the store's pages. */
const EXTENSION = /-extension:|^about:/

const logged = new LRUCache<string, true>({ max: 500 })
const window = { since: -Infinity, lines: 0 }

export async function logCspReports(shop: Shop, reports: CspReport[]) {
  await consumeRequestQuotaByIp(shop, 'csp reports', REPORTS_PER_IP)
  for (const report of reports) {
    if (EXTENSION.test(report.blocked) || EXTENSION.test(report.source)) continue
    const line = formatReport(report)
    if (logged.has(line) || !isBelowLineLimit(shop.now().getTime())) continue
    logged.set(line, true, { ttl: hours(1) })
    logError(line)
  }
}

function isBelowLineLimit(now: number) {
  if (Math.abs(now - window.since) > minutes(1)) Object.assign(window, { since: now, lines: 0 })
  return window.lines++ < MAX_LINES
}

const formatReport = ({ page, directive, blocked, source }: CspReport) =>
  `A page tried what its policy forbids (${shortenUrl(directive)}): ${shortenUrl(blocked)} on ${shortenUrl(page)}` +
  (source ? `, by ${shortenUrl(source)}` : '')

/**
 * The query and the fragment of a URL are removed, and all of its path but the first part: an order's page or the link in
 * an email has a secret there. Files of the store have none.
 */
function shortenUrl(url: string) {
  const [address = ''] = url.split(/[?#]/, 1)
  const [, start, rest] = /^((?:[a-z]+:\/\/[^/]*)?\/[^/]*)\/(.+)$/.exec(address) ?? []
  const isShortened = rest !== undefined && !start!.endsWith('/assets')
  return toSingleLine(isShortened ? `${start}/…` : address).slice(0, MAX_URL_LENGTH) || 'nothing'
}
