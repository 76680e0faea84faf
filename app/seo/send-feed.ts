/** Sends a feed, or says that the caller has it already. */
import { messages } from '#shop/feeds/messages.ts'
import { findFeed } from '#shop/feeds/read-feed.ts'
import { RETRY_SECONDS, type FeedName } from '#shop/feeds/rules.ts'
import type { Shop } from '#shop/shop.ts'

export async function sendFeed(shop: Shop, { url, headers, method }: Request, name: FeedName): Promise<Response> {
  const feed = await findFeed(shop, name, new URL(url).searchParams.get('key') ?? '')
  if (!feed) {
    const retry = { 'retry-after': String(RETRY_SECONDS), 'cache-control': 'no-store', ...HIDDEN }
    return new Response(messages.notWritten, { status: 503, headers: retry })
  }
  const { etag, changedAt, open } = feed
  const seconds = Math.floor(changedAt.getTime() / 1000) * 1000
  const sent = {
    etag,
    'last-modified': new Date(seconds).toUTCString(),
    'cache-control': 'private, no-cache',
    ...HIDDEN,
  }
  if (isKnown(headers, etag, seconds)) return new Response(null, { status: 304, headers: sent })
  const body = method === 'HEAD' ? null : await open()
  return new Response(body, { headers: { ...sent, 'content-type': 'application/xml; charset=utf-8' } })
}

const HIDDEN = { 'x-robots-tag': 'noindex' }

/** A date counts only without an ETag (RFC 9110, 13.1.3). A compressed feed has a weak one. */
function isKnown(headers: Headers, etag: string, changedAt: number) {
  const known = headers.get('if-none-match')
  if (known !== null) return known.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return since >= changedAt
}
