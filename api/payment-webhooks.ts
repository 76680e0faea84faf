/**
 * Receives the webhooks of hosted-page gateways. The body is read as bytes, because the signature covers the bytes.
 * Nothing is looked up before the signature is verified, so a forged request costs one hash.
 */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { STATUS, statusOfFailure } from '#platform/http/status.ts'
import { handlePaymentWebhook } from '#shop/payments/hosted-payment.ts'
import { DomainError } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'
import type { CreateContext } from '#platform/http/request.ts'

/** The gateway's webhooks have a few thousand characters. */
const MAX_BYTES = 64 * 1024
const limitSize = bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.text('Too large', 413) })

export const paymentWebhooks = (open: CreateContext) =>
  new Hono()
    .post('/payments/razorpay/webhook', limitSize, async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer())
      const isSigned = await handlePaymentWebhook(await open(c), body, c.req.header('x-razorpay-signature') ?? '')
      return isSigned ? c.text('Received') : c.text('Invalid signature', 401)
    })
    .onError((error, c) => {
      if (error instanceof DomainError) return c.text(error.message, STATUS[error.code])
      logError(error)
      return c.text('Not received, please retry', statusOfFailure(error))
    })
