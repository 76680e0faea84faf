/** Limits and pure rules of offers. Pages use them, too. */
import { days, minutes } from '#core/time.ts'

/** How many codes one cart keeps. */
export const MAX_CODES = 5
/** A code as it is typed, with gaps. */
export const MAX_TYPED_CODE_LENGTH = 60
/** Codes that do not exist, of one visitor. */
export const WRONG_CODE_LIMIT = { max: 10, window: minutes(15) }
/** Those of all visitors of one address, which a mobile network gives to many. */
export const WRONG_CODE_LIMIT_BY_IP = { max: 100, window: minutes(15) }

/** How long a cart says that an offer has ended. */
export const ENDED_SHOWN_FOR = days(7)

const CODE = /^[A-Z0-9-]{3,24}$/

/** Reads a code in any case and with gaps. `undefined` for what no code can be. */
export function parseCode(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '').toUpperCase()
  return CODE.test(code) ? code : undefined
}

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

type Period = { startsAt: Date; endsAt: Date | null }
export const hasStarted = ({ startsAt }: Period, now: Date) => startsAt <= now
export const hasEnded = ({ endsAt }: Period, now: Date) => endsAt !== null && endsAt <= now
export const isRunning = (period: Period, now: Date) => hasStarted(period, now) && !hasEnded(period, now)
