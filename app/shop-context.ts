/** The context that a request passes to its page. It is set once, in server/server.ts. */
import { createContext } from 'react-router'
import type { DatabaseEvents } from '#platform/database-events.server.ts'
import { PAGE_RETRY_SECONDS } from '#platform/http/status.ts'
import type { VisitorData } from '#shop/visitor-data.ts'
import type { Shop } from '#shop/shop.ts'

export const shopContext = createContext<Shop>()
export const databaseEventsContext = createContext<DatabaseEvents>()
/** Set by the loader or action that a rate limit refused, and read for the document's headers (server/server.ts). */
export const retryAfterContext = createContext(PAGE_RETRY_SECONDS)
/** What the page shows of its visitor, if it was read together with the session. */
export const visitorContext = createContext<VisitorData | null>(null)
/**
 * Set when a page is rendered once for many signed-in visitors: the placeholders that stand for what the page shows of
 * its visitor (server/page-template.ts).
 */
export const templateContext = createContext<{ data: VisitorData; verifiesLater: boolean } | null>(null)
/** Allows the inline scripts of this document (D47), and marks them for the page cache (server/page-cache.ts). */
export const nonceContext = createContext<string>()
/** The rendered document, set by app/entry.server.tsx. A page that redirects, or a request for data, has none. */
export const documentContext = createContext<Buffer<ArrayBuffer> | null>(null)
