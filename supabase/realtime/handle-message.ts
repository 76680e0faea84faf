/** Handles messages of a joined channel: a new token, a broadcast, presence. */
import type { Shop } from '#shop/shop.ts'
import { isStorableJson } from '#core/storable-json.ts'
import { reauthenticate, type Channel } from './channel.ts'
import type { Message } from './frames.ts'
import type { Hub } from './hub.ts'
import { Broadcast } from './input.ts'
import { isWithinRate, broadcast } from './broadcast.ts'

const PRESENCE_MOST = 4096

type Reply = (response: unknown, status?: 'ok' | 'error') => void
type Heard = { shop: Shop; hub: Hub; channel: Channel; reply: Reply }

export async function handleMessage(heard: Heard, { event, payload }: Message) {
  switch (event) {
    case 'access_token':
      return renew(heard, payload)
    case 'broadcast':
      return pass(heard, payload)
    case 'presence':
      return track(heard, payload)
    default:
      return heard.reply({ reason: 'unknown event' }, 'error')
  }
}

async function renew({ channel }: Heard, payload: unknown) {
  const token = (payload as { access_token?: unknown } | null)?.access_token
  if (typeof token === 'string') await channel.setToken(token)
}

/** Only private channels accept broadcasts: their members are authorized. */
async function pass({ shop, channel, reply }: Heard, payload: unknown) {
  const read = Broadcast.safeParse(payload)
  const [there] = await reauthenticate(shop, [channel])
  if (!there) return
  const { event, payload: content } = read.data ?? {}
  const done =
    event !== undefined && channel.isPrivate
      ? await broadcast(shop, there.principal, { topic: channel.topic, event, content, from: channel.id })
      : 'forbidden'
  if (!channel.ack) return
  if (done === 'told') reply({})
  else reply({ reason: SENTENCES[done] }, 'error')
}

const SENTENCES = {
  forbidden: 'You do not have permissions to write to this Channel topic',
  'too much': 'Too many messages, or too large',
}

async function track({ shop, hub, channel, reply }: Heard, payload: unknown) {
  const { event, payload: what } = (payload ?? {}) as { event?: unknown; payload?: unknown }
  if (!channel.isPrivate) return reply({ reason: 'Presence is for private channels' }, 'error')
  const [there] = await reauthenticate(shop, [channel])
  if (!there) return
  const { topic, presenceKey: key, id: holder } = channel
  if (event === 'track') {
    const text = JSON.stringify([key, what ?? {}])
    if (text.length > PRESENCE_MOST || !isStorableJson(text)) return reply({ reason: 'Presence is too large' }, 'error')
    if (!isWithinRate(there.principal, 'presence')) return reply({ reason: SENTENCES['too much'] }, 'error')
    await hub.presence.track({ holder, topic, key }, { ...(what as object | undefined) })
  } else await hub.presence.leave(holder)
  reply({})
}
