/** How often a job that fails is tried again. The delay doubles with each try. */
import type { JobName } from '#core/job.ts'
import { minutes, seconds } from '#core/time.ts'
import { isMail } from '#shop/health/rules.ts'

const RETRIES = { retryLimit: 8, retryBackoff: true }
/** About a day: ten tries in the first quarter of an hour, then one every ten minutes. */
const MAIL_RETRIES = { retryLimit: 150, retryBackoff: true, retryDelayMax: minutes(10) / seconds(1) }

export const retriesOf = (name: JobName) => (isMail(name) ? MAIL_RETRIES : RETRIES)

/** These take a few minutes. */
const MAX_REFUSED_TRIES = 6

/** The mail server answers and does not take emails to this address, so waiting for it is of no use. */
export const isHopeless = (error: unknown, tries: number) => tries >= MAX_REFUSED_TRIES && isAddressRefused(error)

function isAddressRefused(error: unknown) {
  const { command, responseCode } = (error ?? {}) as { command?: unknown; responseCode?: unknown }
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500
}
