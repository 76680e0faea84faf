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
const MAX_SOCKETS = 10_000
const SOCKETS_PER_USER = 20
/** A client that reconnects joins all its channels at once. */
const JOINS_PER_IP = 300
const JOINS_PER_USER = 200
const JOINS_WINDOW = seconds(10)
const SHARED_FACTOR = 5

const SHARED = 'unnamed'
const factorOf = (ip: string | null) => (ip === null ? SHARED_FACTOR : 1)

export function openLimits() {
  const sockets = openCount()
  const usersSockets = openCount()
  const mayIpJoin = openRate(JOINS_PER_IP, JOINS_WINDOW)
  const mayUserJoin = openRate(JOINS_PER_USER, JOINS_WINDOW)
  let total = 0
  return {
    /** Returns the function that releases the socket, or nothing when the limit is reached. */
    takeSocket: (ip: string | null, perIp: number) => {
      const release = total < MAX_SOCKETS ? sockets.take(ip ?? SHARED, perIp * factorOf(ip)) : undefined
      if (!release) return undefined
      total++
      return () => {
        total--
        release()
      }
    },
    /** Counts the joins of one socket. */
    openJoins: (ip: string | null) => {
      const users = new Map<string, () => void>()
      const countSocketOf = (user: string) => {
        const release = users.get(user) ?? usersSockets.take(user, SOCKETS_PER_USER)
        if (release) users.set(user, release)
        return release !== undefined
      }
      return {
        /** Checked before the user is known. */
        mayJoin: () => mayIpJoin(ip ?? SHARED, factorOf(ip)),
        /** Returns the message of the exceeded limit, if this user may not join. */
        checkUser: (user: string) =>
          mayUserJoin(user) ? (countSocketOf(user) ? undefined : TOO_MANY_SOCKETS) : TOO_MANY_JOINS,
        close: () => {
          for (const release of users.values()) release()
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
    take: (key: string, max: number) => {
      const count = counts.get(key) ?? 0
      if (count >= max) return undefined
      counts.set(key, count + 1)
      return () => {
        const left = counts.get(key)! - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      }
    },
  }
}
