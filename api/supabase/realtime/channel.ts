/** One topic that one connection has joined. */
import type { Shop } from '#shop/shop.ts'
import { whoAsks, type Asker, type Stranger } from '../who-asks.ts'
import type { KeyRole } from '#shop/tools.ts'
import type { Binding } from './bindings.ts'
import { TOKEN_MOST, type Join } from './input.ts'
import { mayUse, roomOf } from './topics.ts'

export type Known = Map<string | undefined, ReturnType<typeof whoAsks>>

export type Channel = {
  id: string
  topic: string
  asker: Asker
  bindings: Binding[]
  isPrivate: boolean
  ack: boolean
  self: boolean
  presenceKey: string
  tell: (event: string, payload: unknown) => void
  broadcast: (event: string, content: unknown) => void
  /**
   * Who it is for now: asked again, since a session may have ended. The channel ends with it, and with the right to its
   * room. `known`: what was answered for other channels in the same moment.
   */
  stillThere: (known?: Known) => Promise<Asker | undefined>
  /** Another token for the same person, or of another. */
  believe: (token: string) => Promise<void>
}

type Line = {
  shop: Shop
  keyRole: KeyRole
  tell: Channel['tell']
  broadcast: Channel['broadcast']
  end: (channel: Channel, sentence: string) => void
}
type Joined = { topic: string; asker: Asker; token: string | undefined; bindings: Binding[] }

export function openChannel({ shop, keyRole, tell, broadcast, end }: Line, joined: Joined, { config }: Join): Channel {
  let { token } = joined
  const id = crypto.randomUUID()
  const check = async (known: Known = new Map()) => {
    const asked = known.get(token) ?? whoAsks(shop, token, keyRole)
    known.set(token, asked)
    const asker = await asked
    if ('wrong' in asker) end(channel, sentenceOf(asker))
    else if (channel.isPrivate && !mayUse(asker, roomOf(joined.topic)))
      end(channel, 'Unauthorized: You do not have permissions to read from this Channel topic')
    else return (channel.asker = asker)
    return undefined
  }
  const channel: Channel = {
    id,
    topic: joined.topic,
    asker: joined.asker,
    bindings: joined.bindings,
    isPrivate: config.private,
    ack: config.broadcast.ack,
    self: config.broadcast.self,
    presenceKey: config.presence.key || id,
    tell,
    broadcast,
    stillThere: check,
    believe: async (given) => {
      if (given === token || isOpaque(given) || given.length > TOKEN_MOST) return
      token = given
      await check()
    },
  }
  return channel
}

/** The new kind of key is no token: the client sends it where a token would stand. */
export const isOpaque = (token: string) => token.startsWith('sb_')

export function sentenceOf(stranger: Stranger) {
  switch (stranger.wrong) {
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
