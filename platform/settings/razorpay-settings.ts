/** The Razorpay account that receives real money: all three settings, or none. */
import { z } from 'zod'
import { StartupError } from '#core/startup-error.ts'

export const razorpaySettings = {
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'must be a key like rzp_live_…, or rzp_test_… to try it out')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().max(300, 'must not be longer than 300 characters').optional(),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .min(16, 'must be at least 16 characters long')
    .max(300, 'must not be longer than 300 characters')
    .optional(),
}

type RazorpayValues = { [Name in keyof typeof razorpaySettings | 'BASE_URL']?: string | undefined }
export type RazorpayAccount = { keyId: string; keySecret: string; webhookSecret: string }

export function razorpayOf(values: RazorpayValues): RazorpayAccount | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = values
  if (keyId && keySecret && webhookSecret) {
    if (keyId.startsWith('rzp_live_') && values.BASE_URL === undefined)
      throw new StartupError('The setting BASE_URL is missing: Razorpay sends shoppers back to it.')
    return { keyId, keySecret, webhookSecret }
  }
  const names = Object.keys(razorpaySettings) as (keyof typeof razorpaySettings)[]
  const missing = names.find((name) => values[name] === undefined)
  if (names.some((name) => values[name] !== undefined))
    throw new StartupError(
      `The setting ${missing} is missing: Razorpay takes payments with all of ${names.join(', ')}.`,
    )
  return undefined
}
