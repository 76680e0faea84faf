/**
 * One socket: processes the client's messages in order and sends it replies and events.
 *
 *   1. The connection is closed when a megabyte is waiting to be read by the client, when the client has been silent
 *      for a minute, or when it has joined no channel for a minute. At most a hundred messages may wait for their
 *      replies.
 *   2. A frame that is not a message, or is too large (the server's limit), does not affect later frames.
 */
import type { Shop } from '#shop/shop.ts'
import type { KeyRole } from '#shop/services.ts'
import { logError } from '#core/log-error.ts'
import { authenticateToken } from '#shop/accounts/sessions/authenticate-token.ts'
import { isOpaque, openChannel, sentenceOf, type Channel } from './channel.ts'
import { subscribe, subscribed } from './subscriptions.ts'
import { readBytes, readText, writeBytes, writeText, type Message, type Version } from './frames.ts'
import type { Hub } from './hub.ts'
import { watchIdle } from './idle.ts'
import { Join } from './input.ts'
import { TOO_MANY_JOINS, TOO_MANY_SOCKETS, type Limits } from './limits.ts'
import { handleMessage } from './handle-message.ts'
import { isTopic, canUseChannel, channelOf } from './topics.ts'

type Socket = { send: (data: string | Uint8Array) => void; end: (why: string) => void; waiting: () => number }
type Opened = { shop: Shop; hub: Hub; limits: Limits; socket: Socket; version: Version; keyRole: KeyRole }

const UNREAD_MOST = 1024 * 1024
const CHANNELS_MOST = 100
/** Messages that were received and not yet answered. */
const WAITING_MOST = 100
const TOPIC_MOST = 255

export function connect({ shop, hub, limits, socket, version, keyRole }: Opened) {
  const channels = new Map<string, Channel>()
  let last: Promise<void> = Promise.resolve()
  const joins = limits.openJoins(shop.visitor.ip)
  const idle = watchIdle(
    () => channels.size > 0,
    () => void close('Idle'),
  )
  let isOpen = true
  let waiting = 0

  const send = (data: string | Uint8Array) =>
    socket.waiting() > UNREAD_MOST ? void close('Too slow') : socket.send(data)
  const say = (message: Message) => send(writeText(version, message))
  const reply = ({ joinRef, ref, topic }: Message, response: unknown, status = 'ok') =>
    say({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  const refuse = (asked: Message, reason: string) => reply(asked, { reason }, 'error')

  const leave = (channel: Channel) => {
    channels.delete(channel.topic)
    void hub.leave(channel)
    channel.tell('phx_close', {})
  }
  const end = (channel: Channel, message: string) => {
    channel.tell('system', { extension: 'system', status: 'error', message, channel: channelOf(channel.topic) })
    leave(channel)
  }

  async function join(asked: Message) {
    const { topic, joinRef } = asked
    const name = channelOf(topic)
    if (!isTopic(topic) || name === '' || name.length > TOPIC_MOST)
      return refuse(asked, 'TopicNameRequired: You must provide a topic name')
    const read = Join.safeParse(asked.payload)
    if (!read.success) return refuse(asked, 'InvalidJoinPayload: The join payload is not valid')
    if (channels.size >= CHANNELS_MOST && !channels.has(topic))
      return refuse(asked, 'ChannelRateLimitReached: Too many channels')

    if (!joins.mayAsk()) return refuse(asked, TOO_MANY_JOINS)
    const given = read.data.access_token ?? undefined
    const token = given === undefined || isOpaque(given) ? undefined : given
    const principal = await authenticateToken(shop, token, keyRole)
    // The socket may have closed during authentication: then the channel would never be left again.
    if (!isOpen) return
    if ('error' in principal) return refuse(asked, sentenceOf(principal))
    const fault = principal.user ? joins.faultOf(principal.user.id) : undefined
    if (fault) refuse(asked, fault)
    if (fault === TOO_MANY_SOCKETS) void close(fault)
    if (fault) return
    const { config } = read.data
    if (config.private && !canUseChannel(principal, name))
      return refuse(asked, `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`)

    const before = channels.get(topic)
    if (before) leave(before)
    const { told, bindings, faults } = subscribe(config.postgres_changes ?? [])
    const tell = (event: string, payload: unknown) => say({ joinRef, ref: null, topic, event, payload })
    const broadcast = (event: string, content: unknown) =>
      content instanceof Uint8Array
        ? version === '2.0.0' && send(writeBytes(topic, event, content))
        : tell('broadcast', { type: 'broadcast', event, payload: content })
    const line = { shop, keyRole, tell, broadcast, end }
    const channel = openChannel(line, { topic, principal, token, bindings }, read.data)
    channels.set(topic, channel)
    hub.enter(channel)
    reply(asked, { postgres_changes: told })
    if (config.private) tell('presence_state', await hub.presence.state(topic))
    if (told.length > 0) tell('system', subscribed(name, faults))
  }

  async function take(said: Message) {
    if (said.topic === 'phoenix' && said.event === 'heartbeat') return reply(said, {})
    if (said.event === 'phx_join') return join(said)
    const channel = channels.get(said.topic)
    if (!channel) return refuse(said, 'unmatched topic')
    if (said.event === 'phx_leave') {
      reply(said, {})
      return leave(channel)
    }
    return handleMessage({ shop, hub, channel, reply: (response, status) => reply(said, response, status) }, said)
  }

  function close(why = '') {
    isOpen = false
    idle.stop()
    joins.close()
    const left = Promise.all(Array.from(channels.values(), hub.leave))
    channels.clear()
    socket.end(why)
    return left
  }

  return {
    hear: (data: string | Uint8Array) => {
      idle.hear()
      const said =
        typeof data === 'string' ? readText(version, data) : version === '2.0.0' ? readBytes(data) : undefined
      if (!said || !isOpen) return last
      if (++waiting > WAITING_MOST) void close('Too many messages')
      last = last
        .then(() => (isOpen ? take(said) : undefined))
        .catch(logError)
        .finally(() => void waiting--)
      return last
    },
    close,
  }
}
