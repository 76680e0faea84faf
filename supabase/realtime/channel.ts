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
import { TOKEN_MOST, type Join } from './input.ts'
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
  tell: (event: string, payload: unknown) => void
  broadcast: (event: string, content: unknown) => void
  credential: () => Credential
  /** Sets the current principal. The channel closes when the session, or the permission for the topic, ends. */
  settle: (answer: Principal | TokenError) => Principal | undefined
  /** Replaces the token, for the same user or another one. */
  setToken: (token: string) => Promise<void>
}

type Line = {
  shop: Shop
  keyRole: KeyRole
  tell: Channel['tell']
  broadcast: Channel['broadcast']
  end: (channel: Channel, sentence: string) => void
}
type Joined = { topic: string; principal: Principal; token: string | undefined; bindings: Binding[] }

export function openChannel({ shop, keyRole, tell, broadcast, end }: Line, joined: Joined, { config }: Join): Channel {
  let { token } = joined
  const id = crypto.randomUUID()
  const credential = () => ({ bearer: token, role: keyRole })
  const settle = (principal: Principal | TokenError) => {
    if ('error' in principal) end(channel, sentenceOf(principal))
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
    tell,
    broadcast,
    ...{ credential, settle },
    setToken: async (given) => {
      if (given === token || isOpaque(given) || given.length > TOKEN_MOST) return
      token = given
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
  const answers = await authenticateTokens(
    shop,
    channels.map(({ credential }) => credential()),
  )
  return channels.flatMap((channel, at) => {
    try {
      const principal = channel.settle(answers[at]!)
      return principal ? [{ channel, principal }] : []
    } catch (error) {
      logError(error)
      return []
    }
  })
}

/** An API key of the new format is not a token, although the client sends it in the token's field. */
export const isOpaque = (token: string) => token.startsWith('sb_')

export function sentenceOf(tokenError: TokenError) {
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
