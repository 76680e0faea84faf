/** What a request carries to its page. Set once, in server/server.ts. */
import { createContext } from 'react-router'
import type { Live } from '#platform/live.server.ts'
import type { Shop } from '#shop/shop.ts'

export const shopContext = createContext<Shop>()
export const liveContext = createContext<Live>()
/** Allows this one document's inline scripts (D47); undefined where their hashes do. */
export const nonceContext = createContext<string | undefined>()
