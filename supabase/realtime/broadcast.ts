/** Broadcasts in a channel: who may send them, their size and rate, and how the database distributes them. */
import { publish } from './change-events.ts'
import type { Shop } from '#shop/shop.ts'
import { isStorableJson } from '#core/storable-json.ts'
import { seconds } from '#core/time.ts'
import type { Principal } from '#shop/accounts/sessions/authenticate-token.ts'
import { openRate } from './rate.ts'
import { canUseChannel, channelOf } from './topics.ts'

/** Each broadcast is a row that every process reads, so its size is limited, and a user may send ten per second. */
const MAX_CONTENT_LENGTH = 16 * 1024
const mayBroadcast = openRate(10, seconds(1))

type BroadcastRequest = { topic: string; event: string; content: unknown; from: string | null }

export async function broadcast(shop: Shop, principal: Principal, { content, ...request }: BroadcastRequest) {
  if (!canUseChannel(principal, channelOf(request.topic))) return 'forbidden'
  const stored = packContent(content)
  if (!isAllowedContent(stored) || !isWithinRate(principal)) return 'too much'
  await publish(shop, { ...request, content: stored })
  return 'sent'
}

/** Bytes are stored as base64 text. */
const packContent = (content: unknown) =>
  content instanceof Uint8Array ? { bytes: Buffer.from(content).toString('base64') } : { json: content ?? {} }

export const unpackContent = (content: unknown) => {
  const { bytes, json } = content as { bytes?: string; json?: unknown }
  return bytes === undefined ? json : new Uint8Array(Buffer.from(bytes, 'base64'))
}

function isAllowedContent(content: unknown) {
  const text = JSON.stringify(content)
  return text.length <= MAX_CONTENT_LENGTH && isStorableJson(text)
}

/** Presence has its own rate limit, so that a channel full of broadcasts still learns who left. */
export const isWithinRate = ({ claims, user }: Principal, kind: 'word' | 'presence' = 'word') =>
  claims.role === 'service_role' || mayBroadcast(`${kind} of ${user?.id ?? claims.role}`)
