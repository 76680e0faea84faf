/**
 * What pages tried that their policy forbids, for the log. Anybody may send such reports, so they are few and short there:
 * the same one once an hour, and LINES_MOST a minute.
 */
import { LRUCache } from 'lru-cache'
import { toSingleLine } from '#core/single-line.ts'
import { logError } from '#core/log-error.ts'
import { hours, minutes } from '#core/time.ts'
import { consumeRequestQuotaByIp } from '../rate-limit.ts'
import type { Shop } from '../shop.ts'
import type { CspReport } from './input.ts'

const REPORTS_PER_ADDRESS = { max: 60, window: minutes(1) }
const LINES_MOST = 10
const LONGEST = 120
/** Not the store's pages, but what a visitor has added to the browser. */
const EXTENSION = /-extension:|^about:/

const told = new LRUCache<string, true>({ max: 500 })
const window = { since: -Infinity, lines: 0 }

export async function takeCspReports(shop: Shop, reports: CspReport[]) {
  await consumeRequestQuotaByIp(shop, 'csp reports', REPORTS_PER_ADDRESS)
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

/** What stands behind a question mark may be somebody's. */
const short = (said: string) => toSingleLine(said.split(/[?#]/, 1)[0]!).slice(0, LONGEST) || 'nothing'
