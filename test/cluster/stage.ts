/** What a trial of the cluster gets, and how it watches what it does. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Journal } from '../torture/journal.ts'
import type { S3Server } from '../s3-server.ts'
import type { Cluster } from './database.ts'
import type { Shop } from './shop.ts'
import type { Visits } from './visitors.ts'

/** Before something happens and after it is over, in milliseconds. */
export const CALM = 5000

export type Stage = {
  cluster: Cluster
  shop: Shop
  files: S3Server
  journal: Journal
  visits: Visits
  searches: Visits
  /** The longest time without a new order since the last call, in milliseconds. */
  takeLongestPause: () => number
}
type Outcome = { counts: Record<string, number>; findings: string[] }
export type ClusterTrial = {
  name: string
  title: string
  /** Before anybody buys. */
  prepare?: () => void
  run: (stage: Stage) => Promise<Outcome>
}

/** Runs `act` between two calm phases, and tells the longest time without an order. */
export async function observe({ takeLongestPause }: Stage, act: () => Promise<unknown>, after = CALM) {
  await wait(CALM)
  takeLongestPause()
  await act()
  await wait(after)
  return takeLongestPause()
}

/** But for the statuses that a trial allows. A search is 503 while the database is away; a page is not. */
export const failuresOf = ({ visits, searches }: Pick<Stage, 'visits' | 'searches'>, but: string[] = []) => [
  ...findFailures('readers of pages', visits, but),
  ...findFailures('searches', searches, [...but, '503']),
]

const findFailures = (who: string, { failures }: Visits, but: string[]) =>
  Object.entries(failures).flatMap(([status, count]) => (but.includes(status) ? [] : [`${count} ${who} got ${status}`]))
