/** The account at Shiprocket with which shipments are booked: all four settings, or none. */
import { z } from 'zod'
import { StartupError } from '#core/startup-error.ts'

export const shiprocketSettings = {
  SHIPROCKET_EMAIL: z.email('must be the e-mail address of an API user').optional(),
  SHIPROCKET_PASSWORD: z.string().max(300, 'must not be longer than 300 characters').optional(),
  SHIPROCKET_PICKUP: z.string().max(100, 'must not be longer than 100 characters').optional(),
  SHIPROCKET_WEBHOOK_KEY: z
    .string()
    .min(16, 'must be at least 16 characters long')
    .max(300, 'must not be longer than 300 characters')
    .optional(),
}

type ShiprocketValues = { [Name in keyof typeof shiprocketSettings]?: string | undefined }
/** `pickup` is the name of the pickup address at Shiprocket. */
export type ShiprocketAccount = { email: string; password: string; pickup: string; webhookKey: string }

export function shiprocketOf(values: ShiprocketValues): ShiprocketAccount | undefined {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password } = values
  const { SHIPROCKET_PICKUP: pickup, SHIPROCKET_WEBHOOK_KEY: webhookKey } = values
  if (email && password && pickup && webhookKey) return { email, password, pickup, webhookKey }
  const names = Object.keys(shiprocketSettings) as (keyof typeof shiprocketSettings)[]
  const missing = names.find((name) => values[name] === undefined)
  if (names.some((name) => values[name] !== undefined))
    throw new StartupError(
      `The setting ${missing} is missing: shipments are booked with Shiprocket with all of ${names.join(', ')}.`,
    )
  return undefined
}
