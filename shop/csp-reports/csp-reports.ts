/**
 * Logs violations of the content security policy that browsers report. Anyone can send such reports, so the log has few
 * and short lines: the same line once an hour, and at most `LINES_MOST` lines a minute.
 */
import { LRUCache } from 'lru-cache'
import { toSingleLine } from '#core/single-line.ts'
import { logError } from '#core/log-error.ts'
import { hours, minutes } from '#core/time.ts'
import { consumeRequestQuotaByIp } from '../request-quota.ts'
import type { Shop } from '../shop.ts'
import type { CspReport } from './input.ts'

const REPORTS_PER_IP = { max: 60, window: minutes(1) }
const LINES_MOST = 10
const LONGEST = 120
/** These come from an extension of the visitor's browser, not from the store's pages. */
const EXTENSION = /-extension:|^about:/

const told = new LRUCache<string, true>({ max: 500 })
const window = { since: -Infinity, lines: 0 }

export async function takeCspReports(shop: Shop, reports: CspReport[]) {
  await consumeRequestQuotaByIp(shop, 'csp reports', REPORTS_PER_IP)
  for (const one of reports) {
    if (EXTENSION.test(one.blocked) || EXTENSION.test(one.source)) continue
    const line = lineOf(one)
    if (told.has(line) || !hasRoom(shop.now().getTime())) continue
    told.set(line, true, { ttl: hours(1) })
    logError(line)
  }
}

function hasRoom(now: number) {
  if (Math.abs(now - window.since) > minutes(1)) Object.assign(window, { since: now, lines: 0 })
  return window.lines++ < LINES_MOST
}

const lineOf = ({ page, directive, blocked, source }: CspReport) =>
  `A page tried what its policy forbids (${short(directive)}): ${short(blocked)} on ${short(page)}` +
  (source ? `, by ${short(source)}` : '')

/** The query and the fragment of a URL are removed, because they may contain personal data. */
const short = (said: string) => toSingleLine(said.split(/[?#]/, 1)[0]!).slice(0, LONGEST) || 'nothing'
