/** The products for a catalogue of Meta (Facebook and Instagram). */
import { pageLoader } from '../page-loader.ts'
import { sendFeed } from './send-feed.ts'

export const loader = pageLoader((shop, { request }) => sendFeed(shop, request, 'meta'))
