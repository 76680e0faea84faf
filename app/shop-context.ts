/** What a request carries to its page. Set once, in server/server.ts. */
import { createContext } from 'react-router'
import type { DatabaseEvents } from '#platform/database-events.server.ts'
import type { Shop } from '#shop/shop.ts'

export const shopContext = createContext<Shop>()
export const liveContext = createContext<DatabaseEvents>()
/** Allows this one document's inline scripts (D47), or tells which they are (server/page-cache.ts). */
export const nonceContext = createContext<string>()
