/** One topic that a connection has joined. */
import type { Shop } from '#shop/shop.ts'
import {
  authenticateTokens,
  type Principal,
  type Credential,
  type TokenError,
} from '#shop/accounts/sessions/authenticate-token.ts'
import type { KeyRole } from '#shop/services.ts'
import { logError } from '#core/log-error.ts'
import type { Binding } from './subscriptions.ts'
import { MAX_TOKEN_LENGTH, type Join } from './input.ts'
import { canUseChannel, channelOf } from './topics.ts'

export type Channel = {
  id: string
  topic: string
  principal: Principal
  bindings: Binding[]
  isPrivate: boolean
  ack: boolean
  self: boolean
  presenceKey: string
  sendEvent: (event: string, payload: unknown) => void
  broadcast: (event: string, content: unknown) => void
  credential: () => Credential
  /** Sets the current principal. The channel closes when the session, or the permission for the topic, ends. */
  setPrincipal: (answer: Principal | TokenError) => Principal | undefined
  /** Replaces the token, for the same user or another one. */
  setToken: (token: string) => Promise<void>
}

type ChannelContext = {
  shop: Shop
  keyRole: KeyRole
  sendEvent: Channel['sendEvent']
  broadcast: Channel['broadcast']
  end: (channel: Channel, message: string) => void
}
type JoinedTopic = { topic: string; principal: Principal; token: string | undefined; bindings: Binding[] }

export function openChannel(
  { shop, keyRole, sendEvent, broadcast, end }: ChannelContext,
  joined: JoinedTopic,
  { config }: Join,
): Channel {
  let { token } = joined
  const id = crypto.randomUUID()
  const credential = () => ({ bearer: token, role: keyRole })
  const setPrincipal = (principal: Principal | TokenError) => {
    if ('error' in principal) end(channel, messageOf(principal))
    else if (channel.isPrivate && !canUseChannel(principal, channelOf(joined.topic)))
      end(channel, 'Unauthorized: You do not have permissions to read from this Channel topic')
    else return (channel.principal = principal)
    return undefined
  }
  const channel: Channel = {
    id,
    topic: joined.topic,
    principal: joined.principal,
    bindings: joined.bindings,
    isPrivate: config.private,
    ack: config.broadcast.ack,
    self: config.broadcast.self,
    presenceKey: config.presence.key || id,
    sendEvent,
    broadcast,
    ...{ credential, setPrincipal },
    setToken: async (newToken) => {
      if (newToken === token || isOpaque(newToken) || newToken.length > MAX_TOKEN_LENGTH) return
      token = newToken
      await reauthenticate(shop, [channel])
    },
  }
  return channel
}

/**
 * Returns the channels whose principals are still authenticated, with their principals. One query checks all of them
 * again, since a session may have ended. A failure of one channel must not affect the others.
 */
export async function reauthenticate(shop: Shop, channels: Channel[]) {
  if (channels.length === 0) return []
  const principals = await authenticateTokens(
    shop,
    channels.map(({ credential }) => credential()),
  )
  return channels.flatMap((channel, at) => {
    try {
      const principal = channel.setPrincipal(principals[at]!)
      return principal ? [{ channel, principal }] : []
    } catch (error) {
      logError(error)
      return []
    }
  })
}

/** An API key of the new format is not a token, although the client sends it in the token's field. */
export const isOpaque = (token: string) => token.startsWith('sb_')

export function messageOf(tokenError: TokenError) {
  switch (tokenError.error) {
    case 'expired':
      return 'InvalidJWTToken: Token has expired'
    case 'form':
      return 'InvalidJWTToken: The token provided is not a valid JWT'
    case 'ended':
      return 'InvalidJWTToken: Session from session_id claim in JWT does not exist'
    case 'claims':
      return 'InvalidJWTToken: Fields `role` and `exp` are required in JWT'
    default:
      return 'InvalidJWTToken: Failed to validate JWT signature'
  }
}
