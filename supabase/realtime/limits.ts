/**
 * Limits the sockets and joins per IP and per user in this process.
 *
 *   1. An IP that does not identify a single visitor (outside production a loopback or private one) may be shared by
 *      many: its limits are several times as high for all of them together.
 *   2. The user is known only when a channel is joined: from then on, the socket counts as theirs until it closes.
 */
import { seconds } from '#core/time.ts'
import { openRate } from './rate.ts'

/** do not rename: messages of the hosted service. */
export const TOO_MANY_SOCKETS = 'ConnectionRateLimitReached: Too many connected users'
export const TOO_MANY_JOINS = 'ClientJoinRateLimitReached: Too many joins per second'
/** For all IPs together. */
const SOCKETS_MOST = 10_000
const SOCKETS_PER_USER = 20
/** A client that reconnects joins all its channels at once. */
const JOINS_PER_IP = 300
const JOINS_PER_USER = 200
const JOINS_WITHIN = seconds(10)
const UNNAMED_FACTOR = 5

const UNNAMED = 'unnamed'
const factorOf = (ip: string | null) => (ip === null ? UNNAMED_FACTOR : 1)

export function openLimits() {
  const sockets = openCount()
  const usersSockets = openCount()
  const mayIpJoin = openRate(JOINS_PER_IP, JOINS_WITHIN)
  const mayUserJoin = openRate(JOINS_PER_USER, JOINS_WITHIN)
  let all = 0
  return {
    /** Returns the function that releases the socket, or nothing when the limit is reached. */
    takeSocket: (ip: string | null, perIp: number) => {
      const giveBack = all < SOCKETS_MOST ? sockets.take(ip ?? UNNAMED, perIp * factorOf(ip)) : undefined
      if (!giveBack) return undefined
      all++
      return () => {
        all--
        giveBack()
      }
    },
    /** Counts the joins of one socket. */
    openJoins: (ip: string | null) => {
      const users = new Map<string, () => void>()
      const isUsers = (user: string) => {
        const giveBack = users.get(user) ?? usersSockets.take(user, SOCKETS_PER_USER)
        if (giveBack) users.set(user, giveBack)
        return giveBack !== undefined
      }
      return {
        /** Checked before the user is known. */
        mayAsk: () => mayIpJoin(ip ?? UNNAMED, factorOf(ip)),
        /** Returns the message of the exceeded limit, if this user may not join. */
        faultOf: (user: string) =>
          mayUserJoin(user) ? (isUsers(user) ? undefined : TOO_MANY_SOCKETS) : TOO_MANY_JOINS,
        close: () => {
          for (const giveBack of users.values()) giveBack()
          users.clear()
        },
      }
    },
  }
}
export type Limits = ReturnType<typeof openLimits>

function openCount() {
  const counts = new Map<string, number>()
  return {
    take: (key: string, most: number) => {
      const taken = counts.get(key) ?? 0
      if (taken >= most) return undefined
      counts.set(key, taken + 1)
      return () => {
        const left = counts.get(key)! - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      }
    },
  }
}
