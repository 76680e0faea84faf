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
import { describeTopics } from '#core/log-context.server.ts'
import { logError } from '#core/log-error.ts'
import { authenticateToken } from '#shop/accounts/sessions/authenticate-token.ts'
import { isOpaque, openChannel, messageOf, type Channel } from './channel.ts'
import { subscribe, subscribed } from './subscriptions.ts'
import { readBytes, readText, writeBytes, writeText, type Message, type Version } from './frames.ts'
import type { Hub } from './hub.ts'
import { watchIdle } from './idle.ts'
import { Join } from './input.ts'
import { TOO_MANY_JOINS, TOO_MANY_SOCKETS, type Limits } from './limits.ts'
import { handleMessage } from './handle-message.ts'
import { traceMessage } from './trace-message.ts'
import { isTopic, canUseChannel, channelOf, kindsOf } from './topics.ts'

type Socket = { send: (data: string | Uint8Array) => void; end: (reason: string) => void; waiting: () => number }
type ConnectionOptions = { shop: Shop; hub: Hub; limits: Limits; socket: Socket; version: Version; keyRole: KeyRole }

const MAX_UNREAD_BYTES = 1024 * 1024
const MAX_CHANNELS = 100
/** Messages that were received and not yet answered. */
const MAX_WAITING_MESSAGES = 100
const MAX_TOPIC_LENGTH = 255

export function connect({ shop, hub, limits, socket, version, keyRole }: ConnectionOptions) {
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
    socket.waiting() > MAX_UNREAD_BYTES ? void close('Too slow') : socket.send(data)
  const sendMessage = (message: Message) => send(writeText(version, message))
  const reply = ({ joinRef, ref, topic }: Message, response: unknown, status = 'ok') =>
    sendMessage({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  const replyError = (message: Message, reason: string) => reply(message, { reason }, 'error')

  const leave = (channel: Channel) => {
    channels.delete(channel.topic)
    void hub.leave(channel)
    channel.sendEvent('phx_close', {})
  }
  const end = (channel: Channel, message: string) => {
    channel.sendEvent('system', { extension: 'system', status: 'error', message, channel: channelOf(channel.topic) })
    leave(channel)
  }

  async function join(message: Message) {
    const { topic, joinRef } = message
    const name = channelOf(topic)
    if (!isTopic(topic) || name === '' || name.length > MAX_TOPIC_LENGTH)
      return replyError(message, 'TopicNameRequired: You must provide a topic name')
    const parsed = Join.safeParse(message.payload)
    if (!parsed.success) return replyError(message, 'InvalidJoinPayload: The join payload is not valid')
    if (channels.size >= MAX_CHANNELS && !channels.has(topic))
      return replyError(message, 'ChannelRateLimitReached: Too many channels')

    if (!joins.mayJoin()) return replyError(message, TOO_MANY_JOINS)
    const sentToken = parsed.data.access_token ?? undefined
    const token = sentToken === undefined || isOpaque(sentToken) ? undefined : sentToken
    const principal = await authenticateToken(shop, token, keyRole)
    // The socket may have closed during authentication: then the channel would never be left again.
    if (!isOpen) return
    if ('error' in principal) return replyError(message, messageOf(principal))
    const limitError = principal.user ? joins.checkUser(principal.user.id) : undefined
    if (limitError) replyError(message, limitError)
    if (limitError === TOO_MANY_SOCKETS) void close(limitError)
    if (limitError) return
    const { config } = parsed.data
    if (config.private && !canUseChannel(principal, name))
      return replyError(message, `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`)

    const existing = channels.get(topic)
    if (existing) leave(existing)
    const { subscriptions, bindings, errors } = subscribe(config.postgres_changes ?? [])
    const sendEvent = (event: string, payload: unknown) => sendMessage({ joinRef, ref: null, topic, event, payload })
    const broadcast = (event: string, content: unknown) =>
      content instanceof Uint8Array
        ? version === '2.0.0' && send(writeBytes(topic, event, content))
        : sendEvent('broadcast', { type: 'broadcast', event, payload: content })
    const context = { shop, keyRole, sendEvent, broadcast, end }
    const channel = openChannel(context, { topic, principal, token, bindings }, parsed.data)
    channels.set(topic, channel)
    hub.enter(channel)
    describeTopics(kindsOf(name, { isPrivate: config.private, hasChanges: subscriptions.length > 0 }))
    reply(message, { postgres_changes: subscriptions })
    if (config.private) sendEvent('presence_state', await hub.presence.state(topic))
    if (subscriptions.length > 0) sendEvent('system', subscribed(name, errors))
  }

  async function handle(message: Message) {
    if (message.topic === 'phoenix' && message.event === 'heartbeat') return reply(message, {})
    if (message.event === 'phx_join') return join(message)
    const channel = channels.get(message.topic)
    if (!channel) return replyError(message, 'unmatched topic')
    if (message.event === 'phx_leave') {
      reply(message, {})
      return leave(channel)
    }
    return handleMessage({ shop, hub, channel, reply: (response, status) => reply(message, response, status) }, message)
  }

  function close(reason = '') {
    isOpen = false
    idle.stop()
    joins.close()
    const left = Promise.all(Array.from(channels.values(), hub.leave))
    channels.clear()
    socket.end(reason)
    return left
  }

  return {
    receive: (data: string | Uint8Array) => {
      idle.touch()
      const message =
        typeof data === 'string' ? readText(version, data) : version === '2.0.0' ? readBytes(data) : undefined
      if (!message || !isOpen) return last
      if (++waiting > MAX_WAITING_MESSAGES) void close('Too many messages')
      last = last
        .then(() => (isOpen ? traceMessage(message, handle) : undefined))
        .catch(logError)
        .finally(() => void waiting--)
      return last
    },
    close,
  }
}
