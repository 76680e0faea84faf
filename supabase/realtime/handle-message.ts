/** Handles messages of a joined channel: a new token, a broadcast, presence. */
import type { Shop } from '#shop/shop.ts'
import { isStorableJson } from '#core/storable-json.ts'
import { reauthenticate, type Channel } from './channel.ts'
import type { Message } from './frames.ts'
import type { Hub } from './hub.ts'
import { Broadcast } from './input.ts'
import { isWithinRate, broadcast } from './broadcast.ts'

const MAX_PRESENCE_LENGTH = 4096

type Reply = (response: unknown, status?: 'ok' | 'error') => void
type MessageContext = { shop: Shop; hub: Hub; channel: Channel; reply: Reply }

export async function handleMessage(context: MessageContext, { event, payload }: Message) {
  switch (event) {
    case 'access_token':
      return renewToken(context, payload)
    case 'broadcast':
      return handleBroadcast(context, payload)
    case 'presence':
      return handlePresence(context, payload)
    default:
      return context.reply({ reason: 'unknown event' }, 'error')
  }
}

async function renewToken({ channel }: MessageContext, payload: unknown) {
  const token = (payload as { access_token?: unknown } | null)?.access_token
  if (typeof token === 'string') await channel.setToken(token)
}

/** Only private channels accept broadcasts: their members are authorized. */
async function handleBroadcast({ shop, channel, reply }: MessageContext, payload: unknown) {
  const parsed = Broadcast.safeParse(payload)
  const [authenticated] = await reauthenticate(shop, [channel])
  if (!authenticated) return
  const { event, payload: content } = parsed.data ?? {}
  const result =
    event !== undefined && channel.isPrivate
      ? await broadcast(shop, authenticated.principal, { topic: channel.topic, event, content, from: channel.id })
      : 'forbidden'
  if (!channel.ack) return
  if (result === 'sent') reply({})
  else reply({ reason: MESSAGES[result] }, 'error')
}

const MESSAGES = {
  forbidden: 'You do not have permissions to write to this Channel topic',
  'too much': 'Too many messages, or too large',
}

async function handlePresence({ shop, hub, channel, reply }: MessageContext, payload: unknown) {
  const { event, payload: meta } = (payload ?? {}) as { event?: unknown; payload?: unknown }
  if (!channel.isPrivate) return reply({ reason: 'Presence is for private channels' }, 'error')
  const [authenticated] = await reauthenticate(shop, [channel])
  // The channel may have been left in the meantime: then its presence would never end.
  if (!authenticated || !hub.has(channel)) return
  const { topic, presenceKey: key, id: holder } = channel
  if (event === 'track') {
    const text = JSON.stringify([key, meta ?? {}])
    if (text.length > MAX_PRESENCE_LENGTH || !isStorableJson(text))
      return reply({ reason: 'Presence is too large' }, 'error')
    if (!isWithinRate(authenticated.principal, 'presence')) return reply({ reason: MESSAGES['too much'] }, 'error')
    await hub.presence.track({ holder, topic, key }, { ...(meta as object | undefined) })
  } else await hub.presence.leave(holder)
  reply({})
}
