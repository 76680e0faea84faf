/**
 * The table changes that a channel subscribes to. The reply to a join repeats the requests exactly, with a number for
 * each: a client that finds a difference treats the channel as broken.
 */
import type { ChangeType } from './change-events.ts'
import { EXPOSED_TABLES } from '../rest/exposed-tables.ts'
import { filterOf, FilterError, type Filter } from './filter.ts'

export type SubscriptionRequest = { event: string; schema: string; table?: string; filter?: string }
export type Binding = {
  id: number
  request: SubscriptionRequest
  matchesTable: (table: string, type: ChangeType) => boolean
  filter: Filter
}

const TYPES: readonly string[] = ['*', 'INSERT', 'UPDATE', 'DELETE']
const MAX_FILTER_LENGTH = 200
const ANY: Filter = () => true

/** The requests as they were sent, each with its number. Invalid ones produce an error message. */
export function subscribe(requests: readonly SubscriptionRequest[]) {
  const bindings: Binding[] = []
  const errors: string[] = []
  for (const request of requests) {
    try {
      bindings.push({ id: numberOf(request), request, ...matchOf(request) })
    } catch (error) {
      if (!(error instanceof FilterError)) throw error
      errors.push(error.message)
    }
  }
  return { subscriptions: requests.map((request) => ({ id: numberOf(request), ...request })), bindings, errors }
}

/** The message after a join; it reports the first invalid request. */
export const subscribed = (channel: string, [fault]: string[]) => ({
  channel,
  extension: 'postgres_changes',
  status: fault === undefined ? 'ok' : 'error',
  message: fault ?? 'Subscribed to PostgreSQL',
})

function matchOf({ event, schema, table = '*', filter }: SubscriptionRequest) {
  const exposed = EXPOSED_TABLES.find(({ name }) => name === table)
  if (
    (schema !== 'public' && schema !== '*') ||
    !TYPES.includes(event) ||
    (!exposed && table !== '*') ||
    (filter && !exposed)
  )
    throw new FilterError(
      `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: ${event}, schema: ${schema}, table: ${table}, filters: [${filter ?? ''}]]`,
    )
  if (filter && filter.length > MAX_FILTER_LENGTH) throw new FilterError('Error parsing `filter` params: too long')
  return {
    matchesTable: (of: string, type: ChangeType) =>
      (table === '*' || table === of) && (event === '*' || event === type),
    filter:
      filter && exposed
        ? filterOf(
            filter,
            exposed.columns.map(({ name }) => name),
          )
        : ANY,
  }
}

/** The same number for the same request, in every process (FNV-1a, in the range of a positive integer). */
function numberOf({ event, schema, table = '', filter = '' }: SubscriptionRequest) {
  let hash = 0x811c9dc5
  for (const character of `${event}:${schema}:${table}:${filter}`)
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return hash >>> 1
}

/** do not rename: clients convert values according to these types. */
const WIRE_TYPES = {
  integer: 'int4',
  bigint: 'int8',
  numeric: 'numeric',
  text: 'text',
  'text[]': '_text',
  uuid: 'uuid',
  jsonb: 'jsonb',
  'timestamp with time zone': 'timestamptz',
} as const

export const columnsOf = (table: string) =>
  (EXPOSED_TABLES.find(({ name }) => name === table)?.columns ?? []).map(({ name, type }) => ({
    name,
    type: WIRE_TYPES[type],
  }))
