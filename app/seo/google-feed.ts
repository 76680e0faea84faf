/** The products for Google Merchant Center. */
import { pageLoader } from '../page-loader.ts'
import { sendFeed } from './send-feed.ts'

export const loader = pageLoader((shop, { request }) => sendFeed(shop, request, 'google'))
