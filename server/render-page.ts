/** Renders a page, or answers its form, through React Router. */
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as pages from 'virtual:react-router/server-build'
import {
  databaseEventsContext,
  documentContext,
  nonceContext,
  retryAfterContext,
  shopContext,
  templateContext,
  visitorContext,
} from '#app/shop-context.ts'
import type { DatabaseEvents } from '#platform/database-events.server.ts'
import { STATUS } from '#platform/http/status.ts'
import type { Shop } from '#shop/shop.ts'
import type { VisitorResult } from '#shop/visitor-data.ts'
import { placeholders, type Variant } from './page-template.ts'

/** `visitor` is missing when the page reads it itself. */
type From = { shop: Shop; visitor?: VisitorResult | undefined }

/** Of all pages, by id. */
export const pageRoutes = pages.routes

export function createPageRenderer(databaseEvents: DatabaseEvents) {
  const handle = createRequestHandler(pages, import.meta.env.MODE)
  return async (request: Request, { shop, visitor }: From, nonce: string, variant?: Variant) => {
    const context = new RouterContextProvider()
    context.set(templateContext, variant ? placeholders(variant) : null)
    context.set(visitorContext, visitor?.data ?? null)
    context.set(shopContext, shop)
    context.set(databaseEventsContext, databaseEvents)
    context.set(nonceContext, nonce)
    const handled = await handle(request, context)
    const document = context.get(documentContext)
    const { status, headers } = handled
    const response = document === null ? handled : new Response(document, { status, headers })
    if (response.status === STATUS.unavailable || response.status === STATUS['rate-limited'])
      response.headers.set('retry-after', String(context.get(retryAfterContext)))
    return response
  }
}
