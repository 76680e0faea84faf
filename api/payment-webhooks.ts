/**
 * What a bank writes of payments that are made on its page. Every letter is read as bytes, since the signature is over
 * those, and nothing is looked up before it proved right: whoever else writes here costs one hash.
 */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { STATUS, statusOfFailure } from '#platform/http/status.ts'
import { handlePaymentWebhook } from '#shop/payments/hosted-payment.ts'
import { DomainError } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'
import type { CreateContext } from '#platform/http/request.ts'

/** Theirs have some thousand letters. */
const LARGEST = 64 * 1024
const small = bodyLimit({ maxSize: LARGEST, onError: (c) => c.text('Too large', 413) })

export const paymentWebhooks = (open: CreateContext) =>
  new Hono()
    .post('/payments/razorpay/webhook', small, async (c) => {
      const letter = new Uint8Array(await c.req.arrayBuffer())
      const isTheirs = await handlePaymentWebhook(await open(c), letter, c.req.header('x-razorpay-signature') ?? '')
      return isTheirs ? c.text('Heard') : c.text('Not signed by the bank', 401)
    })
    .onError((error, c) => {
      if (error instanceof DomainError) return c.text(error.message, STATUS[error.code])
      logError(error)
      return c.text('Not heard: please write again', statusOfFailure(error))
    })
