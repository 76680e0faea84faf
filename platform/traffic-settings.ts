/** How much the store does at once, and how often one visitor may ask for it. */
import { z } from 'zod'

const whole = (least: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(least, `must not be below ${least}`)

export const trafficSettings = {
  REQUESTS_AT_ONCE: whole(4).default(16),
  REQUESTS_WAITING: whole(0).default(64),
  SEARCHES_PER_MINUTE: whole(1).default(60),
}

type Given = z.output<z.ZodObject<typeof trafficSettings>>

export const requestsOf = (env: Given) => ({ atOnce: env.REQUESTS_AT_ONCE, waiting: env.REQUESTS_WAITING })
