/** What the client of a joined channel says: a newer token, a broadcast, who is there. */
import { tell } from '#shop/news/news.ts'
import type { Shop } from '#shop/shop.ts'
import type { Channel } from './channel.ts'
import type { Message } from './frames.ts'
import type { Hub } from './hub.ts'
import { Broadcast } from './input.ts'
import { isTellable, mayTellNow, mayUse, PREFIX } from './topics.ts'

const PRESENCE_MOST = 4096

type Reply = (response: unknown, status?: 'ok' | 'error') => void
type Heard = { shop: Shop; hub: Hub; channel: Channel; reply: Reply }

export async function hear(heard: Heard, { event, payload }: Message) {
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
  if (typeof token === 'string') await channel.believe(token)
}

/** Only private rooms are for talking: whoever may enter is known there. */
async function pass({ shop, channel, reply }: Heard, payload: unknown) {
  const { topic } = channel
  const read = Broadcast.safeParse(payload)
  const asker = await channel.stillThere()
  if (!asker) return
  if (!read.success || !channel.isPrivate || !mayUse(asker, topic.slice(PREFIX.length))) {
    if (channel.ack) reply({ reason: 'You do not have permissions to write to this Channel topic' }, 'error')
    return
  }
  const { event, payload: content } = read.data
  const kept = storable(content)
  if (!isTellable(kept) || !mayTellNow(asker.claims.sub ?? asker.claims.role)) {
    if (channel.ack) reply({ reason: 'Too many messages, or too large' }, 'error')
    return
  }
  await tell(shop, { topic, event, content: kept, from: channel.id })
  if (channel.ack) reply({})
}

/** Bytes travel between processes as text. */
const storable = (content: unknown) =>
  content instanceof Uint8Array ? { bytes: Buffer.from(content).toString('base64') } : { json: content ?? {} }

async function track({ hub, channel, reply }: Heard, payload: unknown) {
  const { event, payload: what } = (payload ?? {}) as { event?: unknown; payload?: unknown }
  if (!channel.isPrivate) return reply({ reason: 'Presence is for private channels' }, 'error')
  if (JSON.stringify(what ?? {}).length > PRESENCE_MOST) return reply({ reason: 'Presence is too large' }, 'error')
  const { topic, presenceKey: key, id } = channel
  const diff =
    event === 'track'
      ? hub.presence.track(topic, key, id, (what ?? {}) as Record<string, unknown>)
      : { joins: {}, leaves: hub.presence.leave(topic, key, id) }
  reply({})
  for (const one of hub.inRoom(topic)) if (one.isPrivate) one.tell('presence_diff', diff)
}
