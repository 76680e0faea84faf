/**
 * Receives what couriers say about parcels. Nothing is looked up before the key is compared, and the answer waits for no
 * courier: a job asks where the parcel is.
 */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { STATUS, statusOfFailure } from '#platform/http/status.ts'
import { handleShipmentWebhook } from '#shop/shipping/sync-shipments.ts'
import { DomainError } from '#core/domain-error.ts'
import { logError } from '#core/log-error.ts'
import type { CreateContext } from '#platform/http/request.ts'

/** A notice lists the scans of a parcel. */
const MAX_BYTES = 256 * 1024
const limitSize = bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.text('Too large', 413) })

export const shipmentWebhooks = (open: CreateContext) =>
  new Hono()
    .post('/webhooks/shipments', limitSize, async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer())
      const isKnown = await handleShipmentWebhook(await open(c), body, c.req.raw.headers)
      return isKnown ? c.text('Received') : c.text('Invalid key', 401)
    })
    .onError((error, c) => {
      if (error instanceof DomainError) return c.text(error.message, STATUS[error.code])
      logError(error)
      return c.text('Not received, please retry', statusOfFailure(error))
    })
