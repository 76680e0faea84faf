/** Parses the duration of a ban in Go's format: `24h`, `1h30m`, `none`. */
import { hours, minutes, seconds } from '#core/time.ts'
import { invalid } from './errors.ts'

const UNITS: Record<string, number> = { h: hours(1), m: minutes(1), s: seconds(1), ms: 1, us: 1e-3, µs: 1e-3, ns: 1e-6 }
const PART = /(\d+(?:\.\d+)?)(h|ms|us|µs|ns|m|s)/g
/** No real duration is longer, and parsing takes time proportional to the square of the length. */
const MAX_DURATION_LENGTH = 60
/** A date cannot represent a later time. */
const MAX_BAN = hours(24 * 365 * 1000)

export function parseBanDuration(text: string) {
  if (text === 'none') return 0
  if (text.length > MAX_DURATION_LENGTH || text.replace(PART, '') !== '' || text === '')
    invalid(
      `invalid format for ban duration: time: invalid duration ${JSON.stringify(text.slice(0, MAX_DURATION_LENGTH))}`,
    )
  const parts = [...text.matchAll(PART)].map(([, amount, unit]) => Number(amount) * UNITS[unit!]!)
  return Math.min(
    parts.reduce((sum, part) => sum + part, 0),
    MAX_BAN,
  )
}
